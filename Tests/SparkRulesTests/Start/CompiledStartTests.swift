import Foundation
import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

/// The folder of a test, which is deleted with this object.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("spark-rules-\(UUID().uuidString)", isDirectory: true)

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

@Suite("Start with compiled files") @MainActor
struct CompiledStartTests {
  private let folder: TemporaryFolder
  private let sink = MemorySink()
  private let view = UIView()

  init() throws {
    folder = try TemporaryFolder()
    // While a test waits, views of other tests appear under its rules.
    view.accessibilityIdentifier = "view-\(UUID().uuidString)"
  }

  private func set(_ name: String, _ rules: String...) -> RuleSet {
    RuleSet(
      name: name, rules: rules.map { .of($0, [view.accessibilityIdentifier ?? ""], [.appear]) })
  }

  private func file(_ name: String) -> URL { folder.url.appendingPathComponent(name) }

  /// Writes a compiled file as it would be in an app's bundle.
  private func write(_ set: RuleSet, _ name: String = "shop.sparkrules") throws {
    try Data(set.compiled()).write(to: file(name))
  }

  private func start(_ names: [String]) -> RuleEngine {
    RuleEngine.start(
      compiledAt: names.map(file),
      configuration: RuleEngine.Configuration(
        sinks: [.init(name: "memory", sink: sink)], copies: file("copies"), automatic: nil))
  }

  /// Starts files, shows a view, stops, and waits for asynchronous work.
  ///
  /// The test does not wait in between, because other tests may start their rules then and end these.
  ///
  /// - Returns: The names of the events, and the number of refused files.
  private func run(
    _ names: String..., update: RuleSet? = nil
  ) async throws -> (events: [String], refused: Int) {
    let rules = start(names)
    let copy = update.flatMap { rules.replace(with: $0, compiled: $0.compiled()) }
    SparkDetector.trackDisplay(forViews: [view])
    let refused = rules.counters.count(of: .setRefused)
    rules.stop()
    await rules.flush()
    if let copy { try StoredRuleSets(folder: file("copies")).store(copy.copy, for: copy.name) }
    defer { sink.removeAll() }
    return (sink.events.map(\.name), refused)
  }

  @Test("files run in their order")
  func order() async throws {
    try write(set("b", "b1"), "one.sparkrules")
    try write(set("a", "a1"), "two.sparkrules")
    #expect(try await run("one.sparkrules", "two.sparkrules").events == ["b1", "a1"])
  }

  @Test("a damaged file is refused and counted, and the copy of the last valid one runs")
  func damaged() async throws {
    try write(set("shop", "good"))
    #expect(try await run("shop.sparkrules") == (["good"], 0))
    for damage in [Data(), Data("version: 1".utf8), Data(set("shop", "x").compiled().dropLast())] {
      try damage.write(to: file("shop.sparkrules"))
      #expect(try await run("shop.sparkrules") == (["good"], 1))
    }
    try FileManager.default.removeItem(at: file("shop.sparkrules"))
    #expect(try await run("shop.sparkrules") == (["good"], 1))
  }

  @Test("a missing file without a copy starts no rules, and is counted")
  func missing() async throws {
    #expect(try await run("nothing.sparkrules") == ([], 1))
  }

  @Test("a damaged copy is ignored: the file runs and is copied again")
  func damagedCopy() async throws {
    let copied = set("shop", "good").compiled()
    try write(set("shop", "good"))
    _ = try await run("shop.sparkrules")
    for bytes in [Data(), Data(count: 10), Data(copied), Data(copied + copied.dropLast())] {
      let copies = try FileManager.default.contentsOfDirectory(
        at: file("copies"), includingPropertiesForKeys: nil)
      try #require(copies.count == 1)
      try bytes.write(to: copies[0])
      #expect(try await run("shop.sparkrules").events == ["good"])
    }
    try Data().write(to: file("shop.sparkrules"))
    #expect(try await run("shop.sparkrules").events == ["good"])
  }

  @Test("an update replaces its set immediately and runs again at the next start")
  func update() async throws {
    try write(set("shop", "old"))
    try write(set("other", "other"), "other.sparkrules")
    _ = try await run("shop.sparkrules", "other.sparkrules")
    let updated = try await run(
      "shop.sparkrules", "other.sparkrules", update: set("shop", "new"))
    #expect(updated.events == ["new", "other"])
    #expect(try await run("shop.sparkrules", "other.sparkrules").events == ["new", "other"])
  }

  @Test("an update is discarded when the app is shipped with another file")
  func updateIsOlder() async throws {
    try write(set("shop", "old"))
    _ = try await run("shop.sparkrules", update: set("shop", "update"))
    try write(set("shop", "newer"))
    for _ in 0..<2 { #expect(try await run("shop.sparkrules").events == ["newer"]) }
  }

  @Test("an update to a set with another name runs until the app ends")
  func otherName() async throws {
    try write(set("shop", "old"))
    #expect(
      try await run("shop.sparkrules", update: set("more", "more")).events == ["old", "more"])
    #expect(try await run("shop.sparkrules").events == ["old"])
  }

  @Test("an invalid update throws and is counted")
  func badUpdate() async throws {
    try write(set("shop", "old"))
    let rules = start(["shop.sparkrules"])
    await #expect(throws: CompiledRuleSetError.self) {
      try await rules.update(to: Data("no rules".utf8))
    }
    #expect(rules.counters.count(of: .setRefused, ruleSet: "update") == 1)
    rules.stop()
  }

  @Test("updates take effect in the order of their calls")
  func updatesInOrder() async {
    // In a process of its own: tests that start rules during the wait would end these.
    await #expect(processExitsWith: .success) {
      try await CompiledStartTests.checkOrderOfUpdates()
    }
  }

  private static func checkOrderOfUpdates() async throws {
    let test = try CompiledStartTests()
    try test.write(test.set("shop", "old"))
    let rules = test.start(["shop.sparkrules"])
    let newer = (1...5).map { Data(test.set("shop", "v\($0)").compiled()) }
    let work = newer.map { data in Task { try await rules.update(to: data) } }
    for task in work { try await task.value }
    SparkDetector.trackDisplay(forViews: [test.view])
    rules.stop()
    await rules.flush()
    #expect(test.sink.events.map(\.name) == ["v5"])
    test.sink.removeAll()
    #expect(try await test.run("shop.sparkrules").events == ["v5"])
  }

  @Test("after the rules were stopped, an update does nothing")
  func stopped() async throws {
    try write(set("shop", "old"))
    let rules = start(["shop.sparkrules"])
    rules.stop()
    try await rules.update(to: Data(set("shop", "late").compiled()))
    #expect(try await run("shop.sparkrules").events == ["old"])
  }

  @Test("rules run even if copies cannot be stored")
  func readOnly() async throws {
    try write(set("shop", "good"))
    try Data().write(to: file("copies"))
    #expect(try await run("shop.sparkrules").events == ["good"])
  }
}
