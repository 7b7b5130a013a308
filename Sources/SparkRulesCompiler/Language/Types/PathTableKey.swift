enum PathTableKey: Check {
  static let id = CheckID("SR0595", "path-table-key", .warning)

  /// Whether a key is probably a path.
  static func isPath(_ key: String) -> Bool { key.contains("/") && !key.hasSuffix("/") }

  /// Reports the keys that are probably paths.
  static func findings(_ keys: [Located<String>]) -> [Diagnostic] {
    keys.filter { isPath($0.value) }.map { key in
      let name = key.value.split(separator: "/").last ?? ""
      return Diagnostic(
        self, at: key.range, "`view.id` is an identifier, and \(Quoted.code(key.value)) is a path",
        advice: "write \(Quoted.code(String(name)))")
    }
  }
}
