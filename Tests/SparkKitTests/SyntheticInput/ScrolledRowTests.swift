import HeadlessUIKit
import SparkChamber
import Testing

@testable import SparkKit

/// What scrolling by a row costs, without a clock.
@MainActor
@Suite("A scrolled row")
struct ScrolledRowTests {
  /// A view that counts how often it is examined.
  final class Counted: UIView {
    static var count = 0

    override var isHidden: Bool {
      get {
        Self.count += 1
        return super.isHidden
      }
      set { super.isHidden = newValue }
    }
    override var subviews: [UIView] {
      Self.count += 1
      return super.subviews
    }
    override var window: UIWindow? {
      Self.count += 1
      return super.window
    }
  }

  /// Rows with 25 labels.
  final class Rows: NSObject, UITableViewDataSource {
    private(set) var cells: [UITableViewCell] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      if let cell = tableView.dequeueReusableCell(withIdentifier: "row") { return cell }
      let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
      for _ in 0..<25 { cell.contentView.addSubview(UILabel()) }
      cells.append(cell)
      return cell
    }
  }

  @MainActor private final class Scene {
    let screens: AutomaticScreens
    let rows = Rows()
    private let table: UITableView
    private var row = 0

    init(_ screens: AutomaticScreens) {
      self.screens = screens
      table = screens.add(UITableView(), at: screens.window.bounds)
      table.rowHeight = 40
      table.dataSource = rows
      MainRunLoop.turn()
      scroll(20)
    }

    func scroll(_ count: Int) {
      for _ in 0..<count {
        row += 1
        table.contentOffset.y = CGFloat(row) * 40
        MainRunLoop.turn()
      }
    }
  }

  private func notes(in views: [UIView]) -> Int {
    var (count, pending) = (0, views)
    while let view = pending.popLast() {
      if view.attachments != nil { count += 1 }
      pending += view.subviews
    }
    return count
  }

  @Test("after tracking stopped, scrolled rows have no notes and nothing is observed")
  func off() {
    let screens = AutomaticScreens([])
    defer { screens.end() }
    let scene = Scene(screens)
    #expect(WatchedMethods.replacedCount == 0)
    SparkTracking.start()
    scene.scroll(20)
    #expect(notes(in: [screens.window] + scene.rows.cells) > 0)
    SparkTracking.stop()
    SparkTracking.detachAll()
    scene.scroll(20)
    #expect(notes(in: [screens.window] + scene.rows.cells) == 0)
    #expect(!TurnEnd.isObserving)
  }

  @Test("a row examines none of the other views that are shown")
  func others() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let aside = screens.add(UIView())
    for _ in 0..<500 { screens.add(Counted(), in: aside) }
    let scene = Scene(screens)
    Counted.count = 0
    let changes = screens.watch(screens.add(UIView()), "view", for: [.didAppear])
    scene.scroll(20)
    #expect(screens.take() == ["view didAppear"])
    #expect(ShownViews.isShown(changes))
    #expect(Counted.count == 0)
  }
}
