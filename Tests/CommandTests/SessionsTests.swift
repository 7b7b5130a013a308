#if Commands
import Foundation
import Testing

@Suite("Many sessions in one run", .serialized)
struct SessionsTests {
  /// The shop's session as one line with a name, up to a number of steps.
  private func record(
    _ name: String, steps count: Int = .max, screens: String? = "Rules/shop/screen.json",
    app: String? = nil
  ) throws -> String {
    let url = Command.package.appendingPathComponent("Rules/shop/session.jsonl")
    let steps = try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n").prefix(count).joined(separator: ",")
    let path = Command.package.path
    return #"{"session": "\#(name)", "#
      + (app.map { #""app": \#($0), "# } ?? "")
      + (screens.map { #""screens": "\#(path)/\#($0)", "# } ?? "") + #""steps": [\#(steps)]}"#
  }

  private func run(_ lines: [String], _ options: String...) async throws -> Command.Run {
    try await Command.run(
      ["run", "Rules/shop", "--sessions", "-"] + options,
      input: Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  @Test("sessions in one run write what each writes alone, in any order and number of processes")
  func independent() async throws {
    let records = try [
      record("whole"), record("short", steps: 7),
      record("test build", app: #"{"is_test": true}"#),
      // Ends in the background, with a field that is edited, and with another time of day.
      #"{"session": "left", "screens": "\#(Command.package.path)/Rules/shop/screen.json", "steps": "#
        + #"[{"at": 1, "do": "phone", "time": "2030-01-01T00:00Z", "zone": "Europe/Berlin"}, "#
        + #"{"at": 2, "do": "show", "view": "Checkout"}, {"at": 3, "do": "background"}]}"#,
      record("again"), record("medium", steps: 15),
    ]
    var alone: [String] = []
    for record in records { alone.append(try await run([record]).output) }
    #expect(!alone.contains { $0.isEmpty })
    for order in [[0, 1, 2, 3, 4, 5], [5, 3, 4, 3, 2, 1, 0, 3, 1]] {
      let expected = order.map { alone[$0] }.joined()
      for jobs in ["1", "3"] {
        let run = try await run(order.map { records[$0] }, "--jobs", jobs)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == expected)
      }
    }
  }

  @Test("each line names its session and is otherwise a line of the session alone")
  func named() async throws {
    let lines = try await run([record(#"a \"17\""#)]).output.split(separator: "\n")
    let url = Command.package.appendingPathComponent("Rules/shop/expected.jsonl")
    let expected = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    let withoutIdentifier = { (line: String) in
      line.replacingOccurrences(
        of: #","id":"[^"]*""#, with: "", options: .regularExpression)
    }
    #expect(
      lines.map { withoutIdentifier(String($0)) }
        == expected.map {
          withoutIdentifier(#"{"session":"a \"17\"","# + String($0.dropFirst()))
        })
  }

  @Test(
    "a broken session is a line with its error, and the others are played", arguments: ["1", "2"])
  func broken(jobs: String) async throws {
    let tap = #""steps": [{"at": 0, "do": "tap", "view": "nothing"}]"#
    let lines = try [
      record("first", steps: 3), "{", #"{"session": 7, "steps": []}"#, "",
      #"{"session": "no screens", "steps": []}"#,
      #"{"session": "no file", "screens": "missing.json", "steps": []}"#,
      #"{"session": "no view", "screens": "\#(Command.package.path)/Rules/shop/screen.json", \#(tap)}"#,
      #"{"session": "order", "screens": {"version": 1, "screens": [{"screen": "A", "view": {}}]}, "#
        + #""steps": [{"at": 2, "do": "wait"}, {"at": 1, "do": "wait"}]}"#,
      #"{"session": "inner", "screens": {"version": 1, "screens": [{"screen": 1, "view": {}}]}, "#
        + #""steps": [{"at": 0, "do": "wiat"}]}"#,
      record("last", steps: 3),
    ]
    let run = try await run(lines, "--jobs", jobs)
    #expect(run.status == 0, "\(run.errors)")
    let output = run.output.split(separator: "\n").map(String.init)
    let errors = output.filter { $0.contains(#","error":""#) }
    #expect(
      errors == [
        #"{"session":null,"error":"2:2: expected a key in `\"…\"`","file":"-","line":2}"#,
        #"{"session":null,"error":"3:13: session: expected a string in `\"…\"`, found a number (and 1 more)","#
          + #""file":"-","line":3}"#,
        #"{"session":"no screens","error":"the session has no `screens`; add them, or use --screen","#
          + #""file":"-","line":5}"#,
        #"{"session":"no file","error":"missing.json: there is no such file","file":"-","line":6}"#,
        #"{"session":"no view","error":"step 1: no view matches `nothing`","file":"-","line":7}"#,
        #"{"session":"order","error":"8:126: steps[1]: time goes back: 1.0 follows 2.0 on step 1","#
          + #""file":"-","line":8}"#,
        #"{"session":"inner","error":"9:71: screens.screens[0].screen: expected a string in `\"…\"`, "#
          + #"found a number (and 1 more)","file":"-","line":9}"#,
      ])
    #expect(output.first?.hasPrefix(#"{"session":"first","emit""#) == true)
    #expect(output.last?.hasPrefix(#"{"session":"last","#) == true)
    #expect(
      run.errors.hasSuffix("9 sessions: \(output.count - 7) lines, 7 not played to the end\n"))
  }

  @Test("files of a folder are played in order, and screens are relative to the file")
  func folder() async throws {
    let scratch = try Scratch()
    let screen = Command.package.appendingPathComponent("Rules/shop/screen.json")
    _ = try scratch.file("screen.json", Data(contentsOf: screen))
    let line = #"{"session": "%", "screens": "screen.json", "steps": []}"# + "\n"
    _ = try scratch.file("b.sessions.jsonl", line.replacingOccurrences(of: "%", with: "b"))
    _ = try scratch.file("a.sessions.jsonl", line.replacingOccurrences(of: "%", with: "a"))
    _ = try scratch.file("session.jsonl", "{}")
    let run = try await Command.run(["run", "Rules/shop", "--sessions", scratch.folder.path])
    #expect(run.status == 0, "\(run.errors)")
    let names = run.output.split(separator: "\n").compactMap {
      $0.split(separator: "\"").dropFirst(3).first
    }
    #expect(names == ["a", "b"], "\(run.output)")
  }

  @Test("only unusable rules exit with 1")
  func status() async throws {
    let scratch = try Scratch()
    let rules = try scratch.file("a.rules.yaml", "version: 2")
    let line = Data(#"{"session": "a", "steps": []}"#.utf8)
    #expect(try await Command.run(["run", rules, "--sessions", "-"], input: line).status == 1)
    #expect(try await run([], "--screen", scratch.file("s.json", "{}")).status == 3)
    #expect(try await Command.run(["run", "Rules/shop", "--sessions", "missing"]).status == 3)
    for arguments in [
      ["--sessions", "-", "--session", "x", "--screen", "y"], ["--sessions", "-", "--jobs", "0"],
      ["--session", "x", "--screen", "y", "--jobs", "2"],
      ["--sessions", "-", "--jobs", "2", "--screen", "-"],
    ] {
      #expect(try await Command.run(["run", "Rules/shop"] + arguments).status == 2)
    }
  }

  @Test("a comparison counts the events of all sessions by rule, and lists the first sessions")
  func difference() async throws {
    let scratch = try Scratch()
    let shop = "Rules/shop/shop.rules.yaml"
    let text = try String(
      contentsOf: Command.package.appendingPathComponent(shop), encoding: .utf8)
    let new = try scratch.file(
      "shop.rules.yaml", text.replacingOccurrences(of: "emit: buy_tapped", with: "emit: bought"))
    let sessions = try scratch.file(
      "sessions.jsonl",
      [record("a"), record("b", steps: 3), record("c", screens: nil), "{"].joined(separator: "\n"))
    let run = try await Command.run(["diff", shop, new, "--sessions", sessions])
    #expect(run.status == 0, "\(run.errors)")
    let part = try #require(run.output.range(of: sessions))
    let error = "`c`, \(sessions), line 3: the session has no `screens`; add them, or use --screen"
    #expect(
      run.output[part.lowerBound...] == """
        \(sessions): 4 sessions, 1 with other output, 2 not played to the end
          shop/buy-tapped: 1 gained, 1 lost, 0 changed, in 1 session
        session `a`: 1 gained, 1 lost, 0 changed
          shop/buy-tapped gained `bought` at 2026-01-01T00:00:14.000Z on `Checkout/footer/buyButton`
          shop/buy-tapped lost `buy_tapped` at 2026-01-01T00:00:14.000Z on `Checkout/footer/buyButton`
        sessions that cannot be played to the end
          \(error)
          \(sessions), line 4: 4:2: expected a key in `"…"`

        """)
    let json = try await Command.run([
      "diff", shop, new, "--sessions", sessions, "--format", "json",
    ])
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let recorded = try #require(object["recorded"] as? [String: Any])
    #expect(recorded["sessions"] as? Int == 4)
    #expect((recorded["rules"] as? [[String: Any]])?.first?["gained"] as? Int == 1)
    let same = try await Command.run(
      ["diff", shop, shop, "--sessions", "-", "--screen", "Rules/shop/screen.json"],
      input: Data(record("c", screens: nil).utf8))
    #expect(same.output == "the rules do not differ\n-: 1 session, 0 with other output\n")
  }
}
#endif
