extension NamingStyle {
  /// What only a person, a device or the whole app has, and not a single view.
  private static let ofPeople: Set<String> = [
    "platform", "os", "device", "country", "countries", "region", "language", "locale", "lang",
    "role", "user", "segment", "audience", "environment", "env", "membership", "gender", "age",
    "loggedin", "logged", "subscription", "experiment", "tier", "version",
  ]

  /// Whether a name is that of a country or language, whose codes are `NO` and `no` as well.
  static func isCode(_ name: String) -> Bool {
    words(of: name).last.map {
      ["country", "market", "region", "nation", "language", "locale", "lang", "code"].contains($0)
    } ?? false
  }

  /// Whether a name without an owner is most likely that of a value of the whole app.
  static func isOfApp(_ name: String) -> Bool {
    let words = words(of: name)
    return words.count < 3 && words.contains(where: ofPeople.contains)
  }

  /// Whether a field is one for searches, whose text is `data.query`.
  static func isSearch(_ field: String) -> Bool {
    !Set(words(of: field)).isDisjoint(with: ["search", "query"])
  }
}
