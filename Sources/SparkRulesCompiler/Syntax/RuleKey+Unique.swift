import Foundation

/// Keys of other tools for events that are sent once.
extension RuleKey {
  /// The help for `QUALIFY ROW_NUMBER() OVER (PARTITION BY user_id) = 1`; nil for other values.
  static func firstOfPartition(_ value: String) -> String? {
    guard let found = value.lowercased().range(of: "partition by "),
      !value.lowercased().hasPrefix("count"),
      value.split(whereSeparator: { !$0.isNumber }).last.map({ $0 == "1" }) ?? true
    else { return nil }
    let columns = value[found.upperBound...].split(separator: ",").map { column in
      column.drop { $0 == " " }.prefix {
        $0 == "." || $0.unicodeScalars.allSatisfy(NameSyntax.isContinuation)
      }
    }
    if columns.count > 1, columns[0].lowercased().hasPrefix("session"),
      columns[1].hasPrefix("data.")
    {
      return
        "write \(Quoted.code("once-per: [session, \(columns[1])]")) for the first one of each value in a session"
    }
    let subject = columns.first ?? ""
    if let period = periodsOfColumns.first(where: { subject.lowercased().hasPrefix($0.key) })?.value
    {
      return "write `once-per: \(period)`"
    }
    let root = subject.contains(".") ? "" : subject.contains("user") ? "app." : "data."
    return
      "write \(Quoted.code("once-per: [install, \(root)\(subject)]")) for the first one of each value, or `session` "
      + "instead of `install`"
  }

  /// The help for `dedupe: user_id`, `distinct: session` and `unique: 10s`; nil for other keys.
  static func uniqueHelp(_ name: String, _ value: String) -> String? {
    let isGrouped = name.hasPrefix("group") && value.lowercased().hasPrefix("session")
    guard foreignHelp[name] == once || isGrouped else { return nil }
    if isGrouped {
      return
        "write `once-per: session` for one event in a session; a rule knows no other events: events are grouped where they are "
        + "analyzed"
    }
    if value.hasPrefix("${"), value.hasSuffix("}"), !value.dropFirst(2).contains("${") {
      return uniqueHelp(name, String(value.dropFirst(2).dropLast()))
    }
    if let time = DurationLiteral.meant(by: value) {
      return
        "write `throttle: \(time)`, which sends the first of several; `once-per: session` sends one in a session"
    }
    guard !["true", "yes", "false", "no"].contains(value.lowercased()) else { return nil }
    if let period = periods[value.lowercased()] { return "write `once-per: \(period)`" }
    let isName = NameSyntax.isName(value)
    if isName, NamingStyle.words(of: value).contains(where: PersonWords.all.contains) {
      return
        "write \(Quoted.code("once-per: [install, app.\(value)]")) for once ever for each person, which the app must provide, "
        + "or `session` instead of `install` for once in a session"
    }
    let subject = isName ? "data.\(value)" : value
    guard ["data.", "app.", "view."].contains(where: subject.hasPrefix), !subject.contains(" ")
    else { return nil }
    return
      "write \(Quoted.code("once-per: [session, \(subject)]")) for each value once in a session, or `install` "
      + "instead of `session` for once ever"
  }

  /// The limits that columns such as `session_id` and `screen_visit` mean.
  private static let periodsOfColumns = [
    "session": "session", "screen_v": "visit", "page_view": "visit", "pageview": "visit",
    "visit": "visit",
  ]
}
