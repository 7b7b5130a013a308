import Foundation
import TestSupport

@testable import SparkSimulator

/// A random rule of which many cannot fire.
struct NeverRule {
  private static let triggers = [
    "tap", "tap", "appear", "disappear", "focus", "submit", "select", "change", "long-press",
    "impression", "blur",
  ]
  private static let conditions = [
    "data.price > 3", "app.flag", "view.id == \"v1\"", "view.text == \"text\"", "screen == \"s\"",
    "screen == \"S\"", "screen == \"T\"", "view.type == \"UILabel\"", "(view.id | upper) == \"v1\"",
    "view.selected and not view.selected", "view.enabled", "not view.enabled",
    "data.price > 5 and data.price < 4", "index.row == 0", "index.row < 0",
    "view.id in [\"v1\", \"V2\"] or app.flag == 3", "time.weekday == \"monday\"",
    "(data.price | default(1)) == 1", "previous_screen == \"S\"", "previous_screen == \"X\"",
    "not view.selected",
    "previous_screen == \"T\" or previous_screen is not set", "view.on", "not view.on",
    "view.text is set", "view.value == \"x\"", "(view.id | length) > 4", "screen != \"S\"",
  ]

  private var lines: [String] = []

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - random: The random numbers.
  init(on screen: RandomViews, _ random: inout SeededGenerator) {
    var view = screen.path(&random)
    if random.oneIn(3) { view = random.one(of: [".Label", "S/.Image", "S", "v*"], else: "S") }
    let trigger = random.one(of: Self.triggers, else: "tap")
    lines = ["view: \"\(view)\""]
    if random.oneIn(6) {
      lines.append(
        "except: \"\(random.one(of: ["S", "T", screen.path(&random), "v*"], else: "S"))\"")
    }
    addSchedule(view, trigger, screen, &random)
    if random.oneIn(2) {
      lines.append("if: '\(random.one(of: Self.conditions, else: "app.flag"))'")
    }
    lines.append("actions: [{log: x}]")
  }

  private mutating func addSchedule(
    _ view: String, _ trigger: String, _ screen: RandomViews, _ random: inout SeededGenerator
  ) {
    func end(_ view: String, _ trigger: String) -> String {
      "{view: \"\(view)\", trigger: \(trigger)}"
    }
    let screens = ["S", "T", "t0", screen.path(&random)]
    let other = { (random: inout SeededGenerator) in
      end(
        random.one(of: screens, else: "S"),
        random.one(of: ["tap", "appear", "disappear", "focus"], else: "tap"))
    }
    let plain = trigger == "impression" ? "tap" : trigger
    switch random.below(9) {
    case 0:
      lines += ["from: \(plain)", "to: disappear"]
      let without = random.one(of: ["blur", "disappear", "tap", "[tap, disappear]"], else: "blur")
      if random.oneIn(2) { lines.append("without: \(without)") }
    case 1:
      lines = [
        "from: " + end(view, "focus"), "to: " + end("S", "disappear"),
        "without: " + end(screen.path(&random), "blur"),
      ]
    case 2, 3:
      lines = [
        "from: " + other(&random), "to: " + other(&random),
        "without: " + end(random.one(of: ["S", "T"], else: "S"), "disappear"),
      ]
      if random.oneIn(3) { lines.append("at-least: \(1 + random.below(3))s") }
    case 4:
      lines = [
        "steps:", "  - one: " + other(&random), "  - two: " + other(&random),
        "without: " + other(&random),
      ]
      if random.oneIn(2) { lines.append("at: [one, two]") }
    case 5: lines += ["trigger: \(plain)", "times: 2", "within: 9s"]
    case 6:
      lines += ["from: \(plain)", "after: \(random.oneIn(2) ? 1 : 4)s"]
      if random.oneIn(3) { lines.append("without: disappear") }
    default: lines.append("trigger: \(trigger)")
    }
  }

  /// The rule in a rule file.
  func text(named name: String) -> String {
    "  \(name):\n" + lines.map { "    \($0)\n" }.joined()
  }

  /// The moves of a person and the app on a screen, without `at`.
  static func moves(on screen: RandomViews) -> [String] {
    let views = screen.identifiers.prefix(3).flatMap { view in
      ["tap", "focus", "select", "hide", "submit", "show"].map {
        "\"do\": \"\($0)\", \"view\": \"\(view)\""
      } + ["\"do\": \"update\", \"view\": \"\(view)\", \"to\": {\"data\": {\"price\": 4}}"]
    }
    let others = [
      "\"do\": \"hide\", \"view\": \"S\"", "\"do\": \"show\", \"view\": \"S\"",
      "\"do\": \"show\", \"view\": \"T\"", "\"do\": \"tap\", \"view\": \"t0\"",
      "\"do\": \"app\", \"name\": \"flag\", \"value\": true", "\"do\": \"background\"",
      "\"do\": \"phone\", \"time\": \"2026-01-05T00:00Z\"", "\"do\": \"tap\", \"view\": \"S\"",
    ]
    return views + others
  }

  /// Moves of the app that change what each view shows, and its state.
  static func updates(on screen: RandomViews) -> [String] {
    screen.identifiers.enumerated().map { index, view in
      "\"do\": \"update\", \"view\": \"\(view)\", \"to\": \(screen.update(of: index))"
    }
  }

  /// Reads a move.
  static func action(_ move: String) throws -> SessionStep.Action {
    let script = try SessionScript(reading: Array("{\"at\": 1, \(move)}\n".utf8))
    return script.steps.first?.action ?? .wait
  }
}

/// Random screens with views of several classes, some of which take no touches or are hidden.
struct RandomViews {
  private var views: [(type: String?, parent: Int?, isHidden: Bool)] = []

  /// Creates screens.
  ///
  /// - Parameter random: The random numbers.
  init(_ random: inout SeededGenerator) {
    let types = [nil, nil, "UIButton", "UILabel", "UIImageView", "UITextField", "UISwitch"]
    for view in 0..<(2 + random.below(4)) {
      let parent = view == 0 || random.oneIn(2) ? nil : random.below(view)
      let isInside =
        parent.map { views[$0].type == nil || views[$0].type == "UIImageView" } ?? false
      let type = random.one(of: types, else: nil)
      views.append((type, isInside ? parent : nil, random.oneIn(8)))
    }
  }

  /// The identifiers of the views.
  var identifiers: [String] { views.indices.map { "v\($0)" } }

  /// Everything that the app changes of a view that stays what it is, as an object of JSON.
  func update(of view: Int) -> String {
    let states = "\"enabled\": false, \"selected\": true"
    return switch views[view].type {
    case "UIButton": "{\"text\": \"text\", \(states)}"
    case "UILabel": "{\"text\": \"text\"}"
    case "UISwitch": "{\"on\": true, \(states)}"
    case "UITextField": "{\"placeholder\": \"text\", \(states)}"
    default: "{\"label\": \"text\"}"
    }
  }

  /// A path that may match some views.
  ///
  /// - Parameter random: The random numbers.
  /// - Returns: The path.
  func path(_ random: inout SeededGenerator) -> String {
    let view = "v\(random.below(views.count))"
    return random.one(
      of: [view, view, "S/\(view)", "missing", ".Button", ".Field", "t0", "v<n>", "T/\(view)"],
      else: view)
  }

  /// The screens as a file.
  var json: String {
    "{\"version\": 1, \"app\": {\"flag\": false}, \"screens\": [{\"screen\": \"S\", "
      + "\"data\": {\"price\": 3}, \"view\": {\"children\": [\(children(of: nil))]}}, "
      + "{\"screen\": \"T\", \"view\": {\"children\": [{\"class\": \"UIButton\", "
      + "\"id\": \"t0\"}]}}]}"
  }

  private func children(of parent: Int?) -> String {
    views.indices.filter { views[$0].parent == parent }.map { view in
      let type = views[view].type.map { "\"class\": \"\($0)\", " } ?? ""
      let hidden = views[view].isHidden ? "\"hidden\": true, " : ""
      return "{\(type)\(hidden)\"id\": \"v\(view)\", \"children\": [\(children(of: view))]}"
    }.joined(separator: ", ")
  }
}
