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

  /// The properties of the user in a map, in a list of names and values, or in a map below a key such as `traits`.
  static func properties(in node: NodeID, _ tree: SyntaxTree) -> [(key: String, value: String)] {
    let entries = tree.readableStrings(of: node)
    let named = entries.first { ["name", "key", "property"].contains($0.key) }?.value
    if let named, let value = entries.first(where: { $0.key == "value" })?.value {
      return [(named, value)]
    }
    if tree.nodes[node].kind == .list {
      return tree.children(of: node).flatMap { properties(in: $0, tree) }
    }
    // The parser limits the depth.
    let inner = tree.pairs(of: node).filter { tree.nodes[$0.value].kind != .scalar }
    return entries + inner.flatMap { properties(in: $0.value, tree) }
  }

  /// How to set properties of the user with an action of the app.
  ///
  /// - Parameter properties: The properties with their values as they are written.
  /// - Returns: The help.
  static func setting(_ properties: [(key: String, value: String)]) -> String {
    let other = properties.prefix(8).lazy.compactMap { line($0.key, $0.value).other }.first
    return
      "no action of the language sets a property of the user; if the app has one, declare it at the top of the file, "
      + "`actions: [set_user_property]`, and write `- set_user_property:`, and below it, indented more deeply, "
      + lines(properties) + (other.map { ", or \(Quoted.code($0)) if it is true or false" } ?? "")
  }

  /// How to set one property of the user; without its value, it is one of the app.
  static func setting(_ name: String, _ value: String?) -> String {
    setting([(name, value ?? "${data.\(name)}")])
  }

  /// The lines of the first properties.
  private static func lines(_ properties: [(key: String, value: String)]) -> String {
    Quoted.list(properties.prefix(8).map { line($0.key, $0.value).text }, "and", limit: 120)
  }

  /// The line of a property, and the line for a word that other tools read as true or false.
  private static func line(_ name: String, _ value: String) -> (text: String, other: String?) {
    let isTemplate = value.hasPrefix("${") && value.hasSuffix("}")
    let inner = isTemplate ? String(value.dropFirst(2).dropLast()) : value
    if isTemplate || value.hasPrefix("data."), ForeignTemplate.isReference(inner) {
      return ("\(name): ${\(ForeignTemplate.owned(inner))}", nil)
    }
    // Other tools read `yes` as true or false; here it is a text.
    let answers = ["yes": "true", "on": "true", "no": "false", "off": "false"]
    if let answer = answers[value.lowercased()] {
      return ("\(name): \"\(value)\"", "\(name): \(answer)")
    }
    let isTrue = ["true", "false"].contains(value.lowercased())
    return ("\(name): \(isTrue ? value.lowercased() : value)", nil)
  }

  /// The help for `set_once`, which sets a property of the user the first time; nil for other actions.
  static func settingOnce(
    _ name: String, _ properties: [(key: String, value: String)] = []
  ) -> String? {
    let letters = name.lowercased().filter(\.isLetter)
    guard letters.contains("set"), ["once", "ifnull", "ifempty"].contains(where: letters.hasSuffix)
    else { return nil }
    let declared = NameSyntax.nearestName(to: name) ?? "set_once"
    let values =
      properties.isEmpty
      ? "with these values on the lines below it, indented more deeply"
      : "and below it, indented more deeply, \(lines(properties))"
    return
      "no action of the language sets a property of the user: if the app has one that does so once, declare it at the top of "
      + "the file, \(Quoted.code("actions: [\(declared)]")), and write \(Quoted.code("- \(declared):")) \(values); "
      + "otherwise move it to a rule of its own with `once-per: install` and the same trigger, and write `- set_user_property:` instead, if the app has that action, which `actions: [set_user_property]` declares"
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
    guard tree.nodes[value].kind != .scalar else { return nil }
    let pairs = tree.pairs(of: value)
    let properties = properties(in: value, tree)
    if let help = settingOnce(name, properties) { return help }
    if PersonWords.isSetter(name) || name.hasPrefix("$set") {
      return properties.isEmpty ? nil : setting(properties)
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
      return properties.isEmpty ? nil : setting(properties)
    }
    if inner == nil, let help = increase(in: pairs, tree) { return help }
    guard let inner, !tree.readableStrings(of: inner.value).isEmpty else { return nil }
    if pairs.count == 1 { return setting(properties) }
    return
      "no action of the language identifies a user; if the app has one, declare it at the top of the file, "
      + "\(Quoted.code("actions: [\(name)]")), and write all values directly below \(Quoted.code("- \(name):")), without "
      + "\(Quoted.code(tree.string(of: inner.key))), \(lines(properties))"
  }
}
