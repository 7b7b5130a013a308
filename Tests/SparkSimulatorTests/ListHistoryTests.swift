import Foundation
import TestSupport
import Testing

@testable import SparkSimulator

/// Random histories of a list, compared with a model that has only rows and a viewport.
@MainActor
@Suite("Histories of lists", .serialized)
struct ListHistoryTests {
  /// The rows by name, and their scroll offset.
  private struct Model {
    static let height = 88.0
    static let window = 400.0
    var rows = (0..<30).map { "r\($0)" }
    var offset = 0.0
    var made = 0

    var last: Double { max(0, Double(rows.count) * Self.height - Self.window) }

    var seen: Set<String> {
      Set(
        rows.indices.filter {
          let top = Double($0) * Self.height
          return top < offset + Self.window && top + Self.height > offset
        }.map { rows[$0] })
    }

    /// Makes a random change, and returns the corresponding step.
    mutating func change(_ numbers: inout SeededGenerator) -> String {
      let row = Int.random(in: 0..<max(rows.count, 1), using: &numbers)
      defer { offset = min(offset, last) }
      switch Int.random(in: 0..<10, using: &numbers) {
      case 0..<4:
        let by = Double(Int.random(in: -900...900, using: &numbers))
        offset = min(max(offset + by, 0), last)
        return #""do":"scroll","view":"list","by":[0,\#(by)]"#
      case 4..<7:
        made += 1
        rows.insert("new\(made)", at: row)
        return #""do":"insert","view":"list","row":\#(row),"data":{"name":"new\#(made)"}"#
      case 7..<9 where rows.count > 1:
        rows.remove(at: row)
        return #""do":"delete","view":"list","row":\#(row)"#
      default: return #""do":"reload","view":"list""#
      }
    }
  }

  private static let rule = """
    rules:
      rows:
        view: list/.Cell
        trigger: [appear, disappear]
        actions:
          - log: ${trigger} ${data.name}
    """

  private static let screen = """
    {"version":1,"screens":[{"screen":"A","view":{"children":[{"class":"UITableView","id":"list",
     "frame":[0,0,390,400],"list":{"rows":30,"height":88,"data":{"name":"r{row}"},
     "cell":{"identity":"{name}"}}}]}}]}
    """

  @Test("the views that appeared and did not disappear are always the visible rows, each once")
  func histories() throws {
    for seed in Seeds.numbers(10) {
      let difference = try difference(seed: seed)
      #expect(difference == nil, "seed \(seed): \(difference ?? "")")
    }
  }

  /// The first difference between the rules' output and the model.
  private func difference(seed: UInt64) throws -> String? {
    var numbers = SeededGenerator(seed: seed)
    var model = Model()
    var expected = [model.seen]
    var lines = [#"{"at":0,"do":"foreground"}"#]
    for time in 1...40 {
      lines.append(#"{"at":\#(time),\#(model.change(&numbers))}"#)
      expected.append(model.seen)
    }
    let script = try SessionScript(reading: Array(lines.joined(separator: "\n").utf8))
    var reported: [[(word: String, row: String)]] = Array(repeating: [], count: expected.count)
    let simulation = Simulation(rules: [try rules(Self.rule)], screens: try tree(Self.screen))
    _ = try simulation.play(script) { line in
      let text = String(decoding: line, as: UTF8.self)
      guard let log = text.split(separator: "\"").dropFirst(3).first,
        let second = text.split(separator: "T00:00:").last?.prefix(2)
      else { return }
      let words = log.split(separator: " ").map(String.init)
      if let time = Int(second), words.count == 2 { reported[time].append((words[0], words[1])) }
    }
    var shown: Set<String> = []
    for (time, news) in reported.enumerated() {
      for (word, row) in news {
        let changed = word == "appear" ? shown.insert(row).inserted : shown.remove(row) != nil
        if !changed { return "\(lines[time]): \(word) \(row) a second time" }
      }
      if shown != expected[time] {
        return "\(lines[time]): \(shown.sorted()), not \(expected[time].sorted())"
      }
    }
    return nil
  }
}
