/// The kind of a symbol.
package enum SymbolKind: Int, Codable, Sendable, Hashable {
  /// A file.
  case file = 1
  /// A namespace.
  case namespace = 3
  /// A class.
  case `class` = 5
  /// A method.
  case method = 6
  /// A property.
  case property = 7
  /// A function.
  case function = 12
  /// A variable.
  case variable = 13
  /// A constant.
  case constant = 14
  /// An array.
  case array = 18
  /// An object.
  case object = 19
  /// A key.
  case key = 20
  /// An event.
  case event = 24
}

/// A symbol of a document.
package struct DocumentSymbol: Codable, Sendable, Hashable {
  /// The name.
  package var name: String
  /// A short description.
  package var detail: String?
  /// The kind.
  package var kind: SymbolKind
  /// The range with everything that belongs to it.
  package var range: Range
  /// The range of the name.
  package var selectionRange: Range
  /// The symbols inside it.
  package var children: [DocumentSymbol]?

  /// Creates a value.
  package init(
    name: String, detail: String? = nil, kind: SymbolKind, range: Range, selectionRange: Range,
    children: [DocumentSymbol]? = nil
  ) {
    self.name = name
    self.detail = detail
    self.kind = kind
    self.range = range
    self.selectionRange = selectionRange
    self.children = children
  }
}

/// The parameters of `workspace/symbol`.
package struct WorkspaceSymbolParams: Decodable, Sendable {
  /// A part of the names.
  package let query: String
}

/// A symbol of any document.
package struct WorkspaceSymbol: Codable, Sendable, Hashable {
  /// The name.
  package var name: String
  /// The kind.
  package var kind: SymbolKind
  /// The name of the symbol around it.
  package var containerName: String?
  /// The range.
  package var location: Location

  /// Creates a value.
  package init(name: String, kind: SymbolKind, containerName: String? = nil, location: Location) {
    self.name = name
    self.kind = kind
    self.containerName = containerName
    self.location = location
  }
}
