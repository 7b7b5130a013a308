/// A text in quotes that is being typed in an expression, and the value that it is compared with.
struct ComparedText {
  private let value: String
  private let length: Int

  /// Reads the text; nil if the cursor is not in quotes of the expression.
  init?(_ typed: [UInt8]) {
    var quote: (byte: UInt8, offset: Int)?
    for (offset, byte) in typed.enumerated() where byte == 0x22 || byte == 0x27 {
      if let open = quote {
        if open.byte == byte { quote = nil }
      } else {
        quote = (byte, offset)
      }
    }
    guard let quote else { return nil }
    length = typed.count - quote.offset - 1
    let before = String(decoding: typed[..<quote.offset], as: UTF8.self)
    let words = before.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" }
    value = words.last { $0 != "in" && $0 != "contains" && $0 != "with" }.map(String.init) ?? ""
  }

  /// The range of the text up to the cursor.
  func range(_ context: CursorContext) -> Range<Int> { context.offset - length..<context.offset }

  /// The texts that the value can have.
  func texts(_ app: AuthoringContext) -> [String] {
    switch value {
    case "screen", "previous_screen": (app.catalog?.screens ?? []).sorted()
    case "view.id": (app.catalog?.identifiers.keys.sorted()) ?? []
    case "view.type": (app.catalog?.classes.keys.sorted()) ?? []
    case "trigger": TriggerKeyword.allCases.filter { !$0.isDetectorName }.map(\.rawValue)
    case "time.weekday":
      ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    default: []
    }
  }
}
