@testable import SparkRulesCompiler

/// Prints a path's tree: steps in braces, texts in quotes.
enum PathPrinting {
  static func print(_ steps: [StepSyntax]) -> String {
    steps.map(print).joined(separator: " / ")
  }

  private static func print(_ step: StepSyntax) -> String {
    var words: [String] = []
    if let className = step.className { words.append("class \(className.name)") }
    if let name = step.name { words.append(name.map(print).joined(separator: " + ")) }
    if let position = step.position { words.append("at \(position.number)") }
    return words.joined(separator: " ")
  }

  private static func print(_ part: StepSyntax.Part) -> String {
    switch part {
    case .text(let text): "\"\(text)\""
    case .any: "*"
    case .capture(let capture): "<\(capture.name)>"
    }
  }
}
