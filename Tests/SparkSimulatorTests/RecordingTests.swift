import Foundation
import HeadlessUIKit
import SparkRulesCompiler
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRulesStudioLink
@testable import SparkSimulator

@MainActor
@Suite("Recorded sessions", .serialized)
struct RecordingTests {
  /// A session while it is played: its screens, its steps and its output.
  private struct Recorded {
    var snapshots: [Recording.Snapshot] = []
    var steps: [SparkValue] = []
    var lines: [String] = []
    var end = 0.0
  }

  /// Plays a session and records it as a connected app does.
  private func record(
    _ script: SessionScript, _ rules: RuleSet, on tree: ScreenTree
  ) throws -> Recorded {
    var recorded = Recorded()
    var recorder: ActivityRecorder?
    // Other tests may display windows of their own.
    let others = SparkTracking.visibleWindows
    let snapshot = { (time: Double) in
      let windows = SparkTracking.visibleWindows.filter { !others.contains($0) }
      let json = SparkTracking.snapshot(of: windows)
      guard let screens = try? SparkValue(json: Array(json.utf8)),
        recorded.snapshots.last?.screens != screens
      else { return }
      recorded.snapshots.append(
        Recording.Snapshot(step: recorded.steps.count - 1, time: time, screens: screens))
    }
    _ = try Simulation(rules: [rules], screens: tree).play(
      script,
      before: { step, engine in
        recorder?.finishScrolling()
        snapshot(recorded.end)
        recorded.end = step.time
        if recorder == nil {
          let start = step.time
          recorder = ActivityRecorder(engine, showsTexts: true) { step, _ in
            var step = step
            step.time += start
            recorded.steps.append(LinkMessage.value(step))
          }
        }
      }, write: { recorded.lines.append(String(decoding: $0, as: UTF8.self)) })
    snapshot(recorded.end)
    recorder?.end()
    return recorded
  }

  /// Plays a recording, and compares its output with that of the recorded session.
  private func compare(_ recorded: Recorded, _ rules: RuleSet, _ session: String) throws {
    let recording = Recording(
      snapshots: recorded.snapshots, steps: recorded.steps, end: recorded.end)
    let tree = try ScreenTree(reading: try recording.screenFile())
    let steps = try recording.session().map {
      String(decoding: JSONWriter.bytes(of: $0), as: UTF8.self)
    }
    let script =
      steps.isEmpty
      ? SessionScript(steps: [])
      : try SessionScript(reading: Array(steps.joined(separator: "\n").utf8))
    var lines: [String] = []
    _ = try Simulation(rules: [rules], screens: tree).play(
      script, write: { lines.append(String(decoding: $0, as: UTF8.self)) })
    let first = zip(lines, recorded.lines).first { $0 != $1 }
    let isEqual = lines == recorded.lines
    #expect(
      isEqual,
      """
      \(session)
      recorded:
      \(steps.joined(separator: "\n"))
      first difference: \(first?.0 ?? "") instead of \(first?.1 ?? "")
      """)
  }

  @Test(
    "a recorded session that is played again has the same output",
    arguments: Seeds.numbers(40))
  func property(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let screen = RandomScreen(&random)
    let tree = try ScreenTree(reading: Array(screen.json.utf8))
    let lines = screen.session(&random)
    let script = try SessionScript(reading: Array(lines.joined(separator: "\n").utf8))
    var rules: RuleSet?
    while rules == nil {
      let texts = (0..<4).map { RandomRule(on: screen, &random).text(named: "r\($0)") }
      let text = "version: 1\nname: t\nrules:\n" + texts.joined()
      rules = RuleCompiler.compile(SourceText(name: "t", text: text)).ruleSet
    }
    let set = try #require(rules)
    let recorded = try record(script, set, on: tree)
    try compare(recorded, set, "seed \(seed)\n\(screen.json)\n\(lines.joined(separator: "\n"))")
  }

  @Test(
    "everything that a person does on two screens is recorded",
    arguments: Seeds.numbers(40))
  func allSteps(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tree = try ScreenTree(reading: Array(Self.screens.utf8))
    let lines = Self.session(&random)
    let script = try SessionScript(reading: Array(lines.joined(separator: "\n").utf8))
    let set = try RuleSet(yaml: Self.rules)
    let recorded = try record(script, set, on: tree)
    #expect(!recorded.lines.isEmpty)
    try compare(recorded, set, "seed \(seed)\n\(lines.joined(separator: "\n"))")
  }

  @Test("of several windows, the one in front is displayed first")
  func windows() throws {
    let json = """
      {"version": 1, "screens": [
        {"screen": "Behind", "view": {}}, {"screen": "Front", "shown": true, "view": {}}]}
      """
    let screens = try SparkValue(json: Array(json.utf8))
    let recording = Recording(
      snapshots: [.init(step: -1, time: 0, screens: screens)], steps: [], end: 0)
    let tree = try ScreenTree(reading: try recording.screenFile())
    #expect(tree.screens.map(\.isShown) == [false, true])
  }

  @Test("a snapshot that already contains the value of the next step does not change it")
  func changedValues() throws {
    let tree = { (isOn: Bool) in
      """
      {"version": 1, "screens": [{"screen": "A", "shown": true, "view": {"children": [
        {"class": "UISwitch", "id": "gift", "on": \(isOn), "frame": [0, 50, 60, 30]}]}}]}
      """
    }
    let snapshots = try [false, true].enumerated().map { step, isOn in
      Recording.Snapshot(
        step: step - 1, time: Double(step), screens: try SparkValue(json: Array(tree(isOn).utf8)))
    }
    let recording = Recording(
      snapshots: snapshots,
      steps: [
        ["number": 0, "at": 0, "do": "show", "view": "A"],
        ["number": 1, "at": 1, "do": "change", "view": "A/gift", "value": true],
      ], end: 1)
    #expect(
      try recording.session() == [
        ["at": 0, "do": "show", "view": "A"],
        ["at": 1, "do": "change", "view": "A/gift", "value": true],
      ])
  }

  private static let screens = """
    {"version": 1, "app": {"plan": "free"}, "screens": [
      {"screen": "A", "view": {"frame": [0, 0, 320, 480], "children": [
        {"class": "UIButton", "id": "buy", "text": "Buy", "frame": [0, 0, 100, 40]},
        {"class": "UIButton", "id": "buy", "text": "Again", "frame": [100, 0, 100, 40]},
        {"class": "UISwitch", "id": "gift", "frame": [0, 50, 60, 30]},
        {"class": "UISlider", "id": "rating", "range": [0, 5], "frame": [0, 90, 200, 30]},
        {"class": "UIStepper", "id": "count", "range": [0, 9], "frame": [0, 130, 90, 30]},
        {"class": "UIScrollView", "id": "list", "frame": [0, 200, 320, 200], "children": [
          {"class": "UILabel", "text": "long", "frame": [0, 0, 320, 900]}]}]}},
      {"screen": "B", "view": {"frame": [0, 0, 320, 480], "children": [
        {"class": "UISegmentedControl", "id": "sort", "segments": ["x", "y"], "value": 0,
          "frame": [0, 0, 200, 30]},
        {"id": "card", "frame": [0, 50, 300, 100], "children": [
          {"class": "UILabel", "text": "t", "touchable": true, "frame": [0, 0, 100, 20]}]}]}}]}
    """

  private static let rules = """
    version: 1
    name: all
    triggers: [swiped]
    rules:
      taps:
        view: "*"
        trigger: tap
        actions:
          - emit: tap
            with: {to: "${view.id}", text: "${view.text}", sku: "${data.sku}", on: "${screen}"}
      seen: {view: card/.Label, trigger: impression, actions: [{emit: seen, with: {t: "${view.text}"}}]}
      new: {view: added, trigger: appear, actions: [{emit: added, with: {n: "${data.sku}"}}]}
      old: {view: added, trigger: disappear, actions: [{emit: removed, with: {n: "${data.sku}"}}]}
      presses: {view: "*", trigger: long-press, actions: [{emit: press}]}
      changes: {view: .Control, trigger: change, actions: [{emit: change}]}
      scrolls: {view: list, trigger: scroll, actions: [{emit: scroll, with: {plan: "${app.plan}"}}]}
      appears: {view: .Screen, trigger: appear, actions: [{emit: shown, with: {name: "${screen}"}}]}
      leaves: {view: .Screen, trigger: disappear, actions: [{emit: left, with: {name: "${screen}"}}]}
      away: {trigger: app-background, actions: [{emit: away}]}
      back: {trigger: app-foreground, actions: [{emit: back}]}
      swipes: {trigger: swiped, actions: [{emit: swiped, with: {far: "${trigger.far}"}}]}
      long: {view: A, from: appear, to: disappear, actions: [{emit: long, with: {s: "${elapsed}"}}]}
    """

  /// Random steps of a person who uses both screens.
  private static func session(_ random: inout SeededGenerator) -> [String] {
    var time = 0
    var screen = "A"
    let steps = (0..<(4 + random.below(12))).flatMap { _ -> [String] in
      time += 1 + random.below(3)
      let start = "{\"at\": \(time), \"do\": "
      switch (random.below(14), screen) {
      case (0, _):
        screen = screen == "A" ? "B" : "A"
        return [start + "\"show\", \"view\": \"\(screen)\"}"]
      case (1, _):
        time += 5
        return [start + "\"background\"}", "{\"at\": \(time), \"do\": \"foreground\"}"]
      case (2, _):
        return [start + "\"trigger\", \"name\": \"swiped\", \"values\": {\"far\": \(time)}}"]
      case (3, _): return [start + "\"app\", \"name\": \"plan\", \"value\": \"p\(time)\"}"]
      case (4, "A"):
        return [start + "\"change\", \"view\": \"gift\", \"value\": \(random.oneIn(2))}"]
      case (5, "A"):
        return [start + "\"change\", \"view\": \"rating\", \"value\": \(random.below(6))}"]
      case (6, "A"):
        return [start + "\"change\", \"view\": \"count\", \"value\": \(random.below(9))}"]
      case (7, "A"):
        return [start + "\"scroll\", \"view\": \"list\", \"by\": [0, \(50 + random.below(100))]}"]
      case (10..., _): return [update(at: time, &random)]
      case (8, "A"): return [start + "\"tap\", \"view\": \"A/buy\", \"nth\": 1, \"hold\": 0.7}"]
      case (_, "A"):
        return [start + "\"tap\", \"view\": \"A/buy\", \"nth\": \(1 + random.below(2))}"]
      case (4...6, _):
        return [start + "\"change\", \"view\": \"sort\", \"value\": \(random.below(2))}"]
      default: return [start + "\"tap\", \"view\": \"card/.Label\", \"nth\": 1}"]
      }
    }
    return steps + ["{\"at\": \(time + 1), \"do\": \"wait\"}"]
  }

  /// A random change of what the app displays, on the screen that is displayed or on the other one.
  private static func update(at time: Int, _ random: inout SeededGenerator) -> String {
    let children = ["added", "other", "added"].prefix(random.below(4)).enumerated().map {
      """
      {"class": "UILabel", "id": "\($1)", "text": "t\(random.below(3))", "touchable": true, \
      "frame": [0, \($0 * 20), 90, 20], "data": {"sku": "s\(random.below(3))"}}
      """
    }
    let label = #"{"class": "UILabel", "text": "t", "touchable": true, "frame": [0, 0, 100, 20]}"#
    let (view, change) =
      switch random.below(8) {
      case 0: ("card", "\"data\": {\"sku\": \"k\(time)\"}")
      case 1: ("list/.Label", "\"hidden\": \(random.oneIn(2))")
      case 2: ("card", "\"children\": [\(([label] + children).joined(separator: ", "))]")
      case 3: ("card", "\"frame\": [0, 50, 300, \(90 + random.below(30))]")
      case 4: ("A", "\"controller\": {\"screen\": \"A\", \"data\": {\"sku\": \"a\(time)\"}}")
      case 5: ("gift", "\"on\": \(random.oneIn(2))")
      case 6: ("A/buy\", \"nth\": \(1 + random.below(2)), \"note\": \"", "\"text\": \"B\(time)\"")
      default: ("rating", "\"label\": \(random.oneIn(2) ? "null" : "\"Stars\"")")
      }
    return "{\"at\": \(time), \"do\": \"update\", \"view\": \"\(view)\", \"to\": {\(change)}}"
  }
}
