extension CheckPage {
  /// The page for a terminal.
  ///
  /// - Parameter usesColor: Whether the terminal's colours are used.
  /// - Returns: The page; its last line is ended.
  public func text(usesColor: Bool = false) -> String {
    let paint = ANSIStyle(isOn: usesColor)
    let label = paint.bold(
      "\(severity.rawValue)[\(code)]", severity == .error ? .red : .yellow)
    return """
      \(label) \(paint.bold(name)): \(title)

      \(explanation.wrapped(at: 80))

      \(paint.bold("Wrong:"))

      \(Self.indented(bad))
      \(paint.bold("What is said about it:"))

      \(Self.indented(finding(usesColor: usesColor)))
      \(paint.bold("Right:"))

      \(Self.indented(good))
      \(paint.bold("To silence it") + " where it is meant so, write above the line:")

          # spark-rules: ignore \(code): the reason
      \(ignoringNote)
      """
  }

  /// The page in Markdown, for tools that show it beside a finding.
  ///
  /// - Returns: The page; its last line is ended.
  public func markdown() -> String {
    """
    **\(code) \(name)**: \(title)

    \(explanation)

    Wrong:

    ```yaml
    \(bad)```

    Right:

    ```yaml
    \(good)```

    """
  }

  /// All checks, a line each, for a terminal.
  ///
  /// - Parameter usesColor: Whether the terminal's colours are used.
  /// - Returns: The list; its last line is ended.
  public static func list(usesColor: Bool = false) -> String {
    let paint = ANSIStyle(isOn: usesColor)
    let width = all.map(\.name.count).max() ?? 0
    return all.map { page in
      let name = page.name + String(repeating: " ", count: width - page.name.count)
      let isError = page.severity == .error
      let severity = isError ? "error  " : "warning"
      return "\(paint.bold(page.code))  \(paint.bold(severity, isError ? .red : .yellow))  "
        + "\(name)  \(page.title)\n"
    }.joined()
  }

  private var ignoringNote: String {
    severity == .warning
      ? ""
      : "\nA rule with an error cannot work, so it is then left out of the set. An error outside of all\n"
        + "rules cannot be silenced.\n"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }
}

extension String {
  /// The text with line breaks between words so that lines are no longer than this, where they can.
  func wrapped(at width: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
      // Lists keep their shape.
      guard !paragraph.hasPrefix(" "), !paragraph.hasPrefix("- ") else { return String(paragraph) }
      var lines: [String] = [""]
      for word in paragraph.split(separator: " ") {
        let line = lines[lines.count - 1]
        if line.isEmpty {
          lines[lines.count - 1] = String(word)
        } else if line.count + 1 + word.count <= width {
          lines[lines.count - 1] = line + " " + word
        } else {
          lines.append(String(word))
        }
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
