/// Puts an advice into words.
package enum AdviceText {
  /// The maximum number of characters of a corrected line.
  private static let lineLimit = 200

  /// The words of an advice: lower case, no full stop, what to write in backticks.
  ///
  /// - Parameter advice: The advice.
  /// - Returns: The words; nil if there is nothing to say.
  package static func text(_ advice: Advice) -> String? {
    switch advice {
    case .write(let text): return "write \(Quoted.code(text, limit: lineLimit))"
    case .choose(let texts): return "write \(alternatives(texts))"
    case .nearest(let names):
      return names.isEmpty ? nil : "did you mean \(alternatives(names))?"
    case .expected(let phrase, let names):
      return "\(phrase) \(Quoted.list(names, "and"))"
    case .add(let text): return "add \(Quoted.code(text, limit: lineLimit))"
    case .delete(let name): return "delete \(name.map { Quoted.code($0) } ?? "it")"
    case .move(let key, let target): return "move \(Quoted.code(key)) to \(target)"
    case .declare(let name, let key):
      return "if the app has it, declare it at the top of the file: `\(key): [\(name)]`"
    case .note(let sentence): return sentence
    }
  }

  /// At most two texts in backticks: more do not help to choose.
  private static func alternatives(_ texts: [String]) -> String {
    Quoted.list(Array(texts.prefix(2)), "or")
  }
}

extension DefaultStringInterpolation {
  /// An advice has no words of its own: `AdviceText` is their only source.
  @available(*, unavailable)
  mutating func appendInterpolation(_ advice: Advice) {}
}

extension Diagnostic {
  /// How to resolve the problem, in words, unless the message is sufficient.
  public var help: String? { advice.flatMap(AdviceText.text).map(Quoted.limited) }

  /// The message and how to resolve the problem, in one sentence.
  package var sentence: String { message + (help.map { "; \($0)" } ?? "") }
}
