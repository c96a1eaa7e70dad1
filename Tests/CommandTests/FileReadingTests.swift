import Foundation
import JSONText
import RekeyTesting
import Testing

@Suite("Files that a user names")
struct FileReadingTests {
    @Test("One with as many bytes as are read is read, and one with more is one clear mistake", arguments: [9, 10, 11])
    func limit(bytes: Int) async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("run.har")
            try Data(repeating: 0x20, count: bytes).write(to: file)
            let read = Result { () throws(Diagnostics) in try FileReading.read(file.path, byteLimit: 10) }
            switch read {
            case .success(let source): #expect(source.bytes.count == bytes && bytes <= 10)
            case .failure(let mistakes):
                #expect(bytes > 10)
                #expect(
                    mistakes.rendered().contains(
                        "\(file.path): error: the file has more than 10 bytes, which is the most that is read"
                    )
                )
            }
        }
    }

    @Test("What tells no size and never ends is read up to the limit")
    func endless() throws {
        #expect(throws: Diagnostics.self) { try FileReading.read("/dev/zero", byteLimit: 10) }
    }
}
