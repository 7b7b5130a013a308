/// Writes the parts of a rule set as bytes, the same parts always as the same bytes.
///
/// Texts, expressions and templates stand in tables, each once; what uses them names their place. For
/// a fingerprint they stand where they are used instead.
struct RuleEncoder: Sendable {
  /// Where texts, expressions and templates go.
  enum Style: Sendable {
    /// Into tables; the texts' places are not known yet, and their numbers wrong.
    case collecting
    /// Into tables; these are the places of the texts.
    case tables([[UInt8]: Int])
    /// Where they are used; a `let` is told by these fingerprints.
    case inline([UInt64])
  }

  let style: Style
  var out = ByteWriter()
  private(set) var texts: Set<[UInt8]> = []
  private(set) var expressions = ByteTable()
  private(set) var templates = ByteTable()

  init(_ style: Style) { self.style = style }

  mutating func text(_ text: String) {
    switch style {
    case .collecting:
      texts.insert(Array(text.utf8))
      out.byte(0)
    case .tables(let places):
      out.natural(places[Array(text.utf8)] ?? -1)
    case .inline:
      out.natural(text.utf8.count)
      out.append(text.utf8)
    }
  }

  mutating func texts(_ texts: [String]) {
    out.natural(texts.count)
    for text in texts { self.text(text) }
  }

  mutating func expression(_ expression: RuleExpression) {
    guard case .inline = style else {
      let bytes = apart { $0.nodes(expression.nodes) }
      out.natural(expressions.place(of: bytes))
      return
    }
    nodes(expression.nodes)
  }

  mutating func template(_ template: RuleTemplate) {
    guard case .inline = style else {
      let bytes = apart { $0.templateBody(template) }
      out.natural(templates.place(of: bytes))
      return
    }
    templateBody(template)
  }

  mutating func optional<Part>(_ part: Part?, _ write: (inout Self, Part) -> Void) {
    out.byte(part == nil ? 0 : 1)
    if let part { write(&self, part) }
  }

  mutating func optional(_ number: Double?) {
    optional(number) { $0.out.double($1) }
  }

  mutating func list<Part>(_ parts: [Part], _ write: (inout Self, Part) -> Void) {
    out.natural(parts.count)
    for part in parts { write(&self, part) }
  }

  /// What is written, not into the bytes so far but into others.
  private mutating func apart(_ write: (inout Self) -> Void) -> [UInt8] {
    var own = ByteWriter()
    swap(&own, &out)
    write(&self)
    swap(&own, &out)
    return own.bytes
  }

  private mutating func templateBody(_ template: RuleTemplate) {
    switch template {
    case .constant(let value):
      out.byte(CompiledTag.Template.constant.rawValue)
      self.value(value)
    case .expression(let expression):
      out.byte(CompiledTag.Template.expression.rawValue)
      self.expression(expression)
    case .text(let segments):
      out.byte(CompiledTag.Template.text.rawValue)
      list(segments) { encoder, segment in
        switch segment {
        case .text(let text):
          encoder.out.byte(0)
          encoder.text(text)
        case .expression(let expression):
          encoder.out.byte(1)
          encoder.expression(expression)
        }
      }
    }
  }
}

/// Pieces of bytes, each once, in the order in which they first came.
struct ByteTable: Sendable {
  private(set) var entries: [[UInt8]] = []
  private var places: [[UInt8]: Int] = [:]

  mutating func place(of bytes: [UInt8]) -> Int {
    if let place = places[bytes] { return place }
    places[bytes] = entries.count
    entries.append(bytes)
    return entries.count - 1
  }
}
