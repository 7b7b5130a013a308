import SparkRulesModel

enum TooManyViews: Check {
  static let id = CheckID("SR0802", "too-many-views")
  static let severity = Severity.warning
  static let title = "a path that takes most views of the app"
  static let explanation = """
    The path takes at least half of all the views on the screens that were given, most of which nobody \
    sees as views at all. Most often a class is too general (`.View`), or a wildcard stands alone.
    """
  static let bad = ExampleFile.view("⟦Checkout/.View⟧")
  static let good = ExampleFile.view("Checkout/.Button")

  /// How many views make a path suspicious at least.
  private static let least = 10

  static func finding(_ site: PathSite, in app: AppModel) -> Diagnostic? {
    guard let matches = app.matches?[ViewSelection(paths: [site.program])],
      matches.views.count >= least, matches.views.count * 2 >= matches.outOf
    else { return nil }
    return site.parsed.text.finding(
      self, at: 0..<site.parsed.text.value.utf8.count,
      "this path takes \(matches.views.count) of \(matches.outOf) views",
      help: "name a class such as `.Button`, an identifier, or the screen")
  }
}
