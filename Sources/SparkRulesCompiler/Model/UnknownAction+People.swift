/// Maps of a user's properties below an action, such as `identify: {user_properties: {plan: pro}}`.
extension UnknownAction {
  private static let names: Set<String> = [
    "userproperties", "userproperty", "traits", "properties", "attributes", "userattributes",
    "customattributes", "params", "set",
  ]
  private static let actionsOfUser: Set<String> = [
    "identify", "alias", "login", "user", "setuser", "people", "profile", "peopleset",
  ]

  /// Names of a person, whose values are properties unless another key specifies what they are.
  private static let people: Set<String> = ["user", "people", "profile"]

  /// Whether a name is that of a map with properties of the user, as `$set` in PostHog.
  static func isMapOfUser(_ name: String) -> Bool {
    let names = ["userproperties", "userproperty", "setuserproperties"]
    return names.contains(name.lowercased().filter(\.isLetter)) || name.hasPrefix("$set")
  }

  private static let increases: Set<String> = [
    "add", "inc", "incr", "increment", "increase", "plus", "sum",
  ]

  /// How to increase the property of a user in `{add: {orders: 1}}`; nil for other maps.
  private static func increase(in pairs: [SyntaxTree.Pair], _ tree: SyntaxTree) -> String? {
    let map = pairs.first { pair in
      tree.readableString(of: pair.key).map {
        increases.contains($0.lowercased().filter(\.isLetter))
      } == true
    }
    return map.flatMap { tree.readableStrings(of: $0.value).first }.map {
      increasing($0.key, by: $0.value)
    }
  }

  /// Whether an action increases a property of the user, such as `people.increment`.
  private static func isIncrease(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter }.map(String.init)
    return words.count == 2 && people.contains(words[0]) && increases.contains(words[1])
  }

  /// The help for `people.increment: orders`; nil for other actions.
  static func ofPerson(_ name: String, _ value: String?) -> String? {
    guard isIncrease(name), let value, NameSyntax.isName(value) else { return nil }
    return increasing(value, by: "1")
  }

  /// How to increase a property of the user with an action of the app.
  static func increasing(_ name: String, by amount: String) -> String {
    "no action of the language increases a property of the user; if the app has one, declare it at the top of the file, "
      + "`actions: [increment_user_property]`, and write `- increment_user_property:`, and below it, indented more deeply, "
      + Quoted.code("\(name): \(amount)", limit: 120)
  }

  /// How to increase a number that another system keeps for each user.
  static func ofUser(_ name: String) -> String {
    "for a property of the user, if the app has an action that increases it, declare it at the top of the file, "
      + "\(Quoted.code("actions: [\(NameSyntax.nearestName(to: name) ?? "increment")]"))\(itsValues)"
  }

  private static let itsValues = ", and write its values on the lines below it"

  /// The help about an action that increases a number, with the lines of an action of the app.
  static func written(_ help: String, _ name: String, _ value: String, by amount: String?)
    -> String
  {
    guard NameSyntax.isName(value), let end = help.range(of: itsValues) else { return help }
    return help.replacingCharacters(
      in: end,
      with:
        ", and write `- \(NameSyntax.nearestName(to: name) ?? "increment"):`, and below it, indented more deeply, "
        + Quoted.code("\(value): \(amount ?? "1")", limit: 120)
        + (amount == nil ? "" : ", without `by`"))
  }

  /// How to set a property of the user with an action of the app.
  ///
  /// - Parameters:
  ///   - name: One of the properties.
  ///   - value: Its value as it is written; nil for one of the app.
  /// - Returns: The help.
  static func setting(_ name: String, _ value: String?) -> String {
    // Other tools read `yes` as true or false; here it is a text.
    let answers = ["yes": "true", "on": "true", "no": "false", "off": "false"]
    let inner = value.map { $0.hasPrefix("${") ? String($0.dropFirst(2).dropLast()) : "data.x" }
    let isKnown = inner.map {
      ForeignTemplate.isReference($0) && ["data.", "app."].contains(where: $0.hasPrefix)
        || $0.hasPrefix("view.") && ValueNames.viewProperties.contains(String($0.dropFirst(5)))
    }
    let isBare = value.map { ForeignTemplate.isReference($0) && $0.hasPrefix("data.") } == true
    let text =
      isBare ? "${\(value ?? "")}" : isKnown == true ? value ?? "" : "${data.\(name)}"
    let answer = answers[text.lowercased()]
    let isTrue = ["true", "false"].contains(text.lowercased())
    return
      "no action of the language sets a property of the user; if the app has one, declare it at the top of the file, "
      + "`actions: [set_user_property]`, and write `- set_user_property:` with its values on the lines below it, indented more deeply, such as "
      + (answer.map {
        "\(Quoted.code("\(name): \"\(text)\"", limit: 120)), or \(Quoted.code("\(name): \($0)")) if it is true or false"
      } ?? Quoted.code("\(name): \(isTrue ? text.lowercased() : text)", limit: 120))
  }

  /// The help for `set_once`, which sets a property of the user the first time; nil for other actions.
  static func settingOnce(_ name: String) -> String? {
    let letters = name.lowercased().filter(\.isLetter)
    guard letters.contains("set"), ["once", "ifnull", "ifempty"].contains(where: letters.hasSuffix)
    else { return nil }
    let declared = NameSyntax.nearestName(to: name) ?? "set_once"
    return
      "no action of the language sets a property of the user: if the app has one that does so once, declare it at the top of "
      + "the file, \(Quoted.code("actions: [\(declared)]")), and write \(Quoted.code("- \(declared):")) with these values "
      + "on the lines below it, indented more deeply; otherwise move it to a rule of its own with `once-per: install` and the "
      + "same trigger, and write `- set_user_property:` instead, if the app has that action, which `actions: [set_user_property]` declares"
  }

  /// The help for an event whose name is in a map, such as `braze: {event: buy, properties: {price: 5}}`; nil for other
  /// actions.
  static func event(_ name: String, in value: NodeID, _ tree: SyntaxTree) -> String? {
    guard tree.nodes[value].kind == .map else { return nil }
    let entries = tree.readableStrings(of: value)
    let event = entries.first {
      ["name", "event_type"].contains($0.key) || KeyWords.isEventName($0.key)
    }
    let system = name.lowercased().split { "_-. ".contains($0) }.first.map(String.init) ?? ""
    guard let event else { return nil }
    let with = tree.pairs(of: value).count > 1 ? ", and its properties below it under `with:`" : ""
    if SystemName.all.contains(system) {
      return written(to: name.lowercased() == system ? name : system, event.value, with: with)
    }
    return name.lowercased().hasPrefix("datalayer")
      ? "write \(Quoted.code("- emit: \(event.value)"))\(with)" : nil
  }

  /// The help for an action that sets such properties; nil for any other action.
  ///
  /// - Parameters:
  ///   - name: The action.
  ///   - value: Its value.
  ///   - tree: The syntax tree of the file.
  /// - Returns: The help.
  static func propertiesOfUser(_ name: String, _ value: NodeID, _ tree: SyntaxTree) -> String? {
    guard tree.nodes[value].kind == .map else { return nil }
    let pairs = tree.pairs(of: value)
    if let help = settingOnce(name) { return help }
    if PersonWords.isSetter(name) || name.hasPrefix("$set") {
      let entries = tree.readableStrings(of: value)
      // `{name: plan, value: pro}`
      let named = entries.first { ["name", "key", "property"].contains($0.key) }?.value
      let number = entries.first { $0.key == "value" }?.value
      if let named, let number { return setting(named, number) }
      return entries.first.map { setting($0.key, $0.value) }
    }
    if isIncrease(name) {
      return tree.readableStrings(of: value).first.map { increasing($0.key, by: $0.value) }
    }
    // `set: {user_properties: {plan: pro}}`
    let isSet =
      name == "set"
      && pairs.contains {
        tree.readableString(of: $0.key).map(isMapOfUser) == true
      }
    guard isSet || actionsOfUser.contains(name.lowercased().filter(\.isLetter)) else { return nil }
    let inner = pairs.first { pair in
      tree.readableString(of: pair.key).map {
        names.contains($0.lowercased().filter(\.isLetter))
      } == true && tree.nodes[pair.value].kind == .map
    }
    if inner == nil, people.contains(name.lowercased()) {
      return tree.readableStrings(of: value).first.map { setting($0.key, $0.value) }
    }
    if inner == nil, let help = increase(in: pairs, tree) { return help }
    guard let inner, let first = tree.readableStrings(of: inner.value).first else { return nil }
    let line = Quoted.code("\(first.key): \(first.value)", limit: 120)
    if pairs.count == 1 { return setting(first.key, first.value) }
    return
      "no action of the language identifies a user; if the app has one, declare it at the top of the file, "
      + "\(Quoted.code("actions: [\(name)]")), and write all values directly below \(Quoted.code("- \(name):")), without "
      + "\(Quoted.code(tree.string(of: inner.key))), such as \(line)"
  }
}
