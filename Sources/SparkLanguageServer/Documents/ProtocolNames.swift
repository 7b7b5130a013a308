import LanguageServerProtocol

// The compiler has types with the same names; in this target, they are those of the protocol.

/// A change of a document of the client.
typealias TextEdit = LanguageServerProtocol.TextEdit

/// A symbol in the outline of a document of the client.
typealias DocumentSymbol = LanguageServerProtocol.DocumentSymbol
