/// Maps of a user's properties below an action, such as `identify: {user_properties: {plan: pro}}`.
extension UnknownAction {
  private static let names: Set<String> = [
    "userproperties", "userproperty", "traits", "properties", "attributes", "userattributes",
    "customattributes", "params", "set",
  ]
  private static let actionsOfUser: Set<String> = [
    "identify", "alias", "login", "user", "setuser", "people", "profile", "peopleset",
  ]

  /// The help for an action that sets such properties; nil for any other action.
  ///
  /// - Parameters:
  ///   - name: The action.
  ///   - value: Its value.
  ///   - tree: The syntax tree of the file.
  /// - Returns: The help.
  static func propertiesOfUser(_ name: String, _ value: NodeID, _ tree: SyntaxTree) -> String? {
    guard actionsOfUser.contains(name.lowercased().filter(\.isLetter)),
      tree.nodes[value].kind == .map
    else { return nil }
    let pairs = tree.pairs(of: value)
    let inner = pairs.first { pair in
      tree.readableString(of: pair.key).map {
        names.contains($0.lowercased().filter(\.isLetter))
      } == true && tree.nodes[pair.value].kind == .map
    }
    guard let inner, let first = tree.readableStrings(of: inner.value).first else { return nil }
    let line = Quoted.code("\(first.key): \(first.value)", limit: 120)
    if pairs.count == 1 {
      return
        "no action of the language sets a property of the user; if the app has one, declare it at the top of the file, "
        + "`actions: [set_user_property]`, and write `- set_user_property:` with its values on the lines below it, such as \(line)"
    }
    return
      "no action of the language identifies a user; if the app has one, declare it at the top of the file, "
      + "\(Quoted.code("actions: [\(name)]")), and write all values directly below \(Quoted.code("- \(name):")), without "
      + "\(Quoted.code(tree.string(of: inner.key))), such as \(line)"
  }
}
