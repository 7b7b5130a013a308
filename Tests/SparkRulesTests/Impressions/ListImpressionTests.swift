import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@Suite("Impressions in lists, compared with a model of rows and a viewport") @MainActor
struct ListImpressionTests {
  private func forEachSeed(of all: Int, _ play: (UInt64) -> Void) {
    let screen = UIScreen.main.bounds
    defer { UIScreen.main.bounds = screen }
    for seed in Seeds.numbers(all, from: 1) { play(seed) }
  }

  @Test("any history has exactly the impressions that the model predicts")
  func histories() {
    forEachSeed(of: 40) { seed in
      let play = ListComparison(seed: seed)
      defer { play.end() }
      for _ in 0..<30 { play.step() }
      let difference = play.difference
      #expect(difference == nil, "SPARK_SEED=\(seed)")
    }
  }

  @Test("fast scrolls of 10,000 rows over twelve reused cells have the predicted impressions")
  func manyRows() {
    let screen = ModelRect(x: 0, y: 0, width: 320, height: 480)
    let model = ListModel(
      rows: (0..<10_000).map { ListModel.Row(id: $0, height: Double(80 + $0 * 37 % 41)) },
      list: ModelRect(x: 0, y: 80, width: 320, height: 400), outer: screen, screen: screen)
    forEachSeed(of: 10) { seed in
      let play = ListComparison(model, SeededGenerator(seed: seed))
      defer { play.end() }
      for _ in 0..<12 {
        play.step([.fling, .throwing, .throwing, .crawl, .jump, .toggleBackground, .toggleCover])
      }
      let difference = play.difference
      #expect(difference == nil, "SPARK_SEED=\(seed)")
      #expect(play.list.cells.count <= 12, "SPARK_SEED=\(seed)")
    }
  }
}
