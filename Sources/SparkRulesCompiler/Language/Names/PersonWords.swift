/// Words for the people who use the app.
enum PersonWords {
  static let all: Set<String> = [
    "user", "users", "people", "person", "persons", "customer", "customers", "member", "members",
    "visitor", "visitors", "account", "accounts",
  ]
}
