import SparkChamber
import Testing

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

@MainActor
@Suite("View controllers as delegates of their lists")
struct ControllerDelegateTests {
  /// A controller as apps of SparkChamber have it: the delegate of its lists, with an override.
  final class Results: SparkViewController, UITableViewDelegate, UITableViewDataSource,
    UICollectionViewDelegate, UICollectionViewDataSource
  {
    let recorder: Recorder

    init(_ recorder: Recorder) {
      self.recorder = recorder
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      watch(cell, indexPath)
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 30 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      watch(cell, indexPath)
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      recorder.fired.append("selected \(indexPath.row)")
      super.tableView(tableView, didSelectRowAt: indexPath)
    }

    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      recorder.fired.append("selected \(indexPath.item)")
      super.collectionView(collectionView, didSelectItemAt: indexPath)
    }

    private func watch(_ cell: UIView, _ indexPath: IndexPath) {
      guard indexPath.row == 1 else { return cell.sparkEvents = nil }
      recorder.watch(cell, "cell")
      cell.sparkEvents?.append(recorder.event("action", .targetAction))
    }
  }

  @Test("a direct subview that was added after the view appeared disappears with it")
  func lateViews() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let controller = SparkViewController()
    let early = UIView()
    controller.view.addSubview(early)
    let window = shownWindow()
    recorder.watch(controller.view, "root")
    recorder.watch(early, "early")
    window.rootViewController = controller
    MainRunLoop.turn()
    #expect(recorder.take() == ["+root", "+early"])
    let late = recorder.watch(UIView(), "late")
    let hidden = recorder.watch(UIView(), "hidden")
    hidden.isHidden = true
    controller.view.addSubview(late)
    controller.view.addSubview(hidden)
    for _ in 0..<2 { controller.viewDidDisappear(false) }
    #expect(recorder.take() == ["-early", "-root", "-late"])
    controller.viewDidAppear(false)
    controller.viewDidDisappear(false)
    #expect(recorder.take() == ["+root", "+early", "+late", "-late", "-early", "-root"])
    window.isHidden = true
  }

  #if !canImport(UIKit)
  // UIKit has no public API that creates touches.

  @Test(
    "cells appear and disappear, selection and scrolling are reported", arguments: [true, false])
  func lists(inTable: Bool) throws {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let window = shownWindow()
    let controller = Results(recorder)
    window.rootViewController = controller
    let list: UIScrollView
    if inTable {
      let table = UITableView(frame: window.bounds)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      (table.dataSource, table.delegate) = (controller, controller)
      list = table
    } else {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 320, height: 60)
      let collection = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      (collection.dataSource, collection.delegate) = (controller, controller)
      list = collection
    }
    list.sparkEvents = [recorder.event("scroll", .didBeginScroll)]
    controller.view.addSubview(list)
    MainRunLoop.turn()
    #expect(recorder.take() == ["+cell"])
    let cell = try #require(list.subviews.first { $0.sparkEvents != nil })
    HeadlessScreens.tap(on: cell)
    #expect(recorder.take() == ["selected 1", "action"])
    HeadlessScreens.drag(
      from: CGPoint(x: 40, y: 400), to: CGPoint(x: 40, y: 50), in: window, steps: 10)
    #expect(recorder.take() == ["scroll", "-cell"])
    window.isHidden = true
  }
  #endif
}
