import Foundation
import SparkRulesModel

// The content of a signed manifest. Numbers and texts are encoded as in a compiled set; each manifest has
// exactly one encoding.

extension Manifest {
  /// The version of the encoding.
  private static let format = 1
  private static let nameLimit = 255
  private static let textLimit = 4_096
  /// The maximum number of bytes of the sets of a content together.
  package static let contentLimit = RuleLimits.bytes
  /// The end of the year 9999, in seconds since 1970.
  static let lastTime = 253_402_300_799
  /// The maximum version.
  package static let lastVersion = 1 << 53

  /// The bytes that signatures cover.
  package var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.natural(Self.format)
    for text in [app, set] { writer.text(text) }
    for number in [version, keys, created, expires] { writer.natural(number) }
    for text in [appFrom, appTo] { writer.text(text) }
    writer.natural(language)
    content.write(to: &writer)
    writer.optional(others) { $1.write(to: &$0) }
    writer.natural(share)
    writer.text(salt)
    for time in [notBefore, notAfter] { writer.optional(time) { $0.natural($1) } }
    writer.byte(kill.rawValue)
    writer.text(changes)
    return writer.bytes
  }

  /// Reads the content of a signed manifest.
  ///
  /// - Parameter document: The document; its signatures are not verified.
  /// - Throws: `BundleError` if it is not a valid manifest.
  package init(_ document: SignedDocument) throws {
    guard document.kind == .manifest else {
      throw BundleError(.malformed, "This is a keys file, not a manifest.")
    }
    self = try BundleError.reading(document.content, as: "a manifest") { reader in
      try Manifest(&reader)
    }
    guard bytes == document.content else {
      throw BundleError(
        .malformed, "This manifest is not encoded as it should be. Create it again.")
    }
    try check()
  }

  private init(_ reader: inout ByteReader) throws {
    guard try reader.natural() == UInt64(Self.format) else {
      throw BundleError(.malformed, "This manifest has a newer format. Update the app.")
    }
    let (app, set) = (
      try reader.text(atMost: Self.nameLimit), try reader.text(atMost: Self.nameLimit)
    )
    let version = try reader.natural(atMost: Self.lastVersion)
    let keys = try reader.natural(atMost: Int(Int32.max))
    let (created, expires) = (
      try reader.natural(atMost: Self.lastTime), try reader.natural(atMost: Self.lastTime)
    )
    let (from, to) = (
      try reader.text(atMost: Self.nameLimit), try reader.text(atMost: Self.nameLimit)
    )
    let language = try reader.natural(atMost: Int(Int32.max))
    self.init(
      app: app, set: set, version: version, keys: keys, created: created, expires: expires,
      content: try Content(&reader))
    (appFrom, appTo, self.language) = (from, to, language)
    others = try reader.optional { try Content(&$0) }
    share = try reader.natural(atMost: InstallShare.whole)
    salt = try reader.text(atMost: Self.nameLimit)
    notBefore = try reader.optional { try $0.natural(atMost: Self.lastTime) }
    notAfter = try reader.optional { try $0.natural(atMost: Self.lastTime) }
    guard let kill = Kill(rawValue: try reader.byte()) else { throw reader.invalid("a kill") }
    self.kill = kill
    changes = try reader.text(atMost: Self.textLimit)
  }

  /// Checks what a manifest must fulfil besides its encoding.
  ///
  /// - Throws: `BundleError` with the first problem.
  package func check() throws {
    func require(_ condition: Bool, _ problem: String) throws {
      if !condition { throw BundleError(.malformed, problem) }
    }
    try require(!app.isEmpty && !set.isEmpty, "The manifest does not name an app and a bundle.")
    try require(version >= 1 && keys >= 1, "Versions begin with 1.")
    try require(
      expires > created, "The bundle expires before it is created; choose a later --expires.")
    try require(
      (notBefore ?? 0) < (notAfter ?? .max), "The rules end before they begin; change --not-after.")
    try require(
      bytes.count <= SignedDocument.contentLimit,
      "The manifest has more than \(SignedDocument.contentLimit) bytes; shorten --changes.")
    for text in [appFrom, appTo] where !text.isEmpty {
      try require(
        VersionNumber(text) != nil, "`\(text)` is not a version of an app; write for example 3.10.")
    }
    try require(
      kill == .none ? !content.payloads.isEmpty : content.payloads.isEmpty,
      kill == .none ? "The bundle contains no rules." : "A bundle that stops rules contains none.")
    for content in [content, others].compactMap({ $0 }) {
      try require(
        Set(content.payloads.map(\.name)).count == content.payloads.count,
        "Two sets of the bundle have the same name; rename one of them.")
      try require(
        content.payloads.reduce(0) { $0 + $1.size } <= Self.contentLimit,
        "The sets have more than \(Self.contentLimit) bytes together; shorten them.")
    }
  }
}

extension Manifest.Content {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.natural(version)
    writer.natural(payloads.count)
    for payload in payloads {
      writer.text(payload.name)
      writer.append(payload.hash)
      writer.natural(payload.size)
    }
  }

  fileprivate init(_ reader: inout ByteReader) throws {
    version = try reader.natural(atMost: Manifest.lastVersion)
    payloads = try (0..<reader.count(64, of: "sets")).map { _ in
      Manifest.Payload(
        name: try reader.text(atMost: RuleLimits.textBytes), hash: Array(try reader.slice(32)),
        size: try reader.natural(atMost: Manifest.contentLimit))
    }
  }
}
