/// Names of other tools for the limits of `once-per`.
enum LimitName {
  /// The limits of `once-per` by the words that other tools have for them.
  static let periods = [
    "day": "day", "daily": "day", "session": "session", "install": "install", "visit": "visit",
    "screen": "visit", "page": "visit", "view": "view", "element": "view", "user": "install",
    "device": "install", "visitor": "install", "member": "install",
    "customer": "install", "person": "install", "ever": "install", "lifetime": "install",
  ]

  /// Names of an installation of the app, or of what is the same on one phone, in other tools.
  private static let identifiers: Set<String> = [
    "distinct", "client", "anonymous", "instance", "app-instance", "user-pseudo", "vendor",
    "advertising", "installation", "app-installation", "app-install", "hardware",
  ]
  private static let visits: Set<String> = [
    "screen-view", "page-view", "pageview", "screenview", "screen-visit", "page-visit",
    "screen-load", "page-load",
  ]

  /// The limit that a name such as `device_id`, `screen-view` and `session-id` means; nil for other names.
  static func limit(named name: String) -> String? {
    var words = NamingStyle.words(of: name)
    let isIdentifier = words.count > 1 && ["id", "identifier", "uuid"].contains(words.last)
    if isIdentifier { words.removeLast() }
    let joined = words.joined(separator: "-")
    if visits.contains(joined) { return "visit" }
    if identifiers.contains(joined) || ["idfv", "idfa", "uuid"].contains(joined) {
      return "install"
    }
    // The identifier of a page or an element is a value.
    guard isIdentifier, let limit = periods[joined], ["install", "session"].contains(limit) else {
      return nil
    }
    return limit
  }
}
