/// Reports the changes that were made in a file.
public enum FixReport {
  /// Formats the changes, one per line.
  ///
  /// - Parameters:
  ///   - outcome: The file with its changes.
  ///   - usesColor: Whether the text contains ANSI colors.
  /// - Returns: The text, which ends with a line break.
  public static func text(for outcome: Fixer.Outcome, usesColor: Bool = false) -> String {
    let style = ANSIStyle(isOn: usesColor)
    let name = DisplayText(outcome.source.name).text
    return outcome.changes.map { change in
      let label = style.bold("fixed[\(change.diagnostic.code)]", .green)
      let position = style.bold("\(name):\(change.line):\(change.column):")
      return "\(position) \(label): \(description(of: change))\n"
    }.joined()
  }

  private static func description(of change: Fixer.Change) -> String {
    let before = DisplayText(Quoted.code(change.before)).text
    let after = DisplayText(Quoted.code(change.after)).text
    if change.before.isEmpty { return "added \(after)" }
    if change.after.isEmpty { return "deleted \(before)" }
    return "replaced \(before) with \(after)"
  }
}
