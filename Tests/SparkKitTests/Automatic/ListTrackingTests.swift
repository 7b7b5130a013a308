import HeadlessUIKit
import SparkChamber
import Testing

@testable import SparkKit

@MainActor
@Suite("Cells tracked automatically")
struct ListTrackingTests {
  /// Rows that give their cells events, again at every reuse as apps do.
  final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var names: [String]
    let recorder: Recorder
    var hasIdentities = false
    var made = 0

    init(_ names: [String], _ recorder: Recorder) {
      (self.names, self.recorder) = (names, recorder)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      prepare(cell, names[indexPath.row])
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { names.count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      prepare(cell, names[indexPath.item])
      return cell
    }

    private func prepare(_ cell: UIView, _ name: String) {
      made += 1
      // What a reused cell showed before is told by the events that it has by then, so by number.
      cell.sparkIdentity = hasIdentities ? name : nil
      cell.sparkEvents = [
        SparkEvent(trigger: .didAppear) { [recorder] _ in recorder.fired.append("+\(name)") }
      ]
    }
  }

  private func table(_ rows: Rows, on stage: AutomaticScreens, in parent: UIView) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 120))
    table.rowHeight = 40
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    parent.addSubview(table)
    return table
  }

  @Test("cells appear with their screen, then as they come into sight, each row once a time")
  func cells() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let rows = Rows((0..<100).map(String.init), stage.recorder)
    let controller = UIViewController()
    let table = table(rows, on: stage, in: controller.view)
    stage.window.rootViewController = controller
    HeadlessScreens.turn()
    #expect(stage.take() == ["+0", "+1", "+2"])
    table.contentOffset.y = 80
    HeadlessScreens.turn()
    #expect(stage.take() == ["+3", "+4"])
    for _ in 0..<3 {
      table.setNeedsLayout()
      HeadlessScreens.turn()
    }
    #expect(stage.take() == [])
    table.contentOffset.y = 0
    HeadlessScreens.turn()
    #expect(stage.take().sorted() == ["+0", "+1"])
  }

  @Test("to look at a screen lays no list out")
  func looking() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let rows = Rows((0..<20).map { "\($0)" }, stage.recorder)
    let table = table(rows, on: stage, in: stage.window)
    HeadlessScreens.turn()
    rows.made = 0
    table.reloadData()
    ViewTracking.settle(in: stage.window)
    #expect(rows.made == 0)
    HeadlessScreens.turn()
    #expect(rows.made > 0)
  }

  @Test("a list in a screen that has not appeared yet waits for it")
  func waits() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let first = UIViewController()
    let rows = Rows(["a"], stage.recorder)
    _ = table(rows, on: stage, in: first.view)
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(UIViewController(), animated: false)
    stage.window.rootViewController = navigation
    HeadlessScreens.turn()
    HeadlessScreens.beginSwipeBack(on: navigation)
    HeadlessScreens.turn()
    HeadlessScreens.cancelSwipeBack(on: navigation)
    #expect(stage.take() == [])
    navigation.popViewController(animated: true)
    HeadlessScreens.turn()
    #expect(stage.take() == ["+a"])
  }

  @Test("a cell that is made anew for another thing appears again", arguments: [true, false])
  func reload(hasIdentities: Bool) {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let rows = Rows(["a", "b"], stage.recorder)
    rows.hasIdentities = hasIdentities
    let table = table(rows, on: stage, in: stage.window)
    HeadlessScreens.turn()
    #expect(stage.take() == ["+a", "+b"])
    rows.names = ["c", "b"]
    table.reloadData()
    HeadlessScreens.turn()
    #expect(stage.take().contains("+c") == hasIdentities)
  }

  @Test("items of a collection appear as they come into sight")
  func items() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    layout.minimumLineSpacing = 0
    let rows = Rows((0..<50).map(String.init), stage.recorder)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 120), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    collection.dataSource = rows
    stage.window.addSubview(collection)
    HeadlessScreens.turn()
    #expect(stage.take() == ["+0", "+1", "+2"])
    collection.contentOffset.y = 40
    HeadlessScreens.turn()
    #expect(stage.take() == ["+3"])
  }
}
