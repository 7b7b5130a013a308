/// Encodes the parts of a rule set as bytes; equal parts have equal bytes.
///
/// Texts, expressions and templates are stored in tables without duplicates and are referred to by
/// index. For a fingerprint they are encoded where they are used instead.
struct RuleEncoder: Sendable {
  /// How texts, expressions and templates are encoded.
  enum Style: Sendable {
    /// In tables; the indexes of texts are not known yet, so the output is not used.
    case collecting
    /// In tables, with these indexes of the texts.
    case tables([[UInt8]: Int])
    /// Where they are used, with these fingerprints in place of `let` entries and tables.
    case inline(locals: [UInt64], tables: [UInt64])
    /// Where they are used, each with as many further bytes as its index can take: an upper bound of the
    /// size, without the search for duplicates.
    case bounding
  }

  /// As many bytes as an index can take.
  private static let indexBytes: [UInt8] = [0, 0, 0, 0, 0]

  let style: Style
  var out = ByteWriter()
  /// The lowest version of the format that can express what was encoded.
  var format: UInt32 = 1
  private(set) var texts: Set<[UInt8]> = []
  private(set) var expressions = ByteTable()
  private(set) var templates = ByteTable()

  init(_ style: Style, format: UInt32 = 1) {
    self.style = style
    self.format = format
  }

  /// Notes that what is being encoded needs a version of the format.
  mutating func require(format version: UInt32) { format = max(format, version) }

  /// Removes the output, so that what is encoded next does not depend on what was encoded before.
  mutating func removeOutput() {
    out.removeAll()
    format = 1
  }

  mutating func text(_ text: String) {
    switch style {
    case .collecting:
      texts.insert(Array(text.utf8))
      out.byte(0)
    case .tables(let indexes):
      out.natural(indexes[Array(text.utf8)] ?? -1)
    case .inline:
      out.natural(text.utf8.count)
      out.append(text.utf8)
    case .bounding:
      out.natural(text.utf8.count)
      out.append(text.utf8)
      out.append(Self.indexBytes)
    }
  }

  mutating func texts(_ texts: [String]) {
    out.natural(texts.count)
    for text in texts { self.text(text) }
  }

  mutating func expression(_ expression: RuleExpression) {
    switch style {
    case .collecting, .tables:
      let bytes = separately { $0.nodes(expression.nodes) }
      out.natural(expressions.index(of: bytes))
    case .inline:
      nodes(expression.nodes)
    case .bounding:
      nodes(expression.nodes)
      out.append(Self.indexBytes)
    }
  }

  mutating func template(_ template: RuleTemplate) {
    switch style {
    case .collecting, .tables:
      let bytes = separately { $0.templateBody(template) }
      out.natural(templates.index(of: bytes))
    case .inline:
      templateBody(template)
    case .bounding:
      templateBody(template)
      out.append(Self.indexBytes)
    }
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

  /// Returns what a closure writes, without appending it to the output.
  private mutating func separately(_ write: (inout Self) -> Void) -> [UInt8] {
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

/// Byte sequences without duplicates, in the order in which they were added.
struct ByteTable: Sendable {
  private(set) var entries: [[UInt8]] = []
  private var indexes: [[UInt8]: Int] = [:]

  /// Returns the index of a sequence, adding it if necessary.
  mutating func index(of bytes: [UInt8]) -> Int {
    if let index = indexes[bytes] { return index }
    indexes[bytes] = entries.count
    entries.append(bytes)
    return entries.count - 1
  }
}
