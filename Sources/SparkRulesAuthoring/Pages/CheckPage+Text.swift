extension CheckPage {
  /// The page for a terminal.
  ///
  /// - Parameter usesColor: Whether the text contains ANSI colors.
  /// - Returns: The page, which ends with a line break.
  public func text(usesColor: Bool = false) -> String {
    let style = ANSIStyle(isOn: usesColor)
    let label = style.bold("\(severity.rawValue)[\(code)]", severity == .error ? .red : .yellow)
    return """
      \(label) \(style.bold(name)): \(title)

      \(source.blocks.map { Self.text($0, style) }.joined(separator: "\n\n"))

      \(style.bold("To suppress it") + ", write this comment on the line above:")

          # spark-rules: ignore \(code): the reason
      \(ignoringNote)
      """
  }

  private static func text(_ block: PageSource.Block, _ style: ANSIStyle) -> String {
    switch block {
    case .text(let lines): return lines.joined(separator: "\n").wrapped(at: 80)
    case .example(let example):
      let shown = indented(example.written.joined(separator: "\n"))
      guard let fixed = example.fixed else { return shown }
      return "\(shown)\n\n\(style.bold("Correct:"))\n\n\(indented(fixed.joined(separator: "\n")))"
    }
  }

  /// The page in Markdown, for tools that show it with a finding.
  ///
  /// - Returns: The page, which ends with a line break.
  public func markdown() -> String {
    var text = "**\(code) \(name)**: \(title)\n"
    for block in source.blocks {
      switch block {
      case .text(let lines): text += "\n\(lines.joined(separator: "\n"))\n"
      case .example(let example):
        text += Self.fence(example.written)
        if let fixed = example.fixed { text += "\nCorrect:\n" + Self.fence(fixed) }
      }
    }
    return text
  }

  private static func fence(_ lines: [String]) -> String {
    "\n```yaml\n\(lines.joined(separator: "\n"))\n```\n"
  }

  /// All checks for a terminal, one per line.
  ///
  /// - Parameter usesColor: Whether the text contains ANSI colors.
  /// - Returns: The list, which ends with a line break.
  public static func list(usesColor: Bool = false) -> String {
    let style = ANSIStyle(isOn: usesColor)
    let width = all.map(\.name.count).max() ?? 0
    return all.map { page in
      let name = page.name + String(repeating: " ", count: width - page.name.count)
      let isError = page.severity == .error
      let severity = isError ? "error  " : "warning"
      return "\(style.bold(page.code))  \(style.bold(severity, isError ? .red : .yellow))  "
        + "\(name)  \(page.title)\n"
    }.joined()
  }

  private var ignoringNote: String {
    severity == .warning
      ? ""
      : "\nA rule with an error is then omitted from the rule set. An error outside a rule cannot be\n"
        + "suppressed.\n"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }
}

extension String {
  /// The text with its lines wrapped at word boundaries.
  func wrapped(at width: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      // Lists are not wrapped.
      let isList = paragraph.hasPrefix(" ") || paragraph.hasPrefix("- ")
      return WrappedText.lines(
        String(paragraph), after: "", indent: 0, width: isList ? nil : width)
    }.joined(separator: "\n")
  }
}
