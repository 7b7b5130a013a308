/// Prints a path in its shortest spelling.
enum PathPrinter {
  static func print(_ steps: [StepSyntax]) -> String {
    steps.map(print).joined(separator: "/")
  }

  private static func print(_ step: StepSyntax) -> String {
    let className = step.className.map { ".\($0.name)" } ?? ""
    let name = (step.name ?? []).map(print).joined()
    let position = step.position.map { "[\($0.number)]" } ?? ""
    return className + (className.isEmpty || name.isEmpty ? name : "#\(name)") + position
  }

  private static func print(_ part: StepSyntax.Part) -> String {
    switch part {
    case .text(let text): PathEscaping.escape(text)
    case .any: "*"
    case .capture(let capture): "<\(capture.name)>"
    }
  }
}
