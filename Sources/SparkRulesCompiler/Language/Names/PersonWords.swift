/// Words for the people who use the app.
enum PersonWords {
  static let all: Set<String> = [
    "user", "users", "people", "person", "persons", "customer", "customers", "member", "members",
    "visitor", "visitors", "account", "accounts",
  ]
}

extension PersonWords {
  private static let setters: Set<String> = [
    "setuserproperty", "setuserproperties", "userproperty", "userproperties", "setproperty",
    "setuserattribute", "setuserattributes", "peopleset", "setprofile", "updateprofile",
    "userattribute", "userattributes", "usertraits", "traits", "customattributes",
  ]

  /// Whether the name of an action says that it sets properties of the user.
  static func isSetter(_ name: String) -> Bool {
    setters.contains(name.lowercased().filter(\.isLetter))
  }
}
