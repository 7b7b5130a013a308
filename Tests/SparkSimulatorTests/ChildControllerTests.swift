import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesCompiler
import SparkRulesModel
import Testing

@testable import SparkSimulator

@MainActor
@Suite("Controllers inside others in a session", .serialized)
struct ChildControllerTests {
  /// A rule that logs each screen with the one before it.
  private static let rules = """
    version: 1
    name: screens
    rules:
      shown:
        view: .Screen
        trigger: appear
        actions:
          - log: ${previous_screen | default("none")} > ${screen}
    """

  private static let screens = """
    {"version": 1, "screens": [
      {"screen": "Home", "shown": true, "view": {}},
      {"screen": "Account", "view": {"children": [
        {"id": "orders", "controller": {"screen": "Orders"}}
      ]}},
      {"screen": "Shop", "view": {"children": [
        {"class": "UITableView", "frame": [0, 0, 390, 800], "list": {
          "rows": 1, "height": 100, "cell": {"class": "UITableViewCell", "children": [
            {"frame": [0, 0, 390, 100], "controller": {"screen": "Offer"}}
          ]}}}
      ]}}
    ]}
    """

  private func play(_ steps: [String]) throws -> [String] {
    let text = steps.enumerated().map { #"{"at":\#($0),\#($1)}"# }.joined(separator: "\n")
    let script = try SessionScript(reading: Array(text.utf8))
    let simulation = Simulation(
      rules: [try RuleSet(yaml: Self.rules)], screens: try tree(Self.screens))
    var logs: [String] = []
    _ = try simulation.play(script) { line in
      let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      logs.append(object?["log"] as? String ?? "?")
    }
    return logs
  }

  @Test("the screen before the first child is the one before its container")
  func first() throws {
    let logs = try play([#""do": "show", "view": "Account""#])
    #expect(logs == ["none > Home", "Home > Account", "Home > Orders"])
  }

  @Test("the screen before a child is the child that it replaces")
  func swapped() throws {
    let returns = #"{"children": [{"id": "returns", "controller": {"screen": "Returns"}}]}"#
    let logs = try play([
      #""do": "show", "view": "Account""#,
      #""do": "update", "view": "Account", "to": \#(returns)"#,
      #""do": "hide", "view": "Account""#,
    ])
    #expect(logs.dropFirst(3) == ["Orders > Returns", "Returns > Home"])
  }

  @Test("a controller in a cell is inside the controller of the list")
  func cell() throws {
    let logs = try play([#""do": "show", "view": "Shop""#])
    #expect(logs == ["none > Home", "Home > Shop", "Home > Offer"])
  }

  @Test("a controller is a child of the nearest one around it")
  func nesting() throws {
    let screens = SimulatedScreens(
      try treeOfView(
        #"""
        {"children": [{"controller": {"screen": "Outer"}, "children": [
          {"children": [{"id": "inner", "controller": {"screen": "Inner"}}]}]}]}
        """#))
    let inner = try #require(screens.views.first { $0.accessibilityIdentifier == "inner" })
    #expect(inner.sparkController?.parent?.sparkName == "Outer")
    #expect(inner.sparkController?.parent?.parent === screens.screens[0].controller)
  }
}
