import Synchronization

/// Keeps pieces of a report until it is written: in memory while they are few, in a file without a name from then on.
///
/// The file is gone with the spool, whatever becomes of the program. Where none can be made, everything stays in memory.
final class Spool: Sendable {
    /// The place of a piece.
    struct Piece: Sendable, Hashable {
        fileprivate var offset: Int
        // There are very many pieces, and none is that long.
        fileprivate var length: UInt32
    }

    private struct State {
        /// Bytes that are in the file.
        var flushed = 0
        /// The bytes behind them.
        var tail: [UInt8] = []
        var file: UnnamedFile?
        var canSpill = true
    }

    private let state = Mutex(State())
    private let memory: Int

    /// - Parameter memory: so many bytes stay in memory at most, where there is a file for the rest.
    init(memory: Int = 1 << 20) { self.memory = memory }

    /// Keeps a text.
    func add(_ text: String) -> Piece {
        state.withLock { state in
            let piece = Piece(offset: state.flushed + state.tail.count, length: UInt32(text.utf8.count))
            state.tail.append(contentsOf: text.utf8)
            if state.canSpill, state.tail.count > memory { Self.spill(&state) }
            return piece
        }
    }

    /// The text of a piece.
    ///
    /// - Throws: why the file cannot be read.
    func text(of piece: Piece) throws(ReportFileError) -> String {
        try state.withLock { state throws(ReportFileError) in
            guard piece.offset < state.flushed, let file = state.file else {
                let start = piece.offset - state.flushed
                return String(decoding: state.tail[start..<(start + Int(piece.length))], as: UTF8.self)
            }
            do throws(FileSystem.Failure) {
                return String(decoding: try file.read(Int(piece.length), at: piece.offset), as: UTF8.self)
            } catch {
                throw .lost(reason: error.reason)
            }
        }
    }

    private static func spill(_ state: inout State) {
        do throws(FileSystem.Failure) {
            let file: UnnamedFile
            if let open = state.file { file = open } else { file = try UnnamedFile() }
            state.file = file
            try file.write(state.tail, at: state.flushed)
            state.flushed += state.tail.count
            state.tail = []
        } catch {
            // A full disk is not a reason to lose a report that memory can hold.
            state.canSpill = false
        }
    }
}
