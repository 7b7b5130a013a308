enum ExceptExcludesAll: Check {
  static let id = CheckID("SR0612", "except-takes-all")

  /// Reports paths whose views are all excluded.
  static func examine(
    _ paths: [ParsedPath], except: [ParsedPath], into diagnostics: inout [Diagnostic]
  ) {
    let away = except.compactMap { path in path.lowered(captures: []).map { (path, $0) } }
    // Very many pairs are not compared: the time would grow with the square of their number.
    guard !away.isEmpty, away.count * paths.count <= 100_000 else { return }
    for path in paths {
      guard let own = path.lowered(captures: []),
        let excluding = away.first(where: { $0.1.surrounds(own) })
      else { continue }
      diagnostics.append(
        Diagnostic(
          Self.self, at: path.sourceRange,
          "`except` excludes every view that \(Quoted.code(path.text.value)) matches",
          notes: [
            .init(
              range: excluding.0.sourceRange,
              message:
                "\(Quoted.code(excluding.0.text.value)) and everything inside it is excluded here")
          ], advice: "delete one of them, or exclude only a part"))
    }
  }
}
