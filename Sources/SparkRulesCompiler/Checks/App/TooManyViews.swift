enum TooManyViews: Check {
  static let id = CheckID("SR0802", "too-many-views", .warning)

  /// The minimum number of matched views that is reported.
  private static let least = 10

  /// Reports a path under `read` that finds several views, which are equally near.
  static func nearby(_ site: ReadSite, _ read: NearbyRead, in app: AppModel) -> Diagnostic? {
    guard let matches = app.reads?[read], matches.ambiguous > 0 else { return nil }
    return site.path.parsed.text.finding(
      self, at: 0..<site.path.parsed.text.value.utf8.count,
      "`\(site.name)` finds several views that are equally near, for \(matches.ambiguous) of "
        + "\(Amount.of(matches.views, "view"))",
      advice: "name an identifier, or a view around the one that is meant")
  }

  static func finding(_ site: PathSite, in app: AppModel) -> Diagnostic? {
    guard let matches = app.matches?[ViewSelection(paths: [site.program])],
      matches.views.count >= least, matches.views.count * 2 >= matches.outOf
    else { return nil }
    return site.parsed.text.finding(
      self, at: 0..<site.parsed.text.value.utf8.count,
      "this path matches \(matches.views.count) of \(matches.outOf) views",
      advice: "name a class such as `.Button`, an identifier, or the screen")
  }
}
