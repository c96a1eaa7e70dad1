import Foundation

/// A terminal of a test's own: what is typed at the keyboard is what a program reads.
struct Terminal {
    /// It could not be made.
    struct Unavailable: Error {}

    let keyboard: FileHandle
    let screen: FileHandle

    init() throws {
        #if os(Linux)
            // What posix_openpt and its companions do; this module map does not show them.
            let lock: UInt = 0x4004_5431
            let number: UInt = 0x8004_5430
            let controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            var unlocked: Int32 = 0
            var index: UInt32 = 0
            guard controller >= 0, ioctl(controller, lock, &unlocked) == 0, ioctl(controller, number, &index) == 0
            else {
                throw Unavailable()
            }
            let path = "/dev/pts/\(index)"
        #else
            let controller = posix_openpt(O_RDWR | O_NOCTTY)
            guard controller >= 0, grantpt(controller) == 0, unlockpt(controller) == 0, let name = ptsname(controller)
            else { throw Unavailable() }
            let path = String(cString: name)
        #endif
        let terminal = open(path, O_RDWR | O_NOCTTY)
        guard terminal >= 0 else { throw Unavailable() }
        keyboard = FileHandle(fileDescriptor: controller, closeOnDealloc: true)
        screen = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    }
}

extension Binary {
    /// Runs it with a terminal as its standard input, on which this is typed; then whoever typed it goes away.
    ///
    /// Where more is asked than was answered, the program reads the end of its input, so that a test fails with what is on the
    /// screen instead of waiting.
    static func onTerminal(_ arguments: [String], typing text: String) async throws -> Result {
        let terminal = try Terminal()
        // The terminal keeps what is typed ahead, line by line. The first sign of the end takes a line that has none, the second
        // is one by itself.
        try terminal.keyboard.write(contentsOf: Data((text + "\u{4}\u{4}").utf8))
        return try await run(arguments, reading: terminal.screen.fileDescriptor)
    }
}
