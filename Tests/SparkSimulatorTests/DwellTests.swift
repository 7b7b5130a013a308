import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesCompiler
import SparkRulesModel
import Testing

@testable import SparkSimulator

@MainActor
@Suite("Time seen in a session", .serialized)
struct DwellTests {
  private static let screens = """
    {"version": 1, "classes": {"ProductCell": "UITableViewCell"}, "screens": [
      {"screen": "Listing", "shown": true, "data": {"category": "mugs"}, "view": {"children": [
        {"class": "UITableView", "id": "list", "frame": [0, 0, 390, 800], "list": {
          "rows": 20, "height": 400, "data": {"sku": "sku-{row}"},
          "cell": {"class": "ProductCell", "identity": "{sku}"}}}
      ]}},
      {"screen": "Product", "view": {}}
    ]}
    """

  private func play(_ rule: String, _ steps: [String]) throws -> [String] {
    let script = try SessionScript(reading: Array(steps.joined(separator: "\n").utf8))
    let set = try RuleSet(yaml: "version: 1\nname: seen\nrules:\n  seen:\n\(rule)")
    #expect(try RuleSet(compiled: set.compiled()) == set)
    var logs: [String] = []
    _ = try Simulation(rules: [set], screens: try tree(Self.screens)).play(script) { line in
      let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      logs.append(object?["log"] as? String ?? "?")
    }
    return logs
  }

  private func rule(_ view: String, _ log: String, _ more: String = "") -> String {
    "    {view: \(view), trigger: dwell, \(more) actions: [{log: \"\(log)\"}]}"
  }

  @Test("the time of a visit adds up, with the values at which each row was last seen")
  func adds() throws {
    let lines = try play(
      rule(".ProductCell", "${data.sku} ${index.row} of ${index.count}: ${elapsed} on ${screen}"),
      [
        #"{"at": 3, "do": "scroll", "view": "list", "row": 3}"#,
        #"{"at": 4, "do": "scroll", "view": "list", "row": 0}"#,
        #"{"at": 6, "do": "show", "view": "Product"}"#,
        #"{"at": 9, "do": "end"}"#,
      ])
    #expect(
      lines.sorted() == [
        "sku-0 0 of 20: 5 on Listing", "sku-1 1 of 20: 5 on Listing",
        "sku-2 2 of 20: 1 on Listing", "sku-3 3 of 20: 1 on Listing",
      ])
  }

  @Test("depth is the furthest of the visit, and starts over in the next")
  func depth() throws {
    let lines = try play(
      rule("list", "${elapsed} s, row ${depth.row}, ${depth | percent}"),
      [
        #"{"at": 1, "do": "scroll", "view": "list", "row": 9}"#,
        #"{"at": 2, "do": "scroll", "view": "list", "row": 0}"#,
        #"{"at": 4, "do": "show", "view": "Product"}"#,
        #"{"at": 5, "do": "hide", "view": "Product"}"#,
        #"{"at": 7, "do": "show", "view": "Product"}"#,
        #"{"at": 8, "do": "end"}"#,
      ])
    #expect(lines == ["4 s, row 9, 50", "2 s, row 1, 10"])
  }

  @Test("the background reports what was seen; the time there does not count")
  func background() throws {
    let lines = try play(
      rule("Listing", "${elapsed} ${data.category}"),
      [
        #"{"at": 3, "do": "background"}"#, #"{"at": 60, "do": "foreground"}"#,
        #"{"at": 62, "do": "show", "view": "Product"}"#, #"{"at": 63, "do": "end"}"#,
      ])
    #expect(lines == ["3 mugs", "2 mugs"])
  }

  @Test("a time that is too short continues after the background, unless a session has ended")
  func tooShort() throws {
    func steps(_ absence: Int) -> [String] {
      [
        #"{"at": 3, "do": "background"}"#, #"{"at": \#(3 + absence), "do": "foreground"}"#,
        #"{"at": \#(5 + absence), "do": "show", "view": "Product"}"#,
        #"{"at": \#(6 + absence), "do": "end"}"#,
      ]
    }
    #expect(try play(rule("Listing", "${elapsed}", "at-least: 4s,"), steps(60)) == ["5"])
    #expect(try play(rule("Listing", "${elapsed}", "at-least: 4s,"), steps(2_000)) == [])
  }

  @Test("what was seen before the background is not lost with the process; what follows is")
  func ended() throws {
    let lines = try play(
      rule("Listing", "${elapsed}"),
      [
        #"{"at": 3, "do": "background"}"#, #"{"at": 60, "do": "restart"}"#,
        #"{"at": 65, "do": "restart"}"#, #"{"at": 66, "do": "background"}"#,
      ])
    #expect(lines == ["3", "1"])
  }

  @Test("if and once-per apply at the end of the visit")
  func limits() throws {
    let steps = [
      #"{"at": 3, "do": "show", "view": "Product"}"#,
      #"{"at": 4, "do": "hide", "view": "Product"}"#,
      #"{"at": 9, "do": "show", "view": "Product"}"#,
      #"{"at": 10, "do": "hide", "view": "Product"}"#,
      #"{"at": 19, "do": "show", "view": "Product"}"#,
    ]
    let once = try play(rule("Listing", "${elapsed}", "if: elapsed > 4, once-per: session,"), steps)
    #expect(once == ["5"])
  }
}
