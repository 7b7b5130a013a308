import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

/// A list of reused cells beside a model that has only rows and a viewport.
@MainActor final class ListPlay {
  var random: SeededRandom
  var model: ListModel
  var expected: ImpressionModel
  let world: ListWorld
  let bench: Bench
  private static let isTraced = ProcessInfo.processInfo.environment["SPARK_TRACE"] != nil
  private var isInUse = true
  private var changes = 0
  private let start: Date

  init(seed: UInt64, rows count: Int? = nil) {
    random = SeededRandom(seed: seed)
    var random = random
    let count = count ?? Int.random(in: 5...120, using: &random)
    let isEven = Bool.random(using: &random)
    let height = Double(Int.random(in: 10...120, using: &random))
    model = ListModel(
      ids: Array(0..<count).shuffled(using: &random),
      heights: (0..<count).map { _ in
        isEven ? height : Double(Int.random(in: 10...200, using: &random))
      },
      list: ModelRect(x: 0, y: 0, width: 320, height: 400),
      outer: ModelRect(x: 0, y: 0, width: 320, height: 480),
      window: ModelRect(x: 0, y: 0, width: 320, height: 480),
      screen: ModelRect(x: 0, y: 0, width: 320, height: 480))
    if Bool.random(using: &random) {
      model.list = ModelRect(
        x: Double(Int.random(in: -50...50, using: &random)),
        y: Double(Int.random(in: 0...300, using: &random)), width: 300,
        height: Double(Int.random(in: 100...600, using: &random)))
      model.outer = ModelRect(x: 10, y: 50, width: 280, height: 400)
    }
    expected = ImpressionModel(
      visible: [0.01, 0.25, 0.5, 0.5, 0.75, 1].randomElement(using: &random) ?? 0.5,
      atLeast: [0.25, 0.5, 1, 1, 2].randomElement(using: &random) ?? 1,
      isOnce: Bool.random(using: &random))
    self.random = random
    world = ListWorld(model)
    UIScreen.main.bounds = ListWorld.rect(model.screen)
    bench = Bench(sets: [])
    start = bench.clock.now()
    load()
    turn()
  }

  private func load(extra: Bool = false) {
    var rule = Rule.of("seen", ["product-*"], [], with: [("id", .variable(.data(["id"])))])
    rule.moment = .impression(Impression(visible: expected.visible, atLeast: expected.atLeast))
    if expected.isOnce {
      rule.gates.oncePer = [.session, .value(Tree.variable(.data(["id"])).expression)]
    }
    let other = Rule.of("other-\(changes)", ["nothing"], [.appear])
    bench.rules.load(RuleSet(name: "list", rules: extra ? [other, rule] : [rule]))
  }

  private var now: Double { bench.clock.uptime() }

  private func turn() {
    bench.turn(world.scene.window)
    guard isInUse else { return }
    if case .instead = model.cover { expected.takeAway() } else { expected.look(model.rows()) }
  }

  private func pass(_ seconds: Double) {
    expected.pass(until: now + seconds, isInUse: isInUse)
    bench.pass(seconds)
  }

  /// Something happens, and then nothing for a while.
  func step() {
    let action = Int.random(in: 0..<24, using: &random)
    if Self.isTraced { print(now, action, model.cover, model.offset, isInUse) }
    act(action)
    turn()
    let most = Int.random(in: 0...3, using: &random) == 0 ? 160 : 40
    pass(Double(Int.random(in: 1...most, using: &random)) / 64)
  }

  private func act(_ action: Int) {
    switch action {
    case 0..<9: fling()
    case 9..<11: jump()
    case 11..<13: scrollOuter()
    case 13: toggleBackground()
    case 14, 15: toggleCover()
    case 16: rotate()
    case 17: reloadRows()
    case 18: changeRows()
    case 19: reloadRules()
    case 20: changeRule()
    case 21: toggleAlpha()
    default: toggleHidden()
    }
  }

  private func fling() {
    let speed = Double(Int.random(in: -400...400, using: &random))
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      model.offset += speed
      model.clamp()
      world.show(model)
      turn()
      pass(Double(Int.random(in: 1...4, using: &random)) / 64)
    }
  }

  private func jump() {
    model.offset = Double(Int.random(in: 0...Int(model.furthest), using: &random))
    world.show(model)
  }

  private func scrollOuter() {
    model.outerOffset = Double(Int.random(in: 0...400, using: &random))
    world.show(model)
  }

  private func toggleBackground() {
    isInUse.toggle()
    if isInUse { bench.rules.comeBack() } else { bench.rules.leave() }
  }

  private func toggleCover() {
    let isCovered = if case .nothing = model.cover { false } else { true }
    model.cover = .nothing
    world.scene.controller.dismiss(animated: false)
    if isCovered { return }
    let whole = ModelRect(x: 0, y: 0, width: model.window.width, height: model.window.height)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      world.present(.fullScreen, whole)
      model.cover = .instead
    case 1:
      world.present(.overFullScreen, whole)
      model.cover = .over(whole.moved(model.window.x, model.window.y))
    case 2:
      var sheet = whole
      sheet.y = Double(Int.random(in: 0...400, using: &random))
      world.present(.pageSheet, sheet)
      model.cover = .over(sheet.moved(model.window.x, model.window.y))
    default: world.present(.popover, whole)
    }
  }

  private func rotate() {
    guard case .nothing = model.cover else { return }
    let width = model.window.width
    model.window.width = model.window.height
    model.window.height = width
    model.screen.width = model.window.width
    model.screen.height = width
    model.window.x = [0, 0, 40].randomElement(using: &random) ?? 0
    model.outer.width = min(model.outer.width, model.window.width)
    model.list.width = Double(Int.random(in: 100...400, using: &random))
    model.clamp()
    UIScreen.main.bounds = ListWorld.rect(model.screen)
    world.show(model)
  }

  private func reloadRows() { world.show(model, reloads: true) }

  private func changeRows() {
    let count = model.ids.count
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where count > 3:
      let removed = Int.random(in: 0..<count, using: &random)
      model.ids.remove(at: removed)
      model.heights.remove(at: removed)
    case 1:
      model.ids.insert((model.ids.max() ?? 0) + 1, at: Int.random(in: 0...count, using: &random))
      model.heights.append(Double(Int.random(in: 10...200, using: &random)))
    default: model.ids.shuffle(using: &random)
    }
    model.clamp()
    world.show(model, reloads: true)
  }

  private func reloadRules() {
    changes += 1
    load(extra: true)
  }

  private func changeRule() {
    expected.atLeast = expected.atLeast == 0.5 ? 1 : 0.5
    expected.forget()
    load()
  }

  private func toggleAlpha() {
    let isSeen = world.outer.alpha >= 0.2
    world.table.alpha = 0.5
    world.outer.alpha = isSeen ? 0.1875 : 0.25
    updateShown()
  }

  private func toggleHidden() {
    world.table.isHidden.toggle()
    updateShown()
  }

  private func updateShown() {
    model.isShown = !world.table.isHidden && world.outer.alpha >= 0.2
  }

  /// Where the impressions and those that the model predicts first differ.
  var difference: String? {
    let found = found
    let predicted = expected.impressions.sorted()
    if found == predicted { return nil }
    let same = zip(found, predicted).prefix { $0 == $1 }.count
    return "found \(found.dropFirst(same).prefix(3)), predicted "
      + "\(predicted.dropFirst(same).prefix(3)) of \(predicted.count)"
  }

  private var found: [ImpressionModel.Seen] {
    bench.output.events.compactMap { event in
      guard case .int(let id)? = event.properties.first?.value else { return nil }
      return .init(time: event.time.timeIntervalSince(start), id: id)
    }.sorted()
  }
}

@Suite("Impressions of lists, beside a model of rows and a viewport") @MainActor
struct ListImpressionTests {
  private static let environment = ProcessInfo.processInfo.environment

  @Test("any history gives exactly the impressions that the model predicts")
  func histories() {
    let screen = UIScreen.main.bounds
    defer { UIScreen.main.bounds = screen }
    let count = Self.environment["SPARK_SEEDS"].flatMap(UInt64.init) ?? 40
    let first = Self.environment["SPARK_SEED"].flatMap(UInt64.init)
    let seeds = first.map { $0...$0 } ?? 1...count
    for seed in seeds {
      let play = ListPlay(seed: seed)
      for _ in 0..<30 { play.step() }
      #expect(play.difference == nil, "SPARK_SEED=\(seed)")
    }
  }

  @Test("a fast scroll through 10,000 rows over a dozen reused cells")
  func manyRows() {
    let screen = UIScreen.main.bounds
    defer { UIScreen.main.bounds = screen }
    let play = ListPlay(seed: 7, rows: 10_000)
    for _ in 0..<20 { play.step() }
    #expect(play.difference == nil)
  }
}
