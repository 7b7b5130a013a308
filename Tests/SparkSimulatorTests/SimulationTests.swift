import Foundation
import SparkRulesCompiler
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkSimulator

/// A rule set from the text of a valid file's `rules:`.
func rules(_ body: String, named name: String = "t") throws -> RuleSet {
  let result = RuleCompiler.compile(
    SourceText(name: "test", text: "version: 1\nname: \(name)\n\(body)"))
  return try #require(result.ruleSet, "\(result.diagnostics)")
}

@MainActor
@Suite("Sessions on simulated screens", .serialized)
struct SimulationTests {
  /// One rule for each trigger, on every view, that logs its keyword and the view's identifier.
  private static let everything = """
    triggers: [didShake]
    rules:
      all:
        view: "*"
        trigger: [tap, scroll, focus, blur, select, deselect, didShake]
        actions:
          - log: ${trigger} ${view.id} ${view.value}${view.on}${view.selected} ${trigger.force}
      shown:
        view: shown-*
        trigger: [appear, disappear]
        actions:
          - log: ${trigger} ${view.id} ${app.user}
    """

  private static let screens = """
    {"version": 1, "app": {"user": "anna"}, "screens": [
      {"screen": "A", "view": {"children": [
        {"class": "UIButton", "id": "button"},
        {"class": "UIButton", "id": "disabled", "enabled": false},
        {"class": "UISwitch", "id": "switch"},
        {"class": "UISlider", "id": "slider", "range": [0, 10]},
        {"class": "UIStepper", "id": "stepper"},
        {"class": "UISegmentedControl", "id": "size", "segments": ["S", "M"]},
        {"class": "UIDatePicker", "id": "date"},
        {"class": "UITextField", "id": "field"},
        {"class": "UITextView", "id": "notes"},
        {"class": "UITableViewCell", "id": "cell", "children": [{"class": "UILabel", "id": "label"}]},
        {"class": "UIScrollView", "id": "list", "frame": [0, 600, 390, 100],
         "children": [{"id": "tall", "frame": [0, 0, 390, 900]}]},
        {"id": "shown-banner", "hidden": true},
        {"class": "UIScrollView", "id": "under", "frame": [0, 710, 390, 50],
         "children": [{"frame": [0, 0, 390, 900]}]},
        {"id": "over", "frame": [0, 710, 390, 50]},
        {"id": "twin"}, {"id": "twin"}
      ]}},
      {"screen": "B", "view": {"children": [{"id": "shown-b"}]}}
    ]}
    """

  /// The output of some steps: the logged texts, then notes, or the error that stopped it.
  private func play(_ steps: [String]) throws -> [String] {
    let text = steps.enumerated().map { #"{"at":\#($0),\#($1)}"# }.joined(separator: "\n")
    let script = try SessionScript(reading: Array(text.utf8))
    let simulation = Simulation(
      rules: [try rules(Self.everything)], screens: try tree(Self.screens))
    var said: [String] = []
    do {
      let summary = try simulation.play(script) { line in
        let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
        let log = object?["log"] as? String ?? "?"
        said.append(log.trimmingCharacters(in: .whitespaces))
      }
      said += summary.notes.map { "note: \($0.message)" }
    } catch {
      said.append("\(error)")
    }
    return said
  }

  @Test(
    "a step does what a person or an app would do",
    arguments: [
      (#""do":"tap","view":"button""#, ["tap button false"]),
      (#""do":"tap","view":"label""#, ["tap cell false"]),
      (#""do":"tap","view":"cell""#, ["tap cell false"]),
      (#""do":"tap","view":"switch""#, ["tap switch truetruefalse"]),
      (#""do":"change","view":"switch","value":true"#, ["tap switch truetruefalse"]),
      (#""do":"change","view":"switch","value":false"#, []),
      (#""do":"change","view":"slider","value":2.5"#, ["tap slider 2.5false"]),
      (#""do":"change","view":"stepper","value":7"#, ["tap stepper 7false"]),
      (#""do":"change","view":"size","value":"M""#, ["tap size Mfalse"]),
      (#""do":"change","view":"size","value":0"#, ["tap size Sfalse"]),
      (#""do":"change","view":"date","value":"2026-01-02""#, ["tap date false"]),
      (#""do":"change","view":"field","value":"secret""#, ["focus field false"]),
      (#""do":"focus","view":"notes""#, ["focus notes"]),
      (#""do":"select","view":"cell""#, ["select cell true"]),
      (#""do":"select","view":"button""#, ["select button true"]),
      (#""do":"deselect","view":"button""#, ["note: this control is already deselected"]),
      (#""do":"scroll","view":"tall","by":[0,50]"#, ["scroll list"]),
      (#""do":"show","view":"shown-banner""#, ["appear shown-banner anna"]),
      (#""do":"show","view":"B""#, ["appear shown-b anna"]),
      (#""do":"show","view":"A""#, []),
      (
        #""do":"trigger","name":"didShake","view":"twin","nth":2,"values":{"force":3}"#,
        ["didShake twin  3"]
      ),
      (#""do":"background""#, []), (#""do":"end""#, []),
    ] as [(String, [String])])
  func steps(step: String, said: [String]) throws {
    let found = try play([step])
    #expect(found == said)
  }

  @Test("an app in the background receives no touches")
  func background() throws {
    let found = try play([
      #""do":"background""#, #""do":"foreground""#, #""do":"background""#,
      #""do":"deselect","view":"button""#,
    ])
    #expect(found.last?.hasPrefix("4: the app is in the background") == true, "\(found)")
  }

  @Test("removed views disappear, and views that return appear again")
  func comeAndGo() throws {
    let said = try play([
      #""do":"show","view":"shown-banner""#, #""do":"show","view":"B""#,
      #""do":"app","name":"user","value":"bob""#, #""do":"hide","view":"B""#,
      #""do":"hide","view":"shown-banner""#, #""do":"hide","view":"shown-banner""#,
    ])
    #expect(
      said == [
        "appear shown-banner anna", "disappear shown-banner anna", "appear shown-b anna",
        "disappear shown-b bob", "appear shown-banner bob", "disappear shown-banner bob",
      ])
  }

  @Test("focus moves from field to field, each notified in turn")
  func focus() throws {
    let said = try play([
      #""do":"tap","view":"field""#, #""do":"focus","view":"notes""#,
      #""do":"blur","view":"notes""#,
    ])
    #expect(said == ["focus field false", "blur field false", "focus notes", "blur notes"])
  }

  @Test(
    "a step without an effect is noted",
    arguments: [
      (#""do":"tap","view":"disabled""#, "`disabled` is disabled, so the tap has no effect"),
      (#""do":"focus","view":"label""#, "this view cannot become first responder"),
      (#""do":"blur","view":"field""#, "this view is not first responder"),
      (#""do":"scroll","view":"list","by":[0,-50]"#, "there is no content to scroll to in that"),
      (#""do":"scroll","view":"under""#, "the touch reaches `A/over`, which covers the view"),
      (#""do":"tap","view":"under""#, "the tap on `under` reaches `A/over`, which covers it"),
      (#""do":"trigger","name":"didShak""#, "no rule set declares the trigger `didShak`; did you"),
    ])
  func notes(step: String, note: String) throws {
    let said = try play([step])
    #expect(said.contains { $0.hasPrefix("note: \(note)") }, "\(said)")
  }

  @Test(
    "a step that cannot be performed stops the session, with its line",
    arguments: [
      (#""do":"tap","view":"buton""#, "1: no view matches `buton`; did you mean `button`?"),
      (#""do":"tap","view":"A/zzzzzz""#, "1: no view matches `A/zzzzzz`"),
      (
        #""do":"tap","view":"twin""#,
        "1: `twin` matches 2 views: `A/twin`, `A/twin`; use a longer path"
      ),
      (#""do":"tap","view":"twin","nth":3"#, "1: `twin` matches 2 views, so there is no number 3"),
      (
        #""do":"tap","view":"shown-b""#, "1: `shown-b` is on the screen `B`, which is not displayed"
      ),
      (#""do":"tap","view":"shown-banner""#, "1: `shown-banner` is hidden at this time; `show`"),
      (#""do":"scroll","view":"button""#, "1: neither this view nor an ancestor of it can scroll"),
      (#""do":"change","view":"label","value":1"#, "1: this view has no value that a person"),
      (#""do":"change","view":"switch","value":1"#, "1: the value of a switch is true or false"),
      (
        #""do":"change","view":"slider","value":11"#,
        "1: the value of this control is from 0.0 to 10.0"
      ),
      (#""do":"change","view":"slider","value":"x""#, "1: the value of this control is a number"),
      (
        #""do":"change","view":"size","value":"XL""#,
        "1: the value of a segmented control is one of"
      ),
      (#""do":"change","view":"field","value":7"#, "1: the value of a field is a string"),
    ])
  func stops(step: String, message: String) throws {
    let said = try play([step, #""do":"tap","view":"button""#])
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix(message) == true, "\(said)")
  }

  @Test("on a page source taps and scrolls pass through views that cover the target")
  func through() throws {
    let tree = try tree(
      """
      <XCUIElementTypeWindow x="0" y="0" width="390" height="844">
      <XCUIElementTypeScrollView name="list" x="0" y="0" width="390" height="400">
      <XCUIElementTypeOther x="0" y="0" width="390" height="2000"/>
      <XCUIElementTypeButton name="far" x="0" y="1900" width="100" height="50"/>
      </XCUIElementTypeScrollView>
      <XCUIElementTypeOther x="0" y="0" width="390" height="844"/></XCUIElementTypeWindow>
      """)
    let script = try SessionScript(
      reading: Array(
        """
        {"at":0,"do":"scroll","view":"list","by":[0,300]}
        {"at":1,"do":"tap","view":"far"}
        """.utf8))
    var bytes: [UInt8] = []
    let summary = try Simulation(rules: [try rules(Self.everything)], screens: tree)
      .play(script) { bytes += $0 }
    let lines = String(decoding: bytes, as: UTF8.self)
    #expect(lines.contains("scroll list"))
    #expect(lines.contains("tap far"))
    #expect(summary.notes.isEmpty)
    #expect(summary.logs == 2)
  }

  @Test("a repeated session produces the same bytes and leaves nothing behind")
  func again() throws {
    let script = try SessionScript(
      reading: Array(#"{"at":1,"do":"tap","view":"button"}"#.utf8))
    let simulation = Simulation(
      rules: [try rules(Self.everything)], screens: try tree(Self.screens))
    var runs: [[UInt8]] = []
    for _ in 0..<3 {
      var bytes: [UInt8] = []
      _ = try simulation.play(script) { bytes += $0 }
      runs.append(bytes)
    }
    #expect(runs[0] == runs[1] && runs[1] == runs[2])
    #expect(!runs[0].isEmpty)
  }

  @Test(
    "no random session crashes, and each produces the same bytes twice",
    arguments: Seeds.numbers(1))
  func random(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let views = [
      "button", "disabled", "switch", "slider", "stepper", "size", "field", "notes", "cell",
      "label", "list", "tall", "shown-banner", "A", "B", "shown-b", "A/.View[3]",
    ]
    let words = [
      "show", "hide", "tap", "scroll", "focus", "blur", "select", "deselect", "change",
    ]
    let values = ["true", "false", "3", "0.5", "\"M\"", "null"]
    let set = try rules(Self.everything)
    let screens = try tree(Self.screens)
    for _ in 0..<200 {
      let lines = (0..<12).compactMap { time -> String? in
        guard let word = words.randomElement(using: &numbers),
          let view = views.randomElement(using: &numbers),
          let value = values.randomElement(using: &numbers)
        else { return nil }
        let extra = word == "change" ? #","value":\#(value)"# : ""
        return #"{"at":\#(time),"do":"\#(word)","view":"\#(view)"\#(extra)}"#
      }
      let script = try SessionScript(reading: Array(lines.joined(separator: "\n").utf8))
      let results = (0..<2).map { _ -> String in
        var bytes: [UInt8] = []
        var end = ""
        do {
          end = try Simulation(rules: [set], screens: screens).play(script) { bytes += $0 }
            .lines.joined()
        } catch { end = "\(error)" }
        return String(decoding: bytes, as: UTF8.self) + end
      }
      #expect(results[0] == results[1], "\(lines.joined(separator: "\n"))")
    }
  }
}
