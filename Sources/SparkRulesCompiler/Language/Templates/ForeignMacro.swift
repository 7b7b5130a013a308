import Foundation

/// Values of the tools that render templates, such as Airflow's `{{ ds }}`, dbt's `{{ target.name }}` and the identifiers
/// of a tag manager, which an app does not have.
enum ForeignMacro {
  /// The first names of values by what they are for.
  private static let days: Set<String> = [
    "ds", "ds_nodash", "prev_ds", "next_ds", "execution_date", "logical_date", "yesterday_ds",
    "tomorrow_ds", "today", "current_date", "run_started_at", "data_interval_start",
    "data_interval_end", "prev_execution_date", "next_execution_date", "partition_date",
  ]
  private static let times: Set<String> = [
    "ts", "ts_nodash", "timestamp", "now", "isotimestamp", "datetime", "event_timestamp",
    "current_timestamp",
  ]
  private static let identifiers: Set<String> = [
    "run_id", "dag_run", "dag", "dag_id", "task", "task_id", "ti", "task_instance", "invocation_id",
    "uuid", "uuid4", "uuid1", "uuidv4", "generate_uuid", "guid", "randomuuid", "randomint",
    "random", "random number", "cachebuster", "container id",
    "container version", "html id", "debug mode", "this", "model", "_self", "job", "run",
  ]
  private static let settings: Set<String> = [
    "target", "env_var", "env", "environment", "environment name", "params", "secrets", "inputs",
    "vars",
    "conf", "config", "values", "github", "process",
  ]
  private static let models: Set<String> = ["ref", "source", "config", "dbt_utils"]

  /// The finding about a value that is a macro as a whole.
  static func finding(_ text: ScalarText, in scope: Scope) -> Diagnostic? {
    guard let inside = inside(text.value), !scope.knows(inside), let help = help(for: inside, scope)
    else { return nil }
    return text.finding(
      ForeignTemplate.self, at: 0..<text.value.utf8.count,
      "\(Quoted.code(text.value)) is sent literally", help: help)
  }

  /// What is between the brackets of another tool.
  private static func inside(_ text: String) -> String? {
    guard let first = text.utf8.first, "{%[".utf8.contains(first), text.utf8.count <= 80 else {
      return nil
    }
    for (open, close) in [("{{", "}}"), ("%%", "%%"), ("[", "]")]
    where text.hasPrefix(open) && text.hasSuffix(close) && text.count > 4 {
      let inside = text.dropFirst(open.count).dropLast(close.count)
        .trimmingCharacters(in: [" ", "-", "$"])
      return inside.contains("{") || inside.contains("}") ? nil : inside
    }
    return nil
  }

  /// What to write for a macro; nil for any other value.
  private static func help(for inside: String, _ scope: Scope) -> String? {
    let value = inside.lowercased().components(separatedBy: "|")[0]
      .trimmingCharacters(in: .whitespaces)
    let root = String(value.prefix { !".([".contains($0) })
    if days.contains(root) || value.hasPrefix("macros.ds") {
      return
        "write `${time.date}`; no tool fills in `\(root)`, and another form of the day comes from the app"
    }
    if times.contains(root) {
      return time("${time}")
    }
    if identifiers.contains(root) {
      return "an app has no such value, and every event has an `id` of its own already: \(delete)"
    }
    if models.contains(root), let open = inside.range(of: ")["), inside.hasSuffix("]"),
      let table = inside.split(whereSeparator: { "'\"".contains($0) }).dropFirst().first
    {
      return
        "write \(Quoted.code("${\(inside[open.upperBound...].dropLast()) | lookup(\(table))}", limit: 120))"
    }
    if models.contains(root), value.contains("(") {
      return "rules read no tables of a database: \(delete)"
    }
    let name = FunctionCall.text(
      String(inside.drop { $0 != "(" }.dropFirst().prefix { !",)".contains($0) }))
    if root == "var" || root == "var.value" || settings.contains(root),
      value.contains(".") || value.contains("(") || value.contains(" ")
    {
      if let name, scope.knows(name) { return nil }
      let last = name ?? value.split(separator: ".").last.map(String.init) ?? "environment"
      let isOfBuild =
        ["target", "env", "environment name"].contains(root) || last.lowercased() == "env"
      let meant = isOfBuild ? "environment" : NameSyntax.nearestName(to: last.lowercased())
      let other = FunctionCall.parts(of: inside)?.arguments.dropFirst().first
      let filter = other.map { " | default(\($0))" } ?? ""
      return
        "no tool fills in this value: write \(Quoted.code("${app.\(meant ?? "environment")\(filter)}")), which the app must provide"
    }
    return nil
  }

  static let everyTime = "; every event contains it as well"

  /// The help for the present time, whose property remains although the event has a time of its own.
  static func time(_ value: String) -> String {
    "write `\(value)`, which is written as 2026-01-31T08:30:00.000Z\(everyTime)"
  }

  /// How a property is removed, without which its `with` can be empty.
  static let delete = "delete the line, and `with:` if it is the only one below it"
}
