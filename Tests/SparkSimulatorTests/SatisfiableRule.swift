import Foundation
import TestSupport

/// A random rule whose condition is true for some values, on screens that have its views.
struct SatisfiableRule {
  /// The screens.
  static let screens = """
    {"version": 1, "app": {"name": "shop"}, "classes": {"Card": "UIView"}, "screens": [
      {"screen": "Home", "view": {"children": [
        {"class": "UIButton", "id": "start", "text": "Start"},
        {"class": "UISwitch", "id": "news"},
        {"class": "UITableView", "id": "list", "list": {"height": 60,
          "data": [{"sku": "a1"}, {"sku": "b2"}, {"sku": "c3"}],
          "cell": {"id": "product-{sku}", "identity": "{sku}", "children": [
            {"class": "UIButton", "id": "heart", "text": "Like", "frame": [300, 8, 44, 44]}]}}}]}},
      {"screen": "Search", "view": {"children": [
        {"class": "UITextField", "id": "query"},
        {"class": "UIButton", "id": "go", "text": "Go"},
        {"class": "Card", "id": "card-42", "frame": [0, 200, 390, 80]}]}},
      {"screen": "Checkout", "data": {"total": 12}, "view": {"children": [
        {"class": "UIButton", "id": "buy", "text": "Buy"},
        {"class": "UIButton", "id": "help", "text": "Help"}]}}]}
    """

  private static let taps = [
    "Home/start", "Search/go", "Checkout/buy", "Checkout/.Button", "Home/product-<sku>/heart",
    "Home/product-<sku>", "Search/card-<number>", "news",
  ]
  private static let screenNames = ["Home", "Search", "Checkout"]

  /// Whether the rule has a conjunction, a capture, or several triggers.
  private(set) var isCompound = false
  private var lines: [String] = []
  private var hasStages = false
  private var numbers: [String: Int] = [:]
  private var texts: [String: String] = [:]
  private var captures: [String: String] = [:]

  /// Creates a rule.
  ///
  /// - Parameter random: The random numbers.
  init(_ random: inout SeededGenerator) {
    addSchedule(&random)
    let count = [0, 1, 1, 2, 2, 3][random.below(6)]
    let parts = (0..<count).map { _ in part(&random) }
    if count > 1 || !captures.isEmpty { isCompound = true }
    if !parts.isEmpty { lines.append("if: '\(parts.joined(separator: " and "))'") }
  }

  /// The rule in a rule file.
  func text(named name: String) -> String {
    (["\(name):"] + lines.map { "  \($0)" } + ["  actions: [{log: \(name)}]"])
      .map { "  \($0)\n" }.joined()
  }

  // MARK: Triggers

  private mutating func addSchedule(_ random: inout SeededGenerator) {
    let tap = random.one(of: Self.taps, else: "news")
    let screen = random.one(of: Self.screenNames, else: "Home")
    func end(_ trigger: String, _ view: String) -> String {
      "{view: \"\(view.replacing("<sku>", "*"))\", trigger: \(trigger)}"
    }
    switch random.below(15) {
    case 0, 1, 2, 3:
      lines = ["view: \"\(tap)\"", "trigger: tap"]
      if tap.contains("<sku>") { captures["sku"] = random.one(of: ["a1", "b2", "c3"], else: "a1") }
      if tap.contains("<number>") { captures["number"] = "42" }
    case 4: lines = ["view: \(screen)", "trigger: [appear, disappear]"]
    case 5: lines = ["view: Search/query", "trigger: \(random.oneIn(2) ? "focus" : "blur")"]
    case 6: lines = ["view: Search/card-42", "trigger: impression"]
    case 7: lines = ["view: Checkout/buy", "trigger: tap", "times: 3", "within: 2s"]
    case 8: lines = ["view: \(screen)", "from: appear", "to: disappear", "at-least: 3s"]
    case 9:
      lines = [
        "from: " + end("tap", "Home/start"), "to: " + end("appear", screen), "at-most: 20s",
        "without: " + end("tap", "Checkout/help"),
      ]
    case 10:
      lines = ["from: {trigger: opened}", "to: " + end("tap", "Search/go"), "keep: first"]
    case 11: lines = ["view: Checkout/buy", "from: tap", "after: \(2 + random.below(30))s"]
    case 12:
      lines = [
        "steps:", "  - one: " + end("tap", "Home/start"), "  - two: " + end("appear", "Search"),
        "  - three: " + end("tap", "Checkout/buy"), "at-most: 10m",
      ]
    case 13: lines = ["view: Checkout/buy", "from: tap", "to: app-background"]
    default: lines = ["trigger: opened"]
    }
    hasStages = !lines.contains { $0.hasPrefix("trigger") }
    isCompound = hasStages || !captures.isEmpty
  }

  // MARK: Conditions

  private mutating func part(_ random: inout SeededGenerator) -> String {
    switch random.below(8) {
    case 0: "(\(literal(&random)) or app.never == 3)"
    case 1: "not (\(literal(&random)) and app.never == 3)"
    default: literal(&random)
    }
  }

  /// A part of a condition that is true for the values of this rule.
  private mutating func literal(_ random: inout SeededGenerator) -> String {
    if let (name, value) = captures.randomElement(using: &random), random.oneIn(3) {
      return random.oneIn(2)
        ? "\(name) == \"\(value)\"" : "\(name) starts with \"\(value.prefix(1))\""
    }
    let isData = lines.contains { $0.hasPrefix("view") } && random.oneIn(2)
    let prefix = isData ? "data" : "app"
    return random.oneIn(2)
      ? number("\(prefix).n\(random.below(2))", &random)
      : textual("\(prefix).t\(random.below(2))", &random)
  }

  private mutating func number(_ name: String, _ random: inout SeededGenerator) -> String {
    let value = numbers[name] ?? random.below(50)
    numbers[name] = value
    switch random.below(9) {
    case 0: return "\(name) > \(value - 1 - random.below(5))"
    case 1: return "\(name) <= \(value + random.below(3))"
    case 2: return "\(name) == \(value)"
    case 3: return "\(name) != \(value + 1)"
    case 4: return "\(name) in [\(value), \(value + 7)]"
    case 5: return "\(name) * 2 + 1 == \(2 * value + 1)"
    case 6: return "(\(name) | default(-1)) >= \(value)"
    case 7: return "\(name) - 3 < \(value - 2)"
    default: return "\(name) is set"
    }
  }

  private mutating func textual(_ name: String, _ random: inout SeededGenerator) -> String {
    let all = ["red", "dark-red", "blue", "Grey", "sky blue"]
    let value = texts[name] ?? random.one(of: all, else: "red")
    texts[name] = value
    switch random.below(10) {
    case 0: return "\(name) == \"\(value)\""
    case 1: return "\(name) contains \"\(value.dropFirst().prefix(2))\""
    case 2: return "\(name) starts with \"\(value.prefix(2))\""
    case 3: return "\(name) ends with \"\(value.suffix(2))\""
    case 4: return "(\(name) | lower) == \"\(value.lowercased())\""
    case 5: return "(\(name) | length) == \(value.count)"
    case 6: return "\(name) in [\"\(value)\", \"other\"]"
    case 7: return "\(name) != \"other\""
    case 8: return "(\(name) | lookup(codes)) == \"\(value.count)\""
    default: return "(\(name) | replace(\"e\", \"i\")) == \"\(value.replacing("e", "i"))\""
    }
  }

  /// The head of a rule file, with the table and the trigger that the rules use.
  static let head = """
    version: 1
    name: random
    triggers: [opened]
    tables:
      codes: {red: "3", dark-red: "8", blue: "4", Grey: "4", sky blue: "8"}
    rules:

    """
}

extension String {
  fileprivate func replacing(_ text: String, _ other: String) -> String {
    replacingOccurrences(of: text, with: other)
  }
}
