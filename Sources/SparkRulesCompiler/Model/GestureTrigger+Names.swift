import SparkRulesModel

/// Triggers of the library that other tools call by other names.
extension GestureTrigger {
  /// Names that an app rarely gives to a trigger of its own.
  private static let names: Set<String> = [
    "input", "toggle", "pageview", "page_view", "page-view", "screenview", "screen_view",
    "screen-view", "onchange", "valuechanged", "value_changed", "viewdidappear", "rageclick",
    "button_click", "buttonclick", "button_tap", "click_button", "didtap", "ontap",
  ]

  /// Creates the finding for a declared trigger that the library detects under another name, such as `click`; nil for
  /// any other name.
  static func otherName(_ name: Located<String>) -> Diagnostic? {
    let word = name.value.lowercased()
    let meant = TriggerWording.keyword(of: word)
    guard
      names.contains(word) || TriggerKeyword(rawValue: word) != nil
        || meant.map({ [.tap, .impression].contains($0) }) == true
    else { return nil }
    return Diagnostic(
      self, at: name.range, "\(Quoted.code(name.value)) fires only if the app sends it",
      help:
        "delete it and use `\((meant ?? .tap).rawValue)`\(word == "rageclick" ? " with `times: 3` and `within: 1s`" : ""), which the library detects; if the app sends it, write "
        + "`# spark-rules: ignore SR0357: the app sends it` above the line")
  }
}
