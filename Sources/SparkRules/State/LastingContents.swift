#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// The state that outlasts sessions: the identifier of the installation, when rules fired last, the number of
/// sessions, and the values that rules remember.
struct LastingContents: Hashable {
  /// When a rule fired last for a key.
  enum Mark: Hashable {
    /// At any time.
    case ever
    /// On a day, as the number of days since 1970 in the phone's time zone.
    case day(Int)
    /// At a time in seconds since 1970; a rule fires again after a period in seconds.
    case time(Double, period: Double)
  }

  /// The sessions that were counted.
  struct Sessions: Hashable {
    /// The number of sessions.
    var count: Int
    /// The identifier of the last one.
    var last: UUID
  }

  /// The reason why a rule does not fire.
  enum Refusal: Error, Equatable {
    /// It has fired for this key.
    case done
    /// The state cannot be read.
    case unreadable
    /// There are too many keys.
    case full
  }

  /// The maximum number of remembered values.
  static let memoryLimit = 64
  /// The maximum number of keys.
  static let limit = 4_096

  private static let magic = Array("SPKS1\r\n\u{1A}".utf8)
  private static let checksumLength = 8

  /// The identifier of the installation, which is also the salt of the keys.
  let install: UUID
  /// When each key fired last.
  var marks: [UInt64: Mark] = [:]
  /// The sessions; nil if none was counted.
  var sessions: Sessions?
  /// The remembered values: texts, numbers, true and false.
  var memories: [String: SparkValue] = [:]

  /// Creates the state of a new installation.
  ///
  /// - Parameter install: The identifier of the installation.
  init(install: UUID) { self.install = install }

  /// Decodes stored bytes.
  ///
  /// - Parameter bytes: The result of `encoded`.
  /// - Throws: An error if the bytes are damaged.
  init(_ bytes: [UInt8]) throws {
    let content = bytes.dropLast(Self.checksumLength)
    var reader = ByteReader(bytes, from: Self.magic.count)
    guard bytes.starts(with: Self.magic),
      bytes.suffix(Self.checksumLength) == Self.checksum(content)
    else { throw reader.invalid("the state is damaged") }
    install = try Self.identifier(&reader)
    for _ in 0..<(try reader.count(Self.limit, of: "keys")) {
      let key = try reader.fixed()
      marks[key] = try Self.mark(&reader)
    }
    // Earlier versions end here, and ignore what follows.
    guard reader.remaining > Self.checksumLength else { return }
    let count = try reader.integer()
    if count > 0 { sessions = Sessions(count: count, last: try Self.identifier(&reader)) }
    for _ in 0..<(try reader.count(Self.memoryLimit, of: "values")) {
      let key = try Self.text(&reader)
      memories[key] = try Self.value(&reader)
    }
  }

  private static func text(_ reader: inout ByteReader) throws -> String {
    try reader.text(try reader.count(Self.limit, of: "bytes"))
  }

  private static func value(_ reader: inout ByteReader) throws -> SparkValue {
    switch try reader.byte() {
    case 0: .text(try text(&reader))
    case 1: .int(try reader.integer())
    case 2: .double(Double(bitPattern: try reader.fixed()))
    case 3: .bool(try reader.flag())
    default: throw reader.invalid("a value is of no known kind")
    }
  }

  private static func identifier(_ reader: inout ByteReader) throws -> UUID {
    try reader.slice(16).withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  private static func mark(_ reader: inout ByteReader) throws -> Mark {
    switch try reader.byte() {
    case 0: .ever
    case 1: .day(try reader.integer())
    case 2:
      .time(
        Double(bitPattern: try reader.fixed()), period: Double(bitPattern: try reader.fixed()))
    default: throw reader.invalid("a key is of no known kind")
    }
  }

  /// The bytes to store; equal states have equal bytes.
  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.append(Self.magic)
    withUnsafeBytes(of: install.uuid) { writer.append($0) }
    writer.natural(marks.count)
    for (key, mark) in marks.sorted(by: { $0.key < $1.key }) {
      writer.fixed(key)
      switch mark {
      case .ever: writer.byte(0)
      case .day(let day):
        writer.byte(1)
        writer.integer(day)
      case .time(let time, let period):
        writer.byte(2)
        writer.double(time)
        writer.double(period)
      }
    }
    if sessions != nil || !memories.isEmpty { encodeAdditions(to: &writer) }
    return writer.bytes + Self.checksum(writer.bytes[...])
  }

  private func encodeAdditions(to writer: inout ByteWriter) {
    writer.integer(sessions?.count ?? 0)
    if let sessions { withUnsafeBytes(of: sessions.last.uuid) { writer.append($0) } }
    writer.natural(memories.count)
    for (key, value) in memories.sorted(by: { UTF8Order.isLess($0.key, $1.key) }) {
      Self.write(key, to: &writer)
      switch value {
      case .int(let number):
        writer.byte(1)
        writer.integer(number)
      case .double(let number):
        writer.byte(2)
        writer.double(number)
      case .bool(let flag):
        writer.byte(3)
        writer.byte(flag ? 1 : 0)
      default:
        writer.byte(0)
        Self.write(value.printed, to: &writer)
      }
    }
  }

  private static func write(_ text: String, to writer: inout ByteWriter) {
    writer.natural(text.utf8.count)
    writer.append(text.utf8)
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    Array(SHA256.hash(data: bytes)).prefix(checksumLength)
  }

  /// The number under which a key is stored.
  ///
  /// - Parameter key: The key.
  /// - Returns: The first eight bytes of a salted hash.
  func number(of key: String) -> UInt64 {
    var hasher = SHA256()
    withUnsafeBytes(of: install.uuid) { hasher.update(bufferPointer: $0) }
    hasher.update(data: Array(key.utf8))
    return hasher.finalize().prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Records that a rule fires.
  ///
  /// - Parameters:
  ///   - key: The rule and the values for which it fires once.
  ///   - scope: The scope.
  ///   - time: The time in seconds since 1970.
  ///   - day: The day in the phone's time zone.
  /// - Returns: The identifier of the firing.
  /// - Throws: `Refusal` if the rule does not fire.
  mutating func spend(
    _ key: LastingKey, _ scope: Gates.OncePer, at time: Double, on day: Int
  ) throws(Refusal) -> UUID {
    let number = number(of: key.text)
    if let mark = marks[number] {
      if mark.prevents(at: time, on: day, within: scope) { throw .done }
    } else if marks.count >= Self.limit {
      removeExpired(at: time, on: day)
      guard marks.count < Self.limit else { throw .full }
    }
    var name = key.text
    switch scope {
    case .day:
      marks[number] = .day(day)
      name += " day \(day)"
    case .period(let period):
      marks[number] = .time(time, period: period)
      // Firings that are a period apart have different numbers.
      name += " period \((time / period).rounded(.down))"
    default: marks[number] = .ever
    }
    return UUID(version5: name, namespace: install)
  }

  /// Removes marks that no longer prevent a firing, in any time zone.
  ///
  /// - Parameters:
  ///   - time: The time in seconds since 1970.
  ///   - day: The day in the phone's time zone.
  mutating func removeExpired(at time: Double, on day: Int) {
    marks = marks.filter { !$1.isExpired(at: time, on: day) }
  }
}

extension LastingContents.Mark {
  /// The maximum number of seconds by which the last firing may be in the future: the clock was probably wrong
  /// at that time.
  private static let tolerance: Double = 86_400

  /// Returns whether a rule does not fire again.
  ///
  /// - Parameters:
  ///   - time: The time in seconds since 1970.
  ///   - day: The day in the phone's time zone.
  ///   - scope: The rule's scope, whose period may have changed since the last firing.
  /// - Returns: Whether a rule with this mark does not fire.
  func prevents(at time: Double, on day: Int, within scope: Gates.OncePer) -> Bool {
    switch (self, scope) {
    case (.day(let last), .day): day <= last && last - day <= 1
    case (.time(let last, _), .period(let period)):
      time - last < period && last - time <= Self.tolerance
    default: true
    }
  }

  /// Returns whether no rule with this mark is prevented from firing any more, in any time zone.
  ///
  /// - Parameters:
  ///   - time: The time in seconds since 1970.
  ///   - day: The day in the phone's time zone.
  /// - Returns: Whether the mark can be removed.
  func isExpired(at time: Double, on day: Int) -> Bool {
    switch self {
    case .ever: false
    // Between two time zones, the day differs by at most 2.
    case .day(let last): !(-2...3).contains(last - day)
    case .time(let last, let period): time - last >= period || last - time > Self.tolerance
    }
  }
}
