import Foundation
import SparkRulesModel

/// Keys of other tools for where an event comes from: a log, or a link.
extension UnknownKey {
  /// `source: log`.
  static func log(_ word: String, _ value: String) -> String? {
    guard word == "source", ["log", "logs", "logger", "error", "errors", "crash"].contains(value)
    else { return nil }
    return
      "rules do not read a log: let the app send a trigger, declared at the top of the file as `triggers: [log-error]`, and "
      + "write `trigger: log-error` instead of this line; its values are read as `trigger.message`"
  }

  /// Creates the finding for `level: error` beside a trigger of the app; nil for other keys.
  static func level(
    _ name: String, at range: Range<Int>, _ value: NodeID, _ tree: SyntaxTree,
    in rule: MapFields<RuleKey>
  ) -> Diagnostic? {
    guard name == ActionKey.level.rawValue, let trigger = rule.string(.trigger, in: tree),
      TriggerWording.keyword(of: trigger) == nil, let level = tree.readableString(of: value)
    else { return nil }
    let condition = Quoted.code("if: trigger.level == \"\(level)\"")
    return make(
      name, range, RuleKey.location,
      help: "write \(condition), if the app sends the level with \(Quoted.code(trigger))", nil)
  }

  /// `url: shop://item/*`, the address of a link.
  static func address(_ word: String, _ value: String, _ trigger: String?) -> String? {
    guard ["url", "uri", "link", "href", "deeplink", "deep-link", "host"].contains(word),
      !value.isEmpty, !value.contains("${"), !value.contains(" ")
    else { return nil }
    let isOfApp = trigger.map { TriggerWording.keyword(of: $0) == nil } ?? true
    let name = word == "host" ? "host" : "url"
    let subject = isOfApp ? "trigger.\(name)" : "data.\(name)"
    let inside = value.trimmingCharacters(in: ["*"])
    let sign =
      value.hasPrefix("*") ? "contains" : value.hasSuffix("*") ? "starts with" : "=="
    return
      "write \(Quoted.code("if: \(subject) \(sign) \(LiteralPrinter.print(inside))", limit: 120)), which the app must "
      + (isOfApp ? "send with its trigger" : "provide with the view")
  }
}
