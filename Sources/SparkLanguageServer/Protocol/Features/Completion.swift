/// The kind of a completion item, which determines its symbol.
package enum CompletionItemKind: Int, Codable, Sendable, Hashable {
  /// A text.
  case text = 1
  /// A function.
  case function = 3
  /// A field.
  case field = 5
  /// A variable.
  case variable = 6
  /// A class.
  case `class` = 7
  /// A module.
  case module = 9
  /// A property.
  case property = 10
  /// A value.
  case value = 12
  /// An enumeration.
  case `enum` = 13
  /// A keyword.
  case keyword = 14
  /// A snippet.
  case snippet = 15
  /// A file.
  case file = 17
  /// A member of an enumeration.
  case enumMember = 20
  /// A constant.
  case constant = 21
  /// An event.
  case event = 23
}

/// The notation of a text to insert.
package enum InsertTextFormat: Int, Codable, Sendable, Hashable {
  /// Plain text.
  case plainText = 1
  /// A snippet with positions such as `$1`.
  case snippet = 2
}

/// What happens to the indentation of an inserted text of several lines.
package enum InsertTextMode: Int, Codable, Sendable, Hashable {
  /// It remains as it is.
  case asIs = 1
  /// The indentation of the cursor's line is added to further lines.
  case adjustIndentation = 2
}

/// A description of a completion item.
package enum CompletionDocumentation: Encodable, Sendable, Hashable {
  /// A text without a notation, for clients that support none.
  case text(String)
  /// A text with its notation.
  case markup(MarkupContent)

  /// Encodes the description without a further level.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text): try text.encode(to: encoder)
    case .markup(let content): try content.encode(to: encoder)
    }
  }
}

/// A text that a completion offers.
package struct CompletionItem: Encodable, Sendable, Hashable {
  /// The text in the list.
  package var label: String
  /// The kind.
  package var kind: CompletionItemKind?
  /// A short description.
  package var detail: String?
  /// A longer description.
  package var documentation: CompletionDocumentation?
  /// The text by which items are sorted.
  package var sortText: String?
  /// The text with which what a person typed is compared.
  package var filterText: String?
  /// The notation of the inserted text.
  package var insertTextFormat: InsertTextFormat?
  /// What happens to the indentation of several lines.
  package var insertTextMode: InsertTextMode?
  /// The change.
  package var textEdit: TextEdit?

  /// Creates a value.
  package init(
    label: String, kind: CompletionItemKind? = nil, detail: String? = nil,
    documentation: CompletionDocumentation? = nil, sortText: String? = nil,
    filterText: String? = nil,
    insertTextFormat: InsertTextFormat? = nil, insertTextMode: InsertTextMode? = nil,
    textEdit: TextEdit? = nil
  ) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.documentation = documentation
    self.sortText = sortText
    self.filterText = filterText
    self.insertTextFormat = insertTextFormat
    self.insertTextMode = insertTextMode
    self.textEdit = textEdit
  }
}

/// The result of `textDocument/completion`.
package struct CompletionList: Encodable, Sendable, Hashable {
  /// Whether further typing requires a new request.
  package var isIncomplete: Bool
  /// The items.
  package var items: [CompletionItem]

  /// Creates a value.
  package init(isIncomplete: Bool, items: [CompletionItem]) {
    self.isIncomplete = isIncomplete
    self.items = items
  }
}
