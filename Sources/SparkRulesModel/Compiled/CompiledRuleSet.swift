// A rule set as bytes.
//
//   0    8 bytes   93 53 50 4B 52 0D 0A 1A  (a changed line break or a lost eighth bit is noticed)
//   8    4 bytes   the version of the format, 1
//   12   4 bytes   how many bytes follow the header
//   16  16 bytes   two checks over bytes 0 to 15 and all that follows the header
//   32             the texts, sorted by bytes, each once
//                  the expressions, each once
//                  the templates, each once, which name expressions
//                  the set, which names texts, expressions and templates by their place
//
// Numbers in the header are little-endian. Reading is one pass without Foundation; whatever is wrong,
// nothing is taken.

extension RuleSet {
  /// The set as bytes, which `init(compiled:)` reads; equal sets give equal bytes, everywhere.
  ///
  /// - Returns: The bytes.
  public func compiled() -> [UInt8] {
    var collecting = RuleEncoder(.collecting)
    collecting.set(self)
    let texts = collecting.texts.sorted { $0.lexicographicallyPrecedes($1) }
    let places = Dictionary(
      texts.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { $1 })

    var encoder = RuleEncoder(.tables(places))
    encoder.set(self)
    var payload = ByteWriter()
    payload.natural(texts.count)
    for text in texts {
      payload.natural(text.count)
      payload.append(text)
    }
    for table in [encoder.expressions, encoder.templates] {
      payload.natural(table.entries.count)
      for entry in table.entries { payload.append(entry) }
    }
    payload.append(encoder.out.bytes)
    return CompiledHeader.header(of: payload.bytes) + payload.bytes
  }

  /// Reads a set that was compiled before.
  ///
  /// The bytes may come from anywhere: what is damaged, cut short, or no rule set at all is refused as
  /// a whole, and nothing in them can make reading crash or take memory out of proportion. They are
  /// not signed: whoever can write them can write rules.
  ///
  /// - Parameter bytes: What `compiled()` gave.
  /// - Throws: `CompiledRuleSetError`, which says what is wrong.
  public init(compiled bytes: [UInt8]) throws {
    try CompiledHeader.check(bytes)
    var decoder = RuleDecoder(ByteReader(bytes, from: CompiledHeader.length))
    self = try decoder.set()
  }
}

/// The first bytes of a compiled set, which tell it from any other.
package enum CompiledHeader {
  /// How many bytes they are.
  package static let length = 32
  static let version: UInt32 = 1
  static let magic: [UInt8] = [0x93, 0x53, 0x50, 0x4B, 0x52, 0x0D, 0x0A, 0x1A]
  /// Where the checks begin; they cover what is before them.
  private static let checked = 16

  /// The header for what follows it.
  static func header(of payload: [UInt8]) -> [UInt8] {
    var header = ByteWriter()
    header.append(magic)
    header.fixed(version)
    header.fixed(UInt32(truncatingIfNeeded: payload.count))
    let checksum = Checksum([header.bytes[...], payload[...]])
    header.fixed(checksum.first)
    header.fixed(checksum.second)
    return header.bytes
  }

  /// Refuses what is not, byte for byte, what was written.
  static func check(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: magic) else {
      throw CompiledRuleSetError(
        .notARuleSet,
        "This is no compiled rule set: \(bytes.isEmpty ? "it is empty" : "it begins otherwise"). "
          + "A YAML file must be compiled first, with `spark-rules compile`.")
    }
    let version = number(bytes, at: 8, bytes: 4)
    guard version == UInt64(Self.version) || bytes.count < length else {
      throw CompiledRuleSetError(
        .otherFormat,
        "This rule set was compiled to format \(version), and this app reads format "
          + "\(Self.version). Compile it with the version of spark-rules that the app has.")
    }
    let promised = UInt64(length) + number(bytes, at: 12, bytes: 4)
    guard UInt64(bytes.count) == promised, bytes.count >= length else {
      throw CompiledRuleSetError(
        .wrongLength,
        "This compiled rule set should have \(max(promised, UInt64(length))) bytes and has "
          + "\(bytes.count). Copy or compile it again.")
    }
    guard bytes.count <= RuleLimits.bytes else {
      throw CompiledRuleSetError(
        .invalid,
        "This compiled rule set has \(bytes.count) bytes, more than the \(RuleLimits.bytes) that "
          + "are allowed. Split it into several.")
    }
    let checksum = Checksum([bytes[..<checked], bytes[length...]])
    guard number(bytes, at: 16, bytes: 8) == checksum.first,
      number(bytes, at: 24, bytes: 8) == checksum.second
    else {
      throw CompiledRuleSetError(
        .damaged,
        "This compiled rule set is damaged: its bytes are not those that were written. Copy or "
          + "compile it again.")
    }
  }

  /// A little-endian number; bytes that are not there count as 0.
  private static func number(_ bytes: [UInt8], at offset: Int, bytes count: Int) -> UInt64 {
    bytes.dropFirst(offset).prefix(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
