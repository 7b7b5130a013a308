import SparkRulesModel
import Testing

@testable import SparkSimulator

@Suite("Sessions from JSON Lines")
struct SessionReaderTests {
  private func step(_ line: String) throws -> SessionStep.Action {
    let script = try SessionScript(reading: Array(#"{"at": 0, \#(line)}"#.utf8))
    return try #require(script.steps.first).action
  }

  private let buy = SessionStep.ViewChoice(
    path: SelectorPath(
      steps: [
        PathStep(name: NamePattern([.text("Checkout")])),
        PathStep(name: NamePattern([.text("buy")])),
      ], source: "Checkout/buy"))

  @Test("every keyword is read with its arguments")
  func words() throws {
    let view = #""view": "Checkout/buy""#
    #expect(try step(#""do": "show", \#(view)"#) == .show(buy))
    #expect(try step(#""do": "hide", \#(view)"#) == .hide(buy))
    #expect(try step(#""do": "tap", \#(view)"#) == .tap(buy))
    #expect(try step(#""do": "tap", \#(view), "nth": 2"#) == .tap(.init(path: buy.path, number: 2)))
    #expect(try step(#""do": "scroll", \#(view)"#) == .scroll(buy, right: 0, down: 200))
    #expect(
      try step(#""do": "scroll", \#(view), "by": [-1.5, 7]"#) == .scroll(buy, right: -1.5, down: 7))
    #expect(try step(#""do": "focus", \#(view)"#) == .focus(buy))
    #expect(try step(#""do": "blur", \#(view)"#) == .blur(buy))
    #expect(try step(#""do": "select", \#(view)"#) == .select(buy))
    #expect(try step(#""do": "deselect", \#(view)"#) == .deselect(buy))
    #expect(try step(#""do": "change", \#(view), "value": true"#) == .change(buy, true))
    #expect(
      try step(#""do": "trigger", "name": "didShake", "values": {"force": 2}"#)
        == .trigger("didShake", nil, values: ["force": 2]))
    #expect(try step(#""do": "trigger", "name": "x", \#(view)"#) == .trigger("x", buy, values: [:]))
    #expect(try step(#""do": "app", "name": "user", "value": "u1""#) == .app("user", "u1"))
    #expect(try step(#""do": "end", "note": "that was it""#) == .end)
  }

  @Test("blank lines are ignored, and lines keep their numbers")
  func lines() throws {
    let script = try SessionScript(
      reading: Array("\n{\"at\":0,\"do\":\"end\"}\r\n\n".utf8))
    #expect(script.steps == [SessionStep(line: 2, time: 0, action: .end)])
  }

  @Test(
    "a problem is reported with its line",
    arguments: [
      ("hello", "1:1: expected a value"),
      ("[1]", "1:1: expected an object `{…}`, found an array"),
      (#"{"do": "tap", "view": "a"}"#, "1:1: a step needs its time in seconds"),
      (#"{"at": 1, "view": "a"}"#, "1:1: a step needs a keyword"),
      (#"{"at": "1", "do": "end"}"#, "1:8: at: expected a number, found a string"),
      (#"{"at": -1, "do": "end"}"#, "1:8: at: the time is between 0 and 31622400"),
      (#"{"at": 1e300, "do": "end"}"#, "1:8: at: the time is between 0 and"),
      (
        #"{"at": 1, "do": "tapp", "view": "a"}"#,
        "1:17: do: unknown step `tapp`; did you mean `tap`"
      ),
      (
        #"{"at": 1, "do": "levitate"}"#,
        "1:17: do: unknown step `levitate`; known are `show`, `hide`"
      ),
      (#"{"at": 1, "do": "tap"}"#, "1:1: this step needs its view"),
      (#"{"at": 1, "do": "tap", "view": ""}"#, "1:32: view: "),
      (#"{"at": 1, "do": "tap", "view": "a//b"}"#, "1:32: view: "),
      (#"{"at": 1, "do": "tap", "view": 7}"#, "1:32: view: expected a string"),
      (#"{"at": 1, "do": "tap", "view": "a", "by": [0, 1]}"#, "1:37: unknown key `by`"),
      (
        #"{"at": 1, "do": "tap", "view": "a", "nth": 0}"#,
        "1:44: nth: expected the number of the view"
      ),
      (#"{"at": 1, "do": "scroll", "view": "a", "by": [1]}"#, "1:46: by: expected `[right, down]`"),
      (#"{"at": 1, "do": "change", "view": "a"}"#, "1:1: `change` needs the new value"),
      (#"{"at": 1, "do": "trigger"}"#, "1:1: this step needs a `name`"),
      (#"{"at": 1, "do": "app", "value": 1}"#, "1:1: this step needs a `name`"),
      (
        "{\"at\": 2, \"do\": \"app\", \"name\": \"a\"}\n{\"at\": 1, \"do\": \"end\"}",
        "2: time goes back: 1.0 follows 2.0 on line 1"
      ),
      (
        "{\"at\": 2, \"do\": \"end\"}\n\n{\"at\": 3, \"do\": \"end\"}",
        "3: the session ended on line 1; no step can follow"
      ),
    ])
  func wrong(text: String, message: String) {
    let found = problems(inSession: text)
    #expect(found.hasPrefix(message), "\(found)")
  }

  @Test("one run reports all problems")
  func all() {
    let lines = (0..<9).map { _ in #"{"at": 0, "do": "fly"}"# }.joined(separator: "\n")
    #expect(problems(inSession: lines).split(separator: "\n").count == 9)
  }
}
