/// Writes the values that a set reads, for the app's privacy label.
enum ValueReport {
  private static let headings = ["Value", "Content", "Used in", "Rules"]

  static func human(_ set: SetDescription, _ style: ANSIStyle) -> String {
    let title = "\(style.bold(DisplayText(set.name).text)): \(summary(of: set))\n"
    guard !set.values.isEmpty else { return title }
    return title + "\n" + DescriptionReport.table(headings, rows(of: set), style)
  }

  static func markdown(_ set: SetDescription) -> String {
    var text = "## \(DescriptionReport.escaped(set.name))\n\n\(summary(of: set))\n"
    guard !set.values.isEmpty else { return text }
    let head = headings.map { $0.lowercased() }.joined(separator: " | ")
    text += "\n| \(head) |\n|---|---|---|---|\n"
    for row in rows(of: set) {
      let cells = row.enumerated().map { column, cell in
        column == 0 ? DescriptionReport.code(cell) : DescriptionReport.escaped(cell)
      }
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }

  static func write(_ value: SetDescription.ValueEntry, to object: inout JSONWriter) {
    object.field("name", .text(value.name))
    object.field("content", .text(value.content))
    object.field("sent", .bool(value.isSent))
    object.objects("uses", value.uses) { object, use in
      object.field("kind", .text(use.kind.rawValue))
      if let name = use.name { object.field("name", .text(name)) }
      if let property = use.property { object.field("property", .text(property)) }
      object.field("hashed", .bool(use.isHashed))
      object.field("rules", DescriptionReport.texts(use.rules))
    }
  }

  private static func summary(of set: SetDescription) -> String {
    let count = set.values.count
    let sent = set.values.filter(\.isSent).count
    guard count > 0 else { return "reads no values of views or of the app" }
    return "reads \(Amount.of(count, "value")) of views and of the app, and sends \(sent)"
  }

  /// Returns one row for each use; the name and content of a value are in its first row.
  private static func rows(of set: SetDescription) -> [[String]] {
    set.values.flatMap { value in
      value.uses.enumerated().map { index, use in
        [
          index == 0 ? value.name : "", index == 0 ? value.content : "", use.text,
          use.rules.isEmpty ? "all" : use.rules.joined(separator: ", "),
        ]
      }
    }
  }
}
