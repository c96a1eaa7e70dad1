import Basics

/// Asks what flags have not told.
struct Interview {
    /// Shows words to the person.
    var say: (String) -> Void
    /// The next line that the person wrote; nil where there will be none.
    var listen: () -> String?

    /// Asks each question until its answer can be; an empty line takes what stands in brackets.
    ///
    /// - Parameter told: The names of questions that were answered before.
    /// - Returns: The names of the questions that were asked; nil where the person went away before the end.
    func run(_ questions: [Question], _ project: inout FirstProject, told: Set<String>) -> Set<String>? {
        var asked: Set<String> = []
        for question in questions where !told.contains(question.name) && question.isAsked(project) {
            guard ask(question, &project) else { return nil }
            asked.insert(question.name)
        }
        return asked
    }

    private func ask(_ question: Question, _ project: inout FirstProject) -> Bool {
        let choices = question.choices.isEmpty ? "" : " " + question.choices.joined(separator: "/")
        while true {
            say("\(question.words)\(choices) [\(question.answer(project))] ")
            guard let line = listen() else { return false }
            let typed = String(line.trimming(where: \.isWhitespace))
            let answer = typed.isEmpty ? question.answer(project) : typed
            do {
                try question.take(&project, answer)
                return true
            } catch {
                say("  \(error).\n")
            }
        }
    }
}
