import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesCompiler
import SparkRulesModel
import Testing

@testable import SparkRules

/// The rules of the language about samples of installations and values.
@Suite("The language: samples") @MainActor
struct SampleLanguageTests {
  @Test(
    "the share of a value is the beginning of a SHA-256, as a fraction",
    arguments: [
      ("user-1", "shop", 0.5281205337874977), ("user-1", "other", 0.32606526939437575),
      ("", "shop", 0.5745310772195288), ("日本", "shop", 0.6209429687522657),
      ("42", "shop", 0.6671010628868197),
    ])
  func vectors(value: String, set: String, share: Double) {
    #expect(SampleShare.share(of: value, in: set) == share)
  }

  @Test("about the given fraction of many values is included")
  func fraction() {
    let included = (0..<10_000).filter { SampleShare.share(of: "\($0)", in: "shop") < 0.1 }
    #expect((900...1_100).contains(included.count))
  }

  @Test("all rules of a set include the same values, in every session")
  func values() throws {
    let app = Installation()
    let set = try RuleSet.written(
      """
      one: {view: v, trigger: appear, sample: {share: 50%, by: data.user}, actions: [log: "1 ${data.user}"]}
      two: {view: v, trigger: appear, sample: {share: 50%, by: data.user}, actions: [log: "2 ${data.user}"]}
      """)
    let expected = (1...40).filter { SampleShare.share(of: "user-\($0)", in: "shop") < 0.5 }
      .flatMap { ["info: 1 user-\($0)", "info: 2 user-\($0)"] }
    #expect((20..<60).contains(expected.count))
    for _ in 0..<2 {
      app.launch(set)
      for number in 1...40 { app.appear(["user": .text("user-\(number)")]) }
      #expect(app.take() == expected)
    }
    #expect(app.store.bytes == nil)
  }

  @Test("a missing value is dropped and counted")
  func missing() throws {
    let app = Installation()
    let rules = app.launch(
      try .written(
        "r: {view: v, trigger: appear, sample: {share: 100%, by: data.user}, actions: [log: x]}"))
    app.appear()
    app.appear(["user": 7])
    #expect(app.take() == ["info: x"])
    #expect(rules.counters.count(of: .noSampleValue, rule: "r") == 1)
  }

  @Test("an installation is included in every session, or in none")
  func install() throws {
    let install = UUID(uuid: (9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9))
    let share = SampleShare.share(of: install.uuidString, in: "shop")
    let percent = Int(share * 100)
    for (percent, isIncluded) in [(percent + 1, true), (percent, false)] {
      let app = Installation()
      let set = try RuleSet.written(
        "r: {view: v, trigger: appear, sample: {share: \(percent)%, by: install}, actions: [log: x]}"
      )
      for _ in 0..<3 {
        app.launch(set)
        app.appear()
        #expect(app.take() == (isIncluded ? ["info: x"] : []))
        app.settle()
        #expect(app.store.bytes != nil)
      }
    }
  }

  @Test("a sample by session is the same as a percentage alone")
  func session() throws {
    let short = try RuleSet.written("r: {view: v, trigger: appear, sample: 10%, actions: [log: x]}")
    let long = try RuleSet.written(
      "r: {view: v, trigger: appear, sample: {share: 10%, by: session}, actions: [log: x]}")
    #expect(short.compiled() == long.compiled())
    #expect(short.compiled()[8] == 1)
  }
}
