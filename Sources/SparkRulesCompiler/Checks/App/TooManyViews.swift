enum TooManyViews: Check {
  static let id = CheckID("SR0802", "too-many-views", .warning)
  static let title = "a path that matches most views of the app"
  static let explanation = """
    The path matches at least half of the views on the available screens. Usually a class is too \
    general (`.View`), or a step is only a wildcard.
    """
  static let example = Examples.view("⟦Checkout/.View⟧⟨Checkout/.Button⟩")

  /// The minimum number of matched views that is reported.
  private static let least = 10

  static func finding(_ site: PathSite, in app: AppModel) -> Diagnostic? {
    guard let matches = app.matches?[ViewSelection(paths: [site.program])],
      matches.views.count >= least, matches.views.count * 2 >= matches.outOf
    else { return nil }
    return site.parsed.text.finding(
      self, at: 0..<site.parsed.text.value.utf8.count,
      "this path matches \(matches.views.count) of \(matches.outOf) views",
      help: "name a class such as `.Button`, an identifier, or the screen")
  }
}
