/// Versions such as `3.10.0`.
enum VersionLiteral {
  /// A version with the three numbers that a literal has: `5.2.0` for `5.2`.
  static func completed(_ written: String) -> String {
    let missing = max(0, 3 - written.split(separator: ".").count)
    return written + String(repeating: ".0", count: missing)
  }
}
