import SparkChamber
import TestSupport
import Testing

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// A model of the screen that knows rows and viewports, but no views.
private struct ListModel {
  /// The changes of one turn to rows that remain visible.
  var reloaded: Set<String> = []
  var shown: Set<String> = []

  /// The top page and its rows that overlap the viewport.
  static func inSight(
    rows: [Int], rowHeight: Double, top: Double, height: Double, page: Int
  ) -> Set<String> {
    let seen = rows.indices.filter { row in
      let y = Double(row) * rowHeight
      return y < top + height && y + rowHeight > top
    }
    return Set(seen.map { String(rows[$0]) } + ["page \(page)"])
  }
}

/// One random history of screens with lists.
@MainActor
private final class ListHistory {
  private let recorder = Recorder()
  private let window = shownWindow()
  private let navigation: UINavigationController
  private var pages: [(page: ListPage, number: Int)] = []
  private var random: SeededGenerator
  private var lastRow = 0
  private var lastPage = 0
  private var isSwiping = false
  private var model = ListModel()
  private(set) var mistakes: [String] = []
  private var log: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    navigation = UINavigationController()
    navigation.pushViewController(newPage(), animated: false)
    window.rootViewController = navigation
  }

  func play(turns: Int) {
    endTurn(ofOne: true)
    for _ in 0..<turns where mistakes.isEmpty {
      let count = number(0..<3) == 0 ? number(2..<5) : 1
      for _ in 0..<count { change() }
      endTurn(ofOne: count == 1)
    }
    window.rootViewController = nil
    window.isHidden = true
  }

  private func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private func newRow() -> Int {
    lastRow += 1
    return lastRow
  }

  private func newPage() -> ListPage {
    lastPage += 1
    let kind = ListPage.Kind.allCases.randomElement(using: &random) ?? .table
    let rows = (0..<number(0..<40)).map { _ in newRow() }
    let page = ListPage(kind, number: lastPage, rows: rows, recorder)
    pages.append((page, lastPage))
    return page
  }

  // MARK: Changes

  private func change() {
    switch number(0..<20) {
    case 0..<3: navigate()
    case 3: swipe()
    case 4 where !isSwiping:
      log.append("settle")
      ShownViews.settle(in: window)
    default:
      let index = number(0..<4) == 0 ? number(0..<pages.count) : pages.count - 1
      changeRows(of: pages[index].page)
    }
  }

  private func navigate() {
    if isSwiping { return swipe() }
    switch number(0..<3) {
    case 0 where pages.count < 4:
      log.append("push")
      navigation.pushViewController(newPage(), animated: number(0..<2) == 0)
    case 1 where pages.count > 2:
      log.append("pop to root")
      pages.removeLast(pages.count - 1)
      navigation.popToRootViewController(animated: true)
    default:
      guard pages.count > 1 else { return }
      log.append("pop")
      pages.removeLast()
      navigation.popViewController(animated: number(0..<2) == 0)
    }
  }

  private func swipe() {
    #if !canImport(UIKit)
    // UIKit has no public API that begins an interactive transition.
    if isSwiping {
      isSwiping = false
      if number(0..<2) == 0 {
        log.append("give the swipe up")
        HeadlessScreens.cancelSwipeBack(on: navigation)
      } else {
        log.append("finish the swipe")
        pages.removeLast()
        HeadlessScreens.finishSwipeBack(on: navigation)
      }
    } else {
      log.append("begin to swipe")
      isSwiping = HeadlessScreens.beginSwipeBack(on: navigation)
    }
    #endif
  }

  private func changeRows(of page: ListPage) {
    let count = page.rows.count
    let index = count == 0 ? 0 : number(0..<count)
    switch number(0..<12) {
    case 0..<5:
      let y = number(-200..<2_200)
      log.append("scroll to \(y)")
      page.list?.contentOffset.y = CGFloat(y)
    case 5, 6:
      log.append("insert at \(index)")
      page.insert(newRow(), at: index)
    case 7 where count > 0, 8 where count > 0:
      log.append("delete at \(index)")
      page.delete(at: index)
    case 9 where count > 0:
      let other = number(0..<count)
      log.append("move \(index) to \(other)")
      page.move(from: index, to: other)
    case 10 where count > 0:
      log.append("reload \(index)")
      model.reloaded.insert(String(page.rows[index]))
      page.reload(at: index)
    case 11:
      log.append("reload all")
      if number(0..<2) == 0 { page.rows = (0..<number(0..<40)).map { _ in newRow() } }
      model.reloaded.formUnion(page.rows.map(String.init))
      page.reloadAll()
    default: page.list?.layoutIfNeeded()
    }
  }

  // MARK: Expectations

  private func endTurn(ofOne isOne: Bool) {
    MainRunLoop.settle()
    let before = model.shown
    let fired = recorder.take()
    for event in fired {
      let name = String(event.dropFirst())
      let isNews =
        event.hasPrefix("+")
        ? model.shown.insert(name).inserted : model.shown.remove(name) != nil
      if !isNews { mistakes.append("\(event) changes nothing") }
    }
    let expected = inSight()
    if model.shown != expected {
      let (missing, extra) = (expected.subtracting(model.shown), model.shown.subtracting(expected))
      mistakes.append("not shown: \(missing.sorted()), shown: \(extra.sorted())")
    }
    // After a single change, no other view appeared or disappeared.
    for event in fired where isOne {
      let name = String(event.dropFirst())
      let stayed = before.contains(name) == expected.contains(name)
      if stayed, !model.reloaded.contains(name) { mistakes.append("\(event) for nothing") }
    }
    model.reloaded = []
    if !mistakes.isEmpty { mistakes.append("after: " + log.suffix(8).joined(separator: ", ")) }
  }

  private func inSight() -> Set<String> {
    guard let (page, number) = pages.last, let list = page.list else { return [] }
    return ListModel.inSight(
      rows: page.rows, rowHeight: Double(page.rowHeight), top: Double(list.contentOffset.y),
      height: 400, page: number)
  }
}

@MainActor
@Suite("Shown views, compared with a model of rows and a viewport")
struct ListHistoryTests {
  @Test("over random scrolls, reloads, inserts, deletes, pushes, pops and cancelled pops")
  func histories() {
    let alone = Alone()
    defer { alone.end() }
    var failed = 0
    for seed in Seeds.numbers(150) where failed < 5 {
      ShownViews.reset()
      let history = ListHistory(seed: seed)
      history.play(turns: 25)
      if !history.mistakes.isEmpty { failed += 1 }
      #expect(history.mistakes == [], "SPARK_SEED=\(seed)")
    }
  }
}
