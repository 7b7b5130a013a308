import SparkRulesAuthoring
import SparkRulesCompiler
import SparkSimulator

/// The words of a file of tests.
struct TestVocabulary {
  /// A word with its description.
  struct Word: Equatable {
    /// The word.
    let text: String
    /// What it is.
    let kind: CompletionItemKind
    /// A short description.
    var detail: String?
  }

  /// The events that the rules send.
  var events: [AuthoringContext.Event] = []
  /// The names of the rules, with the files that contain them.
  var rules: [(name: String, file: String)] = []
  /// The names of the counters.
  var counters: [String] = []
  /// The paths of the views of the screens.
  var views: [AuthoringContext.View] = []

  /// The keys of a file, a test and a line of output.
  private static let keys: [String: [(String, String)]] = [
    "": [
      ("rules", "the rule files that are tested; all of the folder if it is missing"),
      ("screen", "the file with the screens; `screen.json` if it is missing"),
      ("tests", "the tests"),
    ],
    "tests": [
      ("name", "what the test shows"),
      ("screen", "the screens, if they differ from those of the file"),
      ("steps", "what a person does"),
      ("expect", "lines that the rules write, among others, in this order"),
      ("exactly", "all lines that the rules write"), ("never", "lines that the rules do not write"),
      ("count", "how often events are sent and counters grow"),
      ("todo", "why the test is expected to fail"),
    ],
    "line": [
      ("emit", "the name of an event"), ("properties", "properties of the event"),
      ("rule", "the name of the rule"), ("set", "the name of the rule set"),
      ("count", "the name of a counter"), ("by", "the number by which it grows"),
      ("with", "the labels of the counter"), ("log", "a line of the log"),
      ("level", "the level of the line"), ("action", "an action of the app"),
      ("values", "the values of the action"), ("view", "the path of the view"),
      ("screen", "the screen of the view"), ("trigger", "the trigger"), ("time", "the time"),
    ],
  ]

  private static let lists: Set<String> = ["expect", "exactly", "never"]

  /// The words that are possible at a cursor.
  func words(at cursor: TestCursor) -> [Word] {
    var parents = cursor.parents.filter { !$0.isEmpty }
    if let key = cursor.key, Self.lists.contains(key) || parents.isEmpty && key == "rules" {
      parents.append(key)
      return items(of: parents)
    }
    guard let key = cursor.key else { return keys(in: parents, cursor) }
    switch (parents.dropFirst().first ?? parents.first ?? "", key) {
    case ("steps", "do"):
      return SessionStep.keywords.map { Word(text: $0, kind: .keyword, detail: "a step") }
    case ("steps", "view"), (_, "view"):
      return views.map { Word(text: $0.path, kind: .class, detail: $0.detail) }
    case (_, "emit"): return eventWords
    case (_, "rule"): return ruleWords
    case ("expect", "count"), ("exactly", "count"), ("never", "count"): return counterWords
    default: return []
    }
  }

  private func items(of parents: [String]) -> [Word] {
    parents.last == "rules" ? files : eventWords
  }

  private func keys(in parents: [String], _ cursor: TestCursor) -> [Word] {
    switch parents {
    case []: return Self.words("")
    case ["rules"]: return files
    case ["tests"]: return Self.words("tests")
    case ["tests", "steps"]:
      let keys = cursor.siblings["do"].map(SessionStep.keys) ?? SessionStep.keys(of: "")
      return keys.filter { cursor.siblings[$0] == nil }.map { Word(text: $0, kind: .property) }
    case ["tests", "count"]: return eventWords + counterWords
    default: break
    }
    guard parents.count > 1, parents[0] == "tests", Self.lists.contains(parents[1]) else {
      return []
    }
    if parents.count == 2 {
      let isItem = cursor.siblings.isEmpty
      return (isItem ? eventWords : [])
        + Self.words("line").filter {
          cursor.siblings[$0.text] == nil
        }
    }
    guard parents[2] == "properties" else { return [] }
    var names: [String] = []
    for event in events { names += event.properties.filter { !names.contains($0) } }
    return names.map { Word(text: $0, kind: .field, detail: "a property") }
  }

  private static func words(_ part: String) -> [Word] {
    (keys[part] ?? []).map { Word(text: $0.0, kind: .property, detail: $0.1) }
  }

  private var files: [Word] {
    var seen: Set<String> = []
    return rules.map(\.file).filter { seen.insert($0).inserted }.map {
      Word(text: $0, kind: .file, detail: "a rule file")
    }
  }

  private var eventWords: [Word] {
    events.map { event in
      let names = event.properties.joined(separator: ", ")
      return Word(
        text: event.name, kind: .event,
        detail: names.isEmpty ? "an event" : "an event with \(names)")
    }
  }

  private var ruleWords: [Word] {
    rules.map { Word(text: $0.name, kind: .class, detail: "a rule in \($0.file)") }
  }

  private var counterWords: [Word] {
    counters.map { Word(text: $0, kind: .constant, detail: "a counter") }
  }
}
