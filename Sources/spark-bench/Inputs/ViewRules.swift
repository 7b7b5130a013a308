import SparkRules

/// Rules for the views of a `ViewForest`: 5 % of the last steps begin with `*`, 10 % end with it, 10 %
/// match a class of the app and 1 % `.UIView`; a third are inside of a screen.
///
/// The first rule also has the trigger `appear`: without such a rule, appearing views are not matched.
enum ViewRules {
  /// A rule set.
  ///
  /// - Parameters:
  ///   - count: The number of rules.
  ///   - trigger: Their trigger.
  ///   - counts: Whether each tenth rule has a `count` action, so that it differs.
  /// - Returns: The set.
  static func set(
    _ count: Int, waitingFor trigger: TriggerKeyword = .tap, counting counts: Bool = false
  ) -> RuleSet {
    RuleSet(
      name: "forest",
      rules: (0..<count).map { index in
        CompiledRule(
          name: "rule-\(index)", views: selection(index, of: count),
          schedule: .triggers(
            index == 0 ? [.keyword(trigger), .keyword(.appear)] : [.keyword(trigger)],
            repetition: nil),
          actions: counts && index % 10 == 0 ? [.count("taps", by: nil)] : [])
      })
  }

  /// The number of different views that rules match, because several rules match the same view.
  static func distinctViews(of count: Int) -> Int { max(1, count / 5) }

  /// The number of screens.
  static func screens(of count: Int) -> Int { max(1, count / 50) }

  private static func selection(_ index: Int, of count: Int) -> ViewSelection {
    let thing = index / 5 % distinctViews(of: count)
    let screen = PathStep(
      name: NamePattern([.text("screen-\(index / 50 % screens(of: count))")]))
    let kind = (index * 37 + 11) % 100
    let last =
      switch kind {
      case 0: PathStep(className: "UIView", name: nil)
      case 1...5: PathStep(name: NamePattern([.any, .text("-end\(thing)")]))
      case 6...15: PathStep(name: NamePattern([.text("item\(thing)-"), .any]))
      case 16...25: PathStep(className: "Cell\(thing)", name: nil)
      default: PathStep(name: NamePattern([.text("name-\(thing)")]))
      }
    return ViewSelection(paths: [
      SelectorPath(steps: index % 3 == 0 || kind == 0 ? [screen, last] : [last], source: "")
    ])
  }
}

extension RuleEngine.Configuration {
  /// A configuration with a manual clock and a sink that discards events.
  ///
  /// - Parameters:
  ///   - clock: The clock.
  ///   - sink: The sink.
  ///   - automatic: The sources; nil for a row that measures a single call, and no app.
  /// - Returns: The configuration.
  static func discarding(
    _ clock: any SparkClock = ManualClock(), sink: any EventSink = DiscardingSink(),
    automatic: SparkTracking.Sources? = nil
  ) -> RuleEngine.Configuration {
    var configuration = RuleEngine.Configuration(
      sinks: [.init(name: "none", sink: sink)], clock: clock)
    configuration.automatic = automatic
    return configuration
  }
}

/// Discards events.
struct DiscardingSink: EventSink {
  func receive(_ events: [EventRecord]) async {}
}

/// A sink that never returns, so that all later events stay in the queue.
///
/// Valgrind counts the instructions of all threads. How often another thread fetches events depends
/// on the load of the machine and would change the count by a third.
struct BlockedSink: EventSink {
  func receive(_ events: [EventRecord]) async {
    try? await Task.sleep(nanoseconds: 3_600_000_000_000)
  }
}
