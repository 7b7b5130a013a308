extension MeasuredViews {
  /// Fires the rules of dwells that are over.
  ///
  /// - Parameter visits: The numbers of the visits that are over; nil for all dwells.
  func endDwells(of visits: Set<Int>?) {
    let (now, runner) = (now, attacher.runner)
    let events = attacher.dwellRules.flatMap { rule in
      rule.state.impressions.endDwells(of: visits, at: now).map {
        runner.event(of: rule, after: $0.start, measuring: $0.1)
      }
    }
    if !events.isEmpty { SparkDetector.fire(events) }
  }

  /// Ends all dwells: the app enters the background, in which it may be ended at any time.
  func endDwells() {
    guard !attacher.dwellRules.isEmpty else { return }
    for measured in known.values.sorted(by: { $0.serial < $1.serial }) {
      guard let view = measured.view, !measured.hasDisappeared else { continue }
      for wait in measured.impressions where wait.watch.impression.isTotal {
        attacher.see(view, wait.subscription)
      }
    }
    endDwells(of: nil)
  }
}
