import Platform

/// The terminal behind standard output.
enum Terminal {
    /// Its width; nil where standard output goes elsewhere, or where the terminal does not say.
    static var columns: Int? {
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }
}
