/// A scalar, list or map of a YAML text: 28 bytes that point into the text.
struct SyntaxNode: Sendable {
  /// What a node is.
  enum Kind: UInt8, Sendable { case scalar, list, map }

  /// How a node is written.
  enum Style: UInt8, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
    case block, flow

    /// Whether this is a scalar between quotes.
    var isQuoted: Bool { self == .singleQuoted || self == .doubleQuoted }
    /// Whether this is a scalar below `|` or `>`.
    var isBlockScalar: Bool { self == .literal || self == .folded }
  }

  var kind: Kind
  var style: Style
  /// Something about the node was said already: whoever reads it stays silent.
  var isBroken = false
  /// Whether a scalar's value stands in the text as it is.
  var isVerbatim = true
  /// Where the node stands in the text.
  var start: Int32
  var end: Int32
  /// The first node that is neither this nor inside it.
  var next: Int32 = 0
  /// A scalar's value: in the text where it is verbatim, else in the tree's own buffer.
  var valueStart: Int32
  var valueEnd: Int32

  /// Makes a node of its place in the text.
  init(kind: Kind, style: Style, isBroken: Bool = false, start: Int, end: Int) {
    self.kind = kind
    self.style = style
    self.isBroken = isBroken
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
    // An empty value until somebody says otherwise.
    valueStart = self.start
    valueEnd = self.start
  }

  /// The place in the text.
  var range: Range<Int> { Int(start)..<Int(max(start, end)) }
}
