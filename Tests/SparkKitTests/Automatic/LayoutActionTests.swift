import SparkChamber
import Testing

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// Actions of events that UIKit causes while it lays out a list.
@MainActor
@Suite("Actions and the layout of lists")
struct LayoutActionTests {
  /// A table that records whether it is laying out its cells.
  final class Table: UITableView {
    private(set) var isInLayout = false

    override func layoutSubviews() {
      isInLayout = true
      super.layoutSubviews()
      isInLayout = false
    }
  }

  final class Rows: NSObject, UITableViewDataSource {
    var count = 2
    var configure: (UITableViewCell, IndexPath) -> Void = { _, _ in }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      configure(cell, indexPath)
      return cell
    }
  }

  private func table(_ rows: Rows) -> Table {
    let table = Table(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    return table
  }

  private func event(
    _ trigger: SparkTrigger, _ name: String, _ screens: AutomaticScreens, in table: Table
  ) -> SparkEvent {
    SparkEvent(trigger: trigger) { [weak table, recorder = screens.recorder] _ in
      recorder.fired.append(table?.isInLayout == false ? name : "\(name) in layout")
    }
  }

  @Test("the events of a component's delegate fire after the layout, once")
  func delegate() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let (rows, delegate) = (Rows(), SparkTableViewDelegate())
    let table = table(rows)
    table.delegate = delegate
    rows.configure = { cell, path in
      cell.sparkEvents = [
        event(.didAppear, "+\(path.row)", screens, in: table),
        event(.didDisappear, "-\(path.row)", screens, in: table),
      ]
    }
    screens.window.addSubview(table)
    MainRunLoop.turn()
    #expect(screens.take() == ["+0", "+1"])
    rows.count = 1
    table.reloadData()
    MainRunLoop.turn()
    #expect(screens.take() == ["-1"])
  }

  @Test("a screen that appears or disappears during a layout is reported after it")
  func screens() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let (rows, child) = (Rows(), UIViewController())
    let table = table(rows)
    child.view.sparkEvents = [
      event(.didAppear, "+child", screens, in: table),
      event(.didDisappear, "-child", screens, in: table),
    ]
    rows.configure = { _, _ in child.viewDidAppear(false) }
    screens.window.addSubview(table)
    screens.window.addSubview(child.view)
    MainRunLoop.turn()
    #expect(screens.take() == ["+child"])
    rows.configure = { _, _ in child.viewDidDisappear(false) }
    table.reloadData()
    MainRunLoop.turn()
    #expect(screens.take() == ["-child"])
    rows.configure = { _, path in
      if path.row == 0 { child.viewDidAppear(false) } else { child.viewDidDisappear(false) }
    }
    table.reloadData()
    MainRunLoop.turn()
    #expect(screens.take() == [])
  }

  @Test("an action of a cell's appearance may reload its table, and present a screen")
  func reloads() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let (rows, root, sheet) = (Rows(), UIViewController(), UIViewController())
    let table = table(rows)
    root.view.addSubview(table)
    screens.recorder.watch(sheet.view, "sheet")
    rows.configure = { [recorder = screens.recorder] cell, path in
      cell.sparkIdentity = path.row
      cell.sparkEvents = [
        SparkEvent(trigger: .didAppear) { _ in
          recorder.fired.append("+\(path.row)")
          guard path.row == 1 else { return }
          rows.count = 3
          table.reloadData()
          root.present(sheet, animated: false)
        }
      ]
    }
    screens.window.rootViewController = root
    MainRunLoop.turn()
    MainRunLoop.settle()
    #expect(screens.take() == ["+0", "+1", "+2", "+sheet"])
  }
}
