/// The position of a cursor inside a value in YAML's flow style or in quotes.
struct FlowCursor {
  /// An open `{` or `[`.
  struct Frame {
    var isMap: Bool
    /// The key whose value follows; nil at a key, or in a list.
    var key: String?
    /// The keys up to the cursor.
    var keys: [String] = []
  }

  /// The open brackets, outermost first.
  private(set) var frames: [Frame] = []
  /// The offset at which the scalar at the cursor begins, without its quote; nil between scalars.
  private(set) var scalar: Int?
  /// The quote of the scalar at the cursor.
  private(set) var quote: UInt8?
  /// Whether the cursor is in a comment.
  private(set) var isComment = false
  private let bytes: [UInt8]
  private let end: Int
  private var index: Int
  /// The end of a scalar whose closing quote was read.
  private var quotedEnd: Int?

  /// Reads a value up to a cursor.
  init(_ bytes: [UInt8], from start: Int, to cursor: Int) {
    self.bytes = bytes
    index = start
    end = cursor
    while index < end { step() }
    if quotedEnd != nil { scalar = nil }
  }

  private mutating func step() {
    let byte = bytes[index]
    defer { index += 1 }
    if let open = quote { return readQuoted(byte, open) }
    switch byte {
    case 0x22,
      0x27 where scalar == nil:
      quote = byte
      scalar = index + 1
      quotedEnd = nil
    case 0x24 where quotedEnd == nil && index + 1 < bytes.count && bytes[index + 1] == 0x7B:
      scalar = scalar ?? index
      // The braces of `${…}` are no brackets.
      while index + 1 < end, bytes[index] != 0x7D, !BlockLine.isBreak(bytes[index + 1]) {
        index += 1
      }
    case 0x7B where scalar == nil, 0x5B where scalar == nil:
      frames.append(Frame(isMap: byte == 0x7B))
    case 0x7D where !frames.isEmpty, 0x5D where !frames.isEmpty:
      frames.removeLast()
      endScalar()
    case 0x2C where !frames.isEmpty:
      frames[frames.count - 1].key = nil
      endScalar()
    case 0x3A: readColon()
    case 0x23 where index == 0 || BlockLine.isSpace(bytes[index - 1]): skipComment()
    case 0x20, 0x09, 0x0A, 0x0D: break
    default: if scalar == nil { scalar = index }
    }
  }

  private mutating func readQuoted(_ byte: UInt8, _ open: UInt8) {
    if byte == 0x5C, open == 0x22 {
      index += 1
    } else if byte == open {
      if open == 0x27, index + 1 < end, bytes[index + 1] == open {
        index += 1
      } else {
        quote = nil
        quotedEnd = index
      }
    }
  }

  private mutating func readColon() {
    guard let last = frames.last, last.isMap, last.key == nil, let start = scalar else {
      if scalar == nil { scalar = index }
      return
    }
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0x20
    let isSeparator = next <= 0x20 || next == 0x2C || next == 0x7D || next == 0x5D
    guard isSeparator || quotedEnd != nil else { return }
    var stop = quotedEnd ?? index
    while stop > start, quotedEnd == nil, bytes[stop - 1] <= 0x20 { stop -= 1 }
    let name = String(decoding: bytes[start..<max(start, stop)], as: UTF8.self)
    frames[frames.count - 1].key = name
    frames[frames.count - 1].keys.append(name)
    endScalar()
  }

  private mutating func endScalar() {
    scalar = nil
    quotedEnd = nil
  }

  private mutating func skipComment() {
    while index + 1 < end, !BlockLine.isBreak(bytes[index + 1]) { index += 1 }
    isComment = index + 1 >= end
  }
}
