enum ExceptTakesAll: Check {
  static let id = CheckID("SR0612", "except-takes-all")
  static let title = "an `except` that takes away all that `view` names"
  static let explanation = """
    `except` takes away the views it names and everything inside them. Where it names the whole of what \
    `view` names, nothing is left, and the rule never fires.
    """
  static let bad = ExampleFile.view("⟦Checkout/.Button⟧", except: "Checkout")
  static let good = ExampleFile.view(".Button", except: "Checkout")

  /// Looks for paths of which nothing is left.
  static func examine(
    _ paths: [ParsedPath], except: [ParsedPath], into diagnostics: inout [Diagnostic]
  ) {
    let away = except.compactMap { path in path.lowered(captures: []).map { (path, $0) } }
    guard !away.isEmpty else { return }
    for path in paths {
      guard let own = path.lowered(captures: []),
        let taker = away.first(where: { $0.1.surrounds(own) })
      else { continue }
      diagnostics.append(
        Diagnostic(
          Self.self, at: path.sourceRange,
          "`except` takes away every view that \(Quoted.code(path.text.value)) names",
          notes: [
            .init(
              range: taker.0.sourceRange,
              message:
                "\(Quoted.code(taker.0.text.value)) and all that is inside is taken away here")
          ], help: "delete one of the two, or let `except` name only a part"))
    }
  }
}
