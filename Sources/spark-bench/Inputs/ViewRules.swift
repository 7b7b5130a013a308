import SparkRules
import SparkRulesModel

/// Rules for the views of a `ViewForest`, made as values: 5 % of the last steps begin with `*`, 10 %
/// end with it, 10 % ask for a class of the app's and 1 % for `.UIView`, a third inside of a screen.
///
/// The first rule waits for views to appear too: where none did, nothing would be looked for when they do.
enum ViewRules {
  /// A rule set.
  ///
  /// - Parameters:
  ///   - count: How many rules.
  ///   - trigger: What they wait for.
  ///   - counts: Whether each tenth rule counts something, which makes it another rule.
  /// - Returns: The set.
  static func set(
    _ count: Int, waitingFor trigger: TriggerKeyword = .tap, counting counts: Bool = false
  ) -> RuleSet {
    RuleSet(
      name: "forest",
      rules: (0..<count).map { place in
        CompiledRule(
          name: "rule-\(place)", views: selection(place, of: count),
          moment: .triggers(
            place == 0 ? [.word(trigger), .word(.appear)] : [.word(trigger)], repetition: nil),
          actions: counts && place % 10 == 0 ? [.count("taps", by: nil)] : [])
      })
  }

  /// How many things so many rules are about: people want several events of one button.
  static func things(of count: Int) -> Int { max(1, count / 5) }

  /// How many screens they are on.
  static func screens(of count: Int) -> Int { max(1, count / 50) }

  private static func selection(_ place: Int, of count: Int) -> ViewSelection {
    let thing = place / 5 % things(of: count)
    let screen = PathStep(
      name: NamePattern([.text("screen-\(place / 50 % screens(of: count))")]))
    let kind = (place * 37 + 11) % 100
    let last =
      switch kind {
      case 0: PathStep(className: "UIView", name: nil)
      case 1...5: PathStep(name: NamePattern([.any, .text("-end\(thing)")]))
      case 6...15: PathStep(name: NamePattern([.text("item\(thing)-"), .any]))
      case 16...25: PathStep(className: "Cell\(thing)", name: nil)
      default: PathStep(name: NamePattern([.text("name-\(thing)")]))
      }
    return ViewSelection(paths: [
      SelectorPath(steps: place % 3 == 0 || kind == 0 ? [screen, last] : [last], source: "")
    ])
  }
}

extension RuleEngine.Configuration {
  /// What a row runs with: a clock that only the row turns, and a sink that forgets.
  static func quiet(
    _ clock: any SparkClock = ManualClock(), sink: any EventSink = ForgetfulSink()
  ) -> RuleEngine.Configuration {
    var configuration = RuleEngine.Configuration(
      sinks: [.init(name: "none", sink: sink)], clock: clock)
    configuration.automatic = nil
    return configuration
  }
}

/// Takes events and does nothing with them.
struct ForgetfulSink: EventSink {
  func receive(_ events: [EventRecord]) async {}
}

/// Takes the first events and is not done with them: what follows stays in the queue.
///
/// Instructions of all threads are counted. How often another one fetched events depended on what else
/// the machine did, and took a third more on a busy one; now it is a twentieth.
struct WaitingSink: EventSink {
  func receive(_ events: [EventRecord]) async {
    try? await Task.sleep(nanoseconds: 3_600_000_000_000)
  }
}
