/// Says what was changed in a file.
public enum FixReport {
  /// Writes the changes, a line each.
  ///
  /// - Parameters:
  ///   - outcome: The file after its changes.
  ///   - usesColor: Whether the terminal's colours are used.
  /// - Returns: The text; each of its lines is ended.
  public static func text(for outcome: Fixer.Outcome, usesColor: Bool = false) -> String {
    let paint = ANSIStyle(isOn: usesColor)
    let name = DisplayText(outcome.source.name).text
    return outcome.changes.map { change in
      let label = paint.bold("fixed[\(change.diagnostic.code)]", .green)
      let place = paint.bold("\(name):\(change.line):\(change.column):")
      return "\(place) \(label): \(said(change))\n"
    }.joined()
  }

  private static func said(_ change: Fixer.Change) -> String {
    let before = DisplayText(Quoted.code(change.before)).text
    let after = DisplayText(Quoted.code(change.after)).text
    if change.before.isEmpty { return "\(after) added" }
    if change.after.isEmpty { return "\(before) deleted" }
    return "\(before) is \(after) now"
  }
}
