/// Asks what flags have not told.
struct Interview {
    /// Shows words to the person.
    var say: (String) -> Void
    /// The next line that the person wrote; nil where there will be none.
    var listen: () -> String?

    /// Asks each question until its answer can be; an empty line takes what stands in brackets.
    ///
    /// - Parameter told: the names of questions that were answered before.
    /// - Returns: False where the person went away before the end.
    func run(_ project: inout FirstProject, told: Set<String>) -> Bool {
        say("Press Enter to accept the value in brackets.\n")
        for question in Question.all where !told.contains(question.name) && question.isAsked(project) {
            guard ask(question, &project) else { return false }
        }
        return true
    }

    private func ask(_ question: Question, _ project: inout FirstProject) -> Bool {
        let choices = question.choices.isEmpty ? "" : " " + question.choices.joined(separator: "/")
        while true {
            say("\(question.words)\(choices) [\(question.answer(project))] ")
            guard let line = listen() else { return false }
            let answer = line.trimming()
            if answer.isEmpty { return true }
            do {
                try question.take(&project, answer)
                return true
            } catch {
                say("  \(error).\n")
            }
        }
    }
}

extension String {
    fileprivate func trimming() -> String {
        let start = self.drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
