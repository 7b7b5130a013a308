/// A document that is open in the client.
package struct OpenDocument: Sendable {
  /// What a document contains.
  package enum Kind: Sendable {
    /// Rules.
    case rules
    /// Tests of rules.
    case tests
    /// The settings of a folder.
    case settings
    /// Anything else, which the server ignores.
    case other
  }

  /// The URI, as the client wrote it.
  package let uri: String
  /// The path; the URI if it is not a file.
  package let path: String
  /// The version.
  package var version: Int
  /// The text.
  package var buffer: TextBuffer
  /// What it contains.
  package let kind: Kind

  /// Creates a document.
  init(uri: String, languageId: String, version: Int, buffer: TextBuffer) {
    self.uri = uri
    self.version = version
    self.buffer = buffer
    path = DocumentPath.path(of: uri) ?? uri
    kind = Self.kind(path, languageId, buffer.bytes)
  }

  private static func kind(_ path: String, _ languageId: String, _ bytes: [UInt8]) -> Kind {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if name == ".spark-rules.yaml" { return .settings }
    if name.hasSuffix(".test.yaml") || name.hasSuffix(".test.yml") { return .tests }
    if name.hasSuffix(".rules.yaml") || name.hasSuffix(".rules.yml") || languageId == "spark-rules"
    {
      return .rules
    }
    let lines = bytes.prefix(1 << 16).split(separator: 0x0A)
    let isRules = ["version:", "rules:"].allSatisfy { word in
      lines.contains { $0.starts(with: word.utf8) }
    }
    return isRules ? .rules : .other
  }
}
