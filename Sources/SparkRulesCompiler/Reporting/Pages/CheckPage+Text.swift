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

      \(explanation.wrapped(at: 80))

      \(style.bold("Incorrect:"))

      \(Self.indented(bad))
      \(style.bold("Message:"))

      \(Self.indented(finding(usesColor: usesColor)))
      \(style.bold("Correct:"))

      \(Self.indented(good))
      \(style.bold("To suppress it") + ", write this comment on the line above:")

          # spark-rules: ignore \(code): the reason
      \(ignoringNote)
      """
  }

  /// The page in Markdown, for tools that show it with a finding.
  ///
  /// - Returns: The page, which ends with a line break.
  public func markdown() -> String {
    """
    **\(code) \(name)**: \(title)

    \(explanation)

    Incorrect:

    ```yaml
    \(bad)```

    Correct:

    ```yaml
    \(good)```

    """
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
    split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
      // Lists are not wrapped.
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
