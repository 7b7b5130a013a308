import SparkSimulator
import TestSupport

/// A random rule on the views of a random screen, as the lines of a rule file.
struct RandomRule {
  /// The parts, by the part of an explanation that they can fail; the first is always there.
  var path: String
  var except: String?
  var schedule: [String]
  var active: String?
  var condition: String?
  var limits: [String] = []

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - random: The random numbers.
  init(on screen: RandomScreen, _ random: inout SeededGenerator) {
    path = screen.path(&random)
    except = random.oneIn(5) ? screen.path(&random) : nil
    let triggers = ["tap", "tap", "tap", "tap", "appear", "select"]
    let trigger = random.one(of: triggers, else: "tap")
    switch random.below(8) {
    case 0: schedule = ["trigger: \(trigger)", "times: \(2 + random.below(2))", "within: 5s"]
    case 1: schedule = ["from: appear", "to: tap", "at-least: \(1 + random.below(4))s"]
    case 2:
      schedule = [
        "from: {view: \"\(screen.path(&random))\", trigger: tap}",
        "to: {view: \"\(screen.path(&random))\", trigger: tap}", "at-most: 4s",
      ]
    case 3:
      schedule = [
        "steps:", "  - first: {view: \"\(screen.path(&random))\", trigger: tap}",
        "  - second: {view: \"\(screen.path(&random))\", trigger: tap}",
      ]
    case 4: schedule = ["from: tap", "after: \(1 + random.below(3)).5s"]
    default: schedule = ["trigger: \(trigger)"]
    }
    let conditions = [
      "data.price > 3", "app.flag", "not app.flag", "data.missing == 1",
      "app.flag or data.price < 2",
      #"view.id == "v2""#,
    ]
    condition = random.oneIn(2) ? random.one(of: conditions, else: "app.flag") : nil
    active = random.oneIn(6) ? "active: {until: 2025-12-31}" : nil
    let gates = [
      "throttle: 3s", "once-per: session", "sample: 50%", "once-per: view", "mode: shadow",
    ]
    if random.oneIn(3) { limits = [random.one(of: gates, else: "mode: shadow")] }
  }

  /// Replaces the part of the rule that did not hold by one that does at a tap on a view.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - view: The view.
  mutating func repair(_ part: RuleExplanation.Part, for view: String) {
    switch part {
    case .path:
      path = view
      except = nil
      // The paths of the first and last trigger are a part of them.
      if !schedule.contains(where: { $0.hasPrefix("trigger") }), schedule.joined().contains("view:")
      {
        schedule = ["trigger: tap"]
      }
    case .trigger:
      (path, except) = (view, nil)
      schedule = ["trigger: tap"]
    case .order:
      // A path of its own brings its `except`, which had no effect before.
      if !hasPath { (path, except) = (view, nil) }
      schedule = ["trigger: tap"]
    case .active: active = nil
    case .condition: condition = nil
    case .name: break
    case .limits: limits = []
    }
  }

  /// Whether the rule has views of its own; otherwise each of its triggers has.
  private var hasPath: Bool { !schedule.joined().contains("view:") }

  /// The rule in a rule file.
  ///
  /// - Parameter name: The name of the rule.
  /// - Returns: The lines.
  func text(named name: String) -> String {
    var lines = hasPath ? ["view: \"\(path)\""] : []
    if hasPath, let except { lines.append("except: \"\(except)\"") }
    lines += schedule + [active, condition.map { "if: '\($0)'" }].compactMap { $0 } + limits
    lines.append("actions: [{log: \(name)}]")
    return "  \(name):\n" + lines.map { "    \($0)\n" }.joined()
  }
}

/// A random screen whose views have unique identifiers.
struct RandomScreen {
  /// The parent of each view; nil for those directly on the screen.
  private var parents: [Int?] = []
  private var isControl: [Bool] = []

  /// Creates a screen.
  ///
  /// - Parameter random: The random numbers.
  init(_ random: inout SeededGenerator) {
    for view in 0..<(3 + random.below(6)) {
      let parent = view == 0 || random.oneIn(3) ? nil : random.below(view)
      parents.append(parent.flatMap { isControl[$0] ? nil : $0 })
      isControl.append(random.oneIn(2))
    }
  }

  /// The identifiers of the views.
  var identifiers: [String] { parents.indices.map { "v\($0)" } }

  /// A path that may match some views.
  ///
  /// - Parameter random: The random numbers.
  /// - Returns: The path.
  func path(_ random: inout SeededGenerator) -> String {
    let view = random.below(parents.count)
    let last =
      switch random.below(8) {
      case 0: "v*"
      case 1: ".Button"
      case 2: "missing"
      case 3: ".UIButton#v\(view)"
      default: "v\(view)"
      }
    switch random.below(6) {
    case 0: return "S/\(last)"
    case 1: return "v\(random.below(parents.count))/\(last)"
    case 2: return "Other/\(last)"
    default: return last
    }
  }

  /// The screen as a file.
  var json: String {
    "{\"version\": 1, \"app\": {\"flag\": false}, \"screens\": [{\"screen\": \"S\", "
      + "\"data\": {\"price\": 3}, \"view\": {\"children\": [\(children(of: nil))]}}]}"
  }

  private func children(of parent: Int?) -> String {
    parents.indices.filter { parents[$0] == parent }.map { view in
      let type = isControl[view] ? "\"class\": \"UIButton\", " : ""
      return "{\(type)\"id\": \"v\(view)\", \"data\": {\"price\": \(view)}, "
        + "\"children\": [\(children(of: view))]}"
    }.joined(separator: ", ")
  }

  /// A random session.
  ///
  /// - Parameter random: The random numbers.
  /// - Returns: The steps, each at another second.
  func session(_ random: inout SeededGenerator) -> [String] {
    var time = 0
    return (0..<(4 + random.below(10))).map { _ in
      time += 1 + random.below(3)
      let view = random.one(of: identifiers, else: "v0")
      switch random.below(10) {
      case 0: return "{\"at\": \(time), \"do\": \"wait\"}"
      case 1:
        return
          "{\"at\": \(time), \"do\": \"app\", \"name\": \"flag\", \"value\": \(random.oneIn(2))}"
      default: return "{\"at\": \(time), \"do\": \"tap\", \"view\": \"\(view)\"}"
      }
    }
  }
}
