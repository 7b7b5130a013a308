import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Scroll depth") @MainActor
struct DepthTests {
  private func rule(_ view: String, _ marks: [Double]) -> CompiledRule {
    var rule = CompiledRule.of("read", [view], [], with: [("depth", .variable(.depth))])
    rule.schedule = .scrollDepth(marks)
    return rule
  }

  private func scrollView(in scene: Scene, height: CGFloat) -> UIScrollView {
    let view = scene.add(UIScrollView(), "text", CGRect(x: 0, y: 0, width: 100, height: 200))
    view.contentSize = CGSize(width: 100, height: height)
    return view
  }

  @Test("each mark fires once; marks that are reached together fire together, the smallest first")
  func marks() {
    let scene = Scene()
    let view = scrollView(in: scene, height: 1000)
    let bench = scene.bench(rule("text", [0.25, 0.5, 0.75, 1]))
    #expect(bench.take() == [])
    for (offset, lines) in [
      (40, []), (50, ["read depth=0.25"]), (0, []), (50, []),
      (600, ["read depth=0.5", "read depth=0.75"]), (0, []), (800, ["read depth=1"]), (0, []),
      (800, []),
    ] as [(CGFloat, [String])] {
      view.contentOffset.y = offset
      bench.turn(scene.window)
      #expect(bench.take() == lines)
    }
    #expect(!bench.turns.isObserved)
  }

  @Test("the initially visible part has been reached; everything, if nothing needs scrolling")
  func appears() {
    let scene = Scene()
    let view = scrollView(in: scene, height: 400)
    let bench = scene.bench(rule("text", [0.5, 1]))
    #expect(bench.take() == ["read depth=0.5"])
    #expect(bench.output.events[0].trigger == "scroll-depth")
    view.contentSize.height = 150
    bench.turn(scene.window)
    #expect(bench.take() == ["read depth=1"])
  }

  @Test("content that is not loaded yet has no depth")
  func noContent() {
    let scene = Scene()
    let view = scrollView(in: scene, height: 0)
    let bench = scene.bench(rule("text", [0.5]))
    #expect(bench.take() == [])
    view.contentSize.height = 400
    bench.turn(scene.window)
    #expect(bench.take() == ["read depth=0.5"])
  }

  @Test("depth is counted again when a screen is shown again")
  func visit() {
    let scene = Scene()
    _ = scrollView(in: scene, height: 400)
    let bench = scene.bench(rule("text", [0.5, 1]))
    #expect(bench.take() == ["read depth=0.5"])
    for _ in 0..<2 {
      scene.window.rootViewController = UIViewController()
      bench.turn(scene.window)
      scene.window.rootViewController = scene.controller
      bench.turn(scene.window)
      #expect(bench.take() == ["read depth=0.5"])
    }
  }

  @Test("a scroll view that is hidden and shown within a visit keeps its reached depth")
  func hidden() {
    let scene = Scene()
    let view = scrollView(in: scene, height: 400)
    let bench = scene.bench(rule("text", [0.5, 1]))
    _ = bench.take()
    view.isHidden = true
    bench.turn(scene.window)
    view.isHidden = false
    bench.turn(scene.window)
    #expect(bench.take() == [])
  }

  @Test("a path that names a screen uses the screen's own scroll view")
  func screen() {
    let scene = Scene()
    _ = scrollView(in: scene, height: 400)
    let bench = scene.bench(rule("Home", [0.5]))
    #expect(bench.take() == ["read depth=0.5"])
  }

  @Test("reached marks stay reached when the same rule is loaded again")
  func reload() {
    let scene = Scene()
    let view = scrollView(in: scene, height: 800)
    let read = rule("text", [0.25, 0.5])
    let bench = scene.bench(read)
    #expect(bench.take() == ["read depth=0.25"])
    bench.rules.load(RuleSet(name: "shop", rules: [read, .of("other", ["x"], [.tap])]))
    bench.turn(scene.window)
    #expect(bench.take() == [])
    view.contentOffset.y = 200
    bench.turn(scene.window)
    #expect(bench.take() == ["read depth=0.5"])
  }
}
