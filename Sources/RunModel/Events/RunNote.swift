package import Conformance

/// An observation of a whole run that may explain its results.
package enum RunNote: Sendable, Hashable {
    /// So many messages in an inbox are longer than what is read of them.
    case longMessages(inbox: String, count: Int)
    /// Connections to an inbox brought no message.
    case trouble(inbox: String, InboxTrouble)
    /// A note of one shard of a run, `1/4`.
    indirect case inShard(String, RunNote)
    /// The words of a note in a result that was read.
    case text(String)

    /// The observations of an inbox at the end of a run.
    package static func of(_ inbox: InboxStanding) -> [RunNote] {
        (inbox.cut > 0 ? [.longMessages(inbox: inbox.address, count: inbox.cut)] : [])
            + inbox.troubles.map { .trouble(inbox: inbox.address, $0) }
    }

    /// The same with other texts.
    package func mapTexts(_ map: (String) -> String) -> RunNote {
        switch self {
        case .longMessages(let inbox, let count): .longMessages(inbox: map(inbox), count: count)
        case .trouble(let inbox, let trouble):
            .trouble(inbox: map(inbox), InboxTrouble(what: map(trouble.what), count: trouble.count))
        case .inShard(let shard, let note): .inShard(shard, note.mapTexts(map))
        case .text(let text): .text(map(text))
        }
    }
}
