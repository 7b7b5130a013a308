import SparkRulesCompiler
import Testing

@testable import SparkSimulator

@MainActor
@Suite("Traces of sessions", .serialized)
struct SessionTraceTests {
  private func trace(
    _ rules: String, _ session: String, _ options: SessionTrace.Options = .rules
  ) throws -> SessionTrace {
    let source = SourceText(name: "a", text: "version: 1\nname: a\nrules:\n\(rules)")
    let set = try #require(RuleCompiler.compile(source).ruleSet)
    let script = try SessionScript(reading: Array(session.utf8))
    return SessionTrace.play(script, rules: [set], screens: try tree(twoScreens), options)
  }

  private let pair = """
      timed:
        from: {view: start, trigger: tap}
        to: {view: end, trigger: tap}
        actions: [emit: timed]
    """

  @Test("A rule that waits is reported until it waits no longer")
  func state() throws {
    let trace = try trace(
      pair,
      """
      {"at":1,"do":"tap","view":"start"}
      {"at":2,"do":"wait"}
      {"at":3,"do":"tap","view":"end"}
      """)
    #expect(trace.steps.map(\.index) == [-1, 0, 1, 2])
    #expect(trace.steps[1].state == ["a/timed": "waits for what follows since 1.0 s"])
    #expect(trace.steps[2].state.isEmpty)
    #expect(trace.steps[3].state == ["a/timed": nil])
    #expect(trace.events.map(\.step) == [2])
    #expect(trace.events.map(\.time) == [3])
    let parts = trace.steps[1].rules.first?.parts.map { "\($0.part) \($0.result) \($0.words)" }
    #expect(
      parts == ["path passed start or end", "trigger passed tap", "order failed from, to"])
  }

  @Test("A screen that is shown or hidden appears under its name")
  func screensOfSteps() throws {
    let trace = try trace(
      pair,
      """
      {"at":1,"do":"show","view":"Help"}
      {"at":2,"do":"hide","view":"Help"}
      {"at":3,"do":"hide","view":"start"}
      """)
    #expect(
      trace.steps.map(\.title) == ["app start", "Help appears", "Home appears", "hide"])
    #expect(trace.steps.map(\.screen) == ["Home", "Help", "Home", "Home"])
    #expect(trace.steps.map(\.view) == [nil, nil, nil, "start"])
  }

  @Test("All rules of the touched view are explained, whatever their number and trigger")
  func otherTriggers() throws {
    let rules = (1...40).map { number in
      """
        rule\(number):
          view: start
          trigger: long-press
          actions: [emit: pressed]

      """
    }
    let trace = try trace(rules.joined(), #"{"at":1,"do":"tap","view":"start"}"#)
    let explained = trace.steps[1].rules
    #expect(explained.count == 40)
    #expect(explained.allSatisfy { $0.parts.first?.result == .passed && !$0.fires })
    #expect(explained.first?.text == "it waits for `long-press`, which this step does not cause")
  }

  @Test("A step without an effect has a note, and one that cannot be played ends the session")
  func problems() throws {
    let trace = try trace(
      pair,
      """
      {"at":1,"do":"blur","view":"start"}
      {"at":2,"do":"tap","view":"nowhere"}
      {"at":3,"do":"wait"}
      """)
    #expect(trace.problem?.line == 2)
    #expect(trace.steps.count == 3)
    let withNotes = try self.trace(pair, #"{"at":1,"do":"blur","view":"start"}"#)
    #expect(withNotes.steps[1].notes == ["this view is not first responder"])
  }

  @Test("The frames of views are those on their screen, and private views are marked")
  func layout() throws {
    let layout = ScreenLayout(
      try tree(
        """
        {"version":1,"screens":[{"screen":"Home","view":{"frame":[0,0,320,480],"children":[
          {"class":"UIScrollView","id":"list","frame":[10,20,300,100],"children":[
            {"class":"UILabel","id":"a","text":"A","frame":[5,6,70,80]},
            {"class":"UILabel","id":"b","private":true,"frame":[5,200,70,80]}]}]}}]}
        """))
    let views = layout.views
    #expect(views.map(\.index) == [0, 1, 2, 3])
    #expect(views.map(\.parent) == [nil, 0, 1, 1])
    #expect(views[2].frame == [15, 26, 70, 80])
    #expect(views[1].scroll?.content == [75, 280])
    #expect(views.map(\.isPrivate) == [false, false, false, true])
    #expect(views.map(\.kind) == [.view, .scroll, .label, .label])
  }

  @Test("A view is listed with the rules that match it, without those that exclude it")
  func rulesOfViews() throws {
    let source = SourceText(
      name: "a",
      text: """
        version: 1
        name: a
        rules:
          any: {view: .Button, except: [end], trigger: tap, actions: [emit: any]}
          end: {view: Home/end, trigger: tap, actions: [emit: end]}
        """)
    let set = try #require(RuleCompiler.compile(source).ruleSet)
    let layout = ScreenLayout(try tree(twoScreens), rules: [set])
    let rules = layout.views.filter { $0.kind == .button }.map(\.rules)
    #expect(rules == [["a/any"], ["a/end"]])
  }
}
