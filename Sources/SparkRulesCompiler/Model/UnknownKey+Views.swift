import SparkRulesModel

/// Keys of other tools for the screen and for a view on it, which are one path here.
extension UnknownKey {
  private static let outer: Set<String> = [
    "screen", "page", "screen-name", "view-controller", "activity", "container",
  ]
  private static let inner: Set<String> = [
    "element", "selector", "id", "button", "target", "component", "control", "widget",
    "element-id", "button-id", "path",
  ]
  private static let lists: Set<String> = ["list", "table", "collection", "grid"]
  private static let everywhere: Set<String> = ["all", "any", "every", "everywhere", "*"]

  /// The help for `element: buyButton` beside `screen: Checkout`, and for `screen` beside it; nil for other keys.
  static func element(
    _ word: String, _ value: NodeID, _ tree: SyntaxTree, in rule: MapFields<RuleKey>,
    beside others: [(key: String, value: String)]
  ) -> String? {
    if let help = element(word, tree.readableString(of: value) ?? "", tree, in: rule) {
      return help
    }
    let isScreen = outer.contains(word)
    guard isScreen || inner.contains(word), let text = tree.readableString(of: value),
      case let wanted = isScreen ? inner : outer,
      let other = others.first(where: { wanted.contains(NamingStyle.key($0.key)) })
    else { return nil }
    let (screen, element) = isScreen ? (text, other.value) : (other.value, text)
    guard
      [screen, element].allSatisfy({ text in
        !text.isEmpty && !text.contains { " ${}:,".contains($0) }
      }),
      !everywhere.contains(element)
    else { return nil }
    guard isScreen || rule[.view] == nil else { return nil }
    guard isScreen else { return "delete it: the path under `view` ends with it" }
    let path = path(everywhere.contains(screen.lowercased()) ? nil : screen, element)
    let keys = Quoted.list(
      [rule[.view] == nil ? nil : "view", word, other.key].compactMap { $0 }, "and")
    return "write \(Quoted.code("view: \(path)", limit: 120)) instead of \(keys)"
  }

  /// The help for `element: buyButton` and `text: Buy now` beside the view that contains it; nil for other keys and views.
  private static func element(
    _ word: String, _ text: String, _ tree: SyntaxTree, in rule: MapFields<RuleKey>
  ) -> String? {
    guard let view = rule.string(.view, in: tree), !text.contains("$") else { return nil }
    let isScreen = NameSyntax.isScreenName(view)
    if inner.contains(word) || identifiers.contains(word), NameSyntax.isName(text) {
      if view.hasSuffix("/\(text)") { return "delete it: the path under `view` ends with it" }
      return isScreen && view != text
        ? "write \(Quoted.code("view: \(view)/\(text)", limit: 120)) instead of `view` and `\(word)`"
        : nil
    }
    guard isScreen, texts.contains(word), !text.isEmpty,
      rule.string(.trigger, in: tree).flatMap({ EventPhrase.trigger(of: $0) }) == .tap
    else { return nil }
    let test = "view.text == \(LiteralPrinter.print(text))"
    return "write `view: \(view)/*` instead of the screen, and "
      + (rule[.if] == nil
        ? Quoted.code("if: \(test)", limit: 120)
        : "add \(Quoted.code("and \(test)", limit: 120)) to `if`")
  }

  private static let texts: Set<String> = [
    "text", "label", "button-text", "click-text", "link-text", "button-label", "caption",
  ]

  /// The identifiers of views in other tools, which no key of this language is called like.
  private static let identifiers: Set<String> = [
    "accessibility-identifier", "accessibility-id", "element-id", "view-id", "view-name",
    "click-id", "control", "object", "component", "widget", "button", "button-id", "field-id",
    "component-id", "identifier",
  ]

  /// Creates the finding for `accessibilityIdentifier: buyButton` in a rule without a view; nil for any other key.
  static func identifier(_ name: String, at range: Range<Int>, _ value: String) -> Diagnostic? {
    guard identifiers.contains(NamingStyle.key(name)),
      value.split(separator: "/").allSatisfy({ NameSyntax.isName($0.filter { $0 != "-" }) }),
      !value.isEmpty, KeyValue.text(value).answer == nil
    else { return nil }
    return make(
      name, range, RuleKey.location, help: "write \(Quoted.code("view: \(value)", limit: 120))", nil
    )
  }

  /// The path of a view on a screen, which it can contain already.
  private static func path(_ screen: String?, _ element: String) -> String {
    let id = element.hasPrefix("#") ? String(element.dropFirst()) : element
    let suffix = "ViewController"
    let name = screen.map { $0.hasSuffix(suffix) ? String($0.dropLast(suffix.count)) : $0 }
    guard let screen = name, !screen.isEmpty, !id.hasPrefix("\(screen)/") else { return id }
    return "\(screen)/\(id)"
  }

  /// The help for `each: song` beside the path of a list; nil for other keys and views.
  static func rows(_ word: String, _ value: String, _ path: String?) -> String? {
    let rows: Set<String> = ["row", "rows", "cell", "cells", "item", "entry", "element"]
    guard ["each", "for-each", "foreach", "per", "every"].contains(word), let path,
      let words = path.split(separator: "/").last.map({ NamingStyle.words(of: String($0)) }),
      words.last(where: { $0 != "view" }).map(lists.contains) == true,
      case let item = value.lowercased(),
      rows.contains(item) || words.contains(where: { [item, "\(item)s"].contains($0) })
    else { return nil }
    return
      "write \(Quoted.code("view: \(path)/.Cell", limit: 120)) instead of `view` and this line: "
      + "a rule fires for each of the views that its path matches"
  }

  /// The help for `mrc: {in_view_pct: 50, min_ms: 1000}`; nil for other keys.
  static func visibility(
    _ word: String, _ value: NodeID, _ tree: SyntaxTree, _ trigger: String?
  ) -> String? {
    let words: Set<String> = [
      "mrc", "viewability", "visibility", "viewable", "impression", "in-view", "visible-when",
    ]
    guard words.contains(word) else { return nil }
    let pairs = tree.readableStrings(of: value)
    let texts = (pairs.map(\.value) + [tree.readableString(of: value) ?? ""]).map {
      $0.lowercased()
    }
    let presets = ImpressionPreset.allCases.map(\.rawValue)
    let limits = WrongKind.visibility(pairs)
    let isImpression =
      trigger.flatMap { EventPhrase.trigger(of: $0, isPairEnd: false) } == .impression
    let beside = isImpression ? "" : ", with `trigger: impression`"
    if word == "mrc", limits.isEmpty || Set(limits) == ["visible: 50%", "at-least: 1s"] {
      let isVideo = texts.contains { $0.contains("video") }
      return isVideo
        ? "write `visible: \(presets[1])`\(beside)"
        : "write `visible: \(presets[0])`, or `visible: \(presets[1])` for videos\(beside)"
    }
    if word == "mrc", Set(limits) == ["visible: 50%", "at-least: 2s"] {
      return "write `visible: \(presets[1])`\(beside)"
    }
    guard tree.nodes[value].kind == .map, !limits.isEmpty, limits.count == pairs.count else {
      return nil
    }
    return "write \(Quoted.list(limits, "and")) instead of this line and what is below it\(beside)"
  }
}
