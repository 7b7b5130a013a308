import SparkRulesModel

/// Names that may be texts, other views or values of the app.
extension UnknownName {
  /// The help for a name that may be a text, another view or a value of the app.
  static func otherValue(_ site: NameSite, _ name: String) -> String {
    let data = Quoted.code("data.\(site.reference.spelling)")
    let app = Quoted.code("app.\(site.reference.spelling)")
    if site.text.isCondition, site.reference.names.count == 1, let action = pastAction(name) {
      return ForeignFunction.past(action, isGuessed: true)
        + "; if the app provides it, write \(data)"
    }
    if ["form", "fields", "inputs"].contains(name), let field = field(site.reference) {
      return typed(as: field)
    }
    if ["session", "device"].contains(name), site.reference.names.count == 2 {
      let words = site.reference.names.map(\.text).joined(separator: "_")
      return "write \(Quoted.code("app.\(words)")), which the app must provide"
    }
    if site.side != .right, NamingStyle.isOfApp(name) {
      return "write \(app), which the app must provide"
        + (lacksView(site.scope) || !site.scope.features.contains(.view)
          ? "" : ", or \(data) for a value of the view")
    }
    let provided =
      "\(data), which the app must provide with the view, or \(app) for a value of the whole app"
    if site.side == .left { return "write \(provided)" }
    if name == "sample" {
      return "write `app.variant`, which the app must provide: a sample has no groups"
    }
    if let ranked = ranked(before: site) { return ranked }
    if site.besideText {
      return "write \(Quoted.code("\"\(site.reference.spelling)\"")) for the text, "
        + "or \(data) for a value of the view"
    }
    if let help = propertyOfView(site, name, data) { return help }
    guard site.scope.context == .rule else { return "write \(provided)" }
    return valueWithoutView(site) ?? ofRule(site, name)
      ?? "write \(provided); or write `<\(name)>` in the path to capture it, or add it to `let`"
  }

  /// The help for the view of the rule, a label and a part of the path; nil for other names.
  private static func ofRule(_ site: NameSite, _ name: String) -> String? {
    // The view of the rule, and the identifier of a label.
    if site.scope.paths.first?.value.split(separator: "/").last.map(String.init) == name,
      !NamingStyle.isField(name), !NameSyntax.isScreenName(name[...])
    {
      return "write `view.text`, which is the text of the view"
    }
    if NamingStyle.words(of: name).suffix(1) == ["label"], name != "label",
      site.reference.names.count == 1
    {
      return reading(name, "text", isNumber: false)
    }
    let (data, app) = ("data.\(site.reference.spelling)", "app.\(site.reference.spelling)")
    return captured(name, site.scope).map { path in
      "write \(Quoted.code(path)) for the path to capture it; or write \(Quoted.code(data)), which the app must provide with "
        + "the view, or \(Quoted.code(app)) for a value of the whole app, or add it to `let`"
    }
  }

  /// The help for `price.text`, a property of a view that the rule does not declare; nil for other names.
  private static func propertyOfView(_ site: NameSite, _ name: String, _ data: String) -> String? {
    guard site.reference.names.count == 2, site.scope.context == .rule,
      ValueNames.viewProperties.contains(site.reference.names[1].text), name != name.uppercased()
    else { return nil }
    if NamingStyle.isField(name) { return typed(as: name) }
    // `price` is no identifier, but a name for the text of `priceLabel`.
    let isIdentifier = NamingStyle.words(of: name).count > 1
    return
      "if it is another view, add `read: {\(name): \(isIdentifier ? name : "\(name)Label")}` to the rule"
      + (isIdentifier ? "" : ", with the identifier of that view after the colon")
      + "; write \(data) for a value of the app"
  }

  /// The path that captures the part at its only wildcard under a name; nil for other paths.
  private static func captured(_ name: String, _ scope: Scope) -> String? {
    guard scope.paths.count == 1, scope.captures.isEmpty,
      // `product-(.*)`
      let path = scope.paths.first?.value.replacingOccurrences(of: "(.*)", with: "*"),
      path.count(where: { $0 == "*" }) == 1, !path.contains("[")
    else { return nil }
    return path.replacingOccurrences(of: "*", with: "<\(name)>")
  }

  /// What happened before in `purchased` and `buy_tapped`; nil for other names.
  private static func pastAction(_ name: String) -> String? {
    let words = NamingStyle.words(of: name)
    let isTap =
      words.count > 1 && ["tapped", "clicked", "pressed", "submitted"].contains(words.last)
    return EventPhrase.pastActions[name]
      ?? (isTap ? NamingStyle.camel.name(Array(words.dropLast())) : nil)
  }

  /// The name of a field in `form.elements.card.value`.
  private static func field(_ reference: ReferenceSyntax) -> String? {
    let names = reference.names.dropFirst().map(\.text)
    return names.last { !["value", "text", "elements", "fields", "inputs"].contains($0) }
      ?? names.last
  }

  /// The help for `data.tier >= gold`, which compares texts; nil for other comparisons.
  private static func ranked(before site: NameSite) -> String? {
    let words = site.text.value.split(separator: " ").map(String.init)
    let ranks: Set<String> = [
      "tier", "status", "plan", "rank", "grade", "level", "class", "segment",
    ]
    guard words.count > 2, let value = words.first, ForeignTemplate.isReference(value),
      NamingStyle.words(of: value).last.map(ranks.contains) == true,
      site.reference.names.count == 1,
      // `data.plan == "pro" and stock >= 5` compares another value.
      site.text.part(0..<site.range.lowerBound).lowercased().split(separator: " ").allSatisfy({
        !["and", "or", "&&", "||", "&", "|"].contains($0)
      }),
      let sign = site.text.part(0..<site.range.lowerBound).split(separator: " ").last,
      sign.contains(where: { "<>".contains($0) })
        || ["than", "least", "most", "over", "above", "under", "below"].contains(sign)
    else { return nil }
    let name = site.reference.spelling
    return
      "texts have no order: name each of them, such as \(Quoted.code("\(value) in [\"\(name)\", \"…\"]"))"
  }
}
