/// Keys of a rule and words about two triggers in the place of `elapsed`.
extension ForeignValue {
  private static let keys: Set<String> = [
    "after", "since", "within", "wait", "delay", "interval", "pair", "between", "timebetween",
    "timesince", "secondsbetween", "secondssince", "timedelta", "timediff",
  ]

  /// The help for `after.seconds` and `since`; nil for other names.
  static func ofKeys(_ site: NameSite, _ names: [String]) -> String? {
    guard let root = names.first, keys.contains(root), names.count < 3 else { return nil }
    guard names.count > 1 else { return site.scope.isTimed ? time(site) : nil }
    let written = site.reference.names[1].text
    guard
      ["elapsed", "value", "from", "start"].contains(names[1]) || isTime("elapsed_\(written)")
        || isTime(written)
    else { return nil }
    let isSeconds = names[1].hasPrefix("s")
    guard !isSeconds, site.scope.isTimed, let inUnit = NoParts.elapsed(written) else {
      return time(site)
    }
    return inUnit
  }
}
