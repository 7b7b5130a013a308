// A rule set as bytes.
//
//   0    8 bytes   93 53 50 4B 52 0D 0A 1A  (detects converted line breaks and a lost eighth bit)
//   8    4 bytes   the lowest version of the format that can express the set: 1; 2 with comparisons of
//                  versions, parts of the local time or tables; 3 with what followed until `dwell`; 4 with anything
//                  that is newer
//   12   4 bytes   the number of bytes after the header
//   16  16 bytes   two checksums of bytes 0 to 15 and of everything after the header
//   32             the texts, sorted by bytes, without duplicates
//                  the expressions, without duplicates
//                  the templates, without duplicates, which refer to expressions by index
//                  the set, which refers to texts, expressions and templates by index
//
// Numbers in the header are little-endian. Bytes are read in one pass and refused as a whole if
// anything is wrong.

extension RuleSet {
  /// Encodes the set as bytes that `init(compiled:)` reads; equal sets have equal bytes on every
  /// platform.
  ///
  /// - Returns: The bytes.
  public func compiled() -> [UInt8] {
    var collecting = RuleEncoder(.collecting)
    collecting.set(self)
    let texts = collecting.texts.sorted { $0.lexicographicallyPrecedes($1) }
    let indexes = Dictionary(
      texts.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { $1 })

    var encoder = RuleEncoder(.tables(indexes), format: collecting.format)
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
    return CompiledHeader.header(of: payload.bytes, version: encoder.format) + payload.bytes
  }

  /// Whether the encoded set has more bytes than a limit.
  ///
  /// The set is encoded only if a quick upper bound of its size exceeds the limit.
  ///
  /// - Parameter limit: The number of bytes.
  /// - Returns: Whether it has more.
  package func exceeds(bytes limit: Int) -> Bool {
    maximumByteCount > limit && compiled().count > limit
  }

  /// At least as many bytes as the encoded set has.
  var maximumByteCount: Int {
    var bounding = RuleEncoder(.bounding, format: .max)
    bounding.set(self)
    // The header, and the numbers of texts, expressions and templates.
    return bounding.out.bytes.count + 32 + 3 * 5
  }

  /// Decodes a compiled set.
  ///
  /// The bytes may be untrusted: bytes that are damaged, truncated or not a rule set are refused as
  /// a whole, and no input can cause a crash or disproportionate memory use. They are not signed:
  /// whoever can write them can write rules.
  ///
  /// - Parameter bytes: The result of `compiled()`.
  /// - Throws: `CompiledRuleSetError`, which describes the problem.
  public init(compiled bytes: [UInt8]) throws {
    let format = try CompiledHeader.check(bytes)
    var decoder = RuleDecoder(ByteReader(bytes, from: CompiledHeader.length), format: format)
    self = try decoder.set()
  }
}

/// The header of a compiled set, which differs between sets with different content.
package enum CompiledHeader {
  /// The length in bytes.
  package static let length = 32
  /// The versions of the format that this version of the library reads.
  package static let versions: ClosedRange<UInt32> = 1...4
  static let magic: [UInt8] = [0x93, 0x53, 0x50, 0x4B, 0x52, 0x0D, 0x0A, 0x1A]
  /// The offset of the checksums, which cover the bytes before them.
  private static let checked = 16

  /// Returns the version of the format of a compiled set.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The version.
  /// - Throws: `CompiledRuleSetError` if the bytes are not a compiled set, or have changed.
  package static func format(of bytes: [UInt8]) throws -> Int { Int(try check(bytes)) }

  /// Returns the header of a payload.
  static func header(of payload: [UInt8], version: UInt32 = 1) -> [UInt8] {
    var header = ByteWriter()
    header.append(magic)
    header.fixed(version)
    header.fixed(UInt32(truncatingIfNeeded: payload.count))
    let checksum = Checksum([header.bytes[...], payload[...]])
    header.fixed(checksum.first)
    header.fixed(checksum.second)
    return header.bytes
  }

  /// Refuses bytes that have changed since they were written.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The version of the format.
  /// - Throws: `CompiledRuleSetError`, which describes the problem.
  static func check(_ bytes: [UInt8]) throws -> UInt64 {
    guard bytes.starts(with: magic) else {
      throw CompiledRuleSetError(
        .notARuleSet,
        "This is not a compiled rule set: \(bytes.isEmpty ? "it is empty" : "it begins otherwise"). "
          + "A YAML file must be compiled first, with `spark-rules compile`.")
    }
    let version = number(bytes, at: 8, bytes: 4)
    guard version >= versions.lowerBound && version <= versions.upperBound || bytes.count < length
    else {
      throw CompiledRuleSetError(
        .otherFormat,
        "This rule set was compiled to format \(version), and this app reads the formats up to "
          + "\(versions.upperBound). Compile it with the version of spark-rules that the app uses.")
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
          + "are allowed. Split it into several sets.")
    }
    let checksum = Checksum([bytes[..<checked], bytes[length...]])
    guard number(bytes, at: 16, bytes: 8) == checksum.first,
      number(bytes, at: 24, bytes: 8) == checksum.second
    else {
      throw CompiledRuleSetError(
        .damaged,
        "This compiled rule set is damaged: its bytes have changed since they were written. Copy or "
          + "compile it again.")
    }
    return version
  }

  /// A little-endian number; missing bytes count as 0.
  private static func number(_ bytes: [UInt8], at offset: Int, bytes count: Int) -> UInt64 {
    bytes.dropFirst(offset).prefix(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
