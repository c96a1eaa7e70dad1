// The C library, and Foundation without its regular expressions, its formatters and the tables of languages behind them, which are as
// large as the rest of the program. Apple's systems have all of Foundation in one library.
#if canImport(Glibc)
    @_exported public import Glibc
#elseif canImport(Musl)
    @_exported public import Musl
#else
    @_exported public import Darwin
#endif
#if canImport(FoundationEssentials)
    @_exported public import FoundationEssentials
#else
    @_exported public import Foundation
#endif
