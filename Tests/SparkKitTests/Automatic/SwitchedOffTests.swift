import Testing

@testable import SparkChamber
@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// What remains in an app after tracking was switched off.
@MainActor
@Suite("Tracking that is switched off")
struct SwitchedOffTests {
  @Test("nothing is installed before tracking starts or after it stops")
  func nothingInstalled() {
    let screens = AutomaticScreens([])
    defer { screens.end() }
    #expect(WatchedMethods.installedCount == 0)
    SparkTracking.start()
    #expect(WatchedMethods.installedCount == 21)
    let label = screens.watch(screens.add(UILabel()), "label")
    MainRunLoop.turn()
    #if !canImport(UIKit)
    // UIKit has no public API that creates touches.
    HeadlessScreens.tap(on: label)
    #endif
    SparkTracking.stop()
    MainRunLoop.turn()
    #expect(WatchedMethods.installedCount == 0)
    #if !canImport(UIKit)
    // The Objective-C runtime cannot remove a method that a class inherited before.
    #expect(WatchedMethods.replacedCount == 0)
    #endif
    #expect(!TurnEnd.isObserving)
  }

  #if !canImport(UIKit)
  @Test("no touch has a history, and no report is compared, after tracking stops")
  func noHistory() throws {
    let screens = AutomaticScreens()
    defer { screens.end() }
    // Components of other tests report their actions without automatic tracking.
    let hasComponents = ActionTracking.hasComponents
    ActionTracking.hasComponents = false
    defer { ActionTracking.hasComponents = hasComponents }
    let button = screens.add(UIButton())
    var touches: Set<UITouch> = []
    let event = HeadlessMethods.sendEvent.implementation
    HeadlessMethods.sendEvent.implementation = .init { application, sent in
      touches.formUnion(sent.allTouches ?? [])
      event.function(application, sent)
    }
    HeadlessScreens.tap(on: button)
    HeadlessMethods.sendEvent.implementation = event
    let touch = try #require(touches.first)
    #expect(touch.attachments != nil && SparkDetector.isReportRepeated != nil)
    SparkTracking.stop()
    #expect(touch.attachments == nil && SparkDetector.isReportRepeated == nil)
  }

  @Test(
    "without the application's windows, as in an extension, what is attached to views is removed as well"
  )
  func extensionWindows() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    TrackingState.current.app.isExtension = true
    defer { TrackingState.current.app.isExtension = false }
    let window = UIWindow(frame: screens.window.frame)
    let controller = UIViewController()
    window.rootViewController = controller
    window.isHidden = false
    MainRunLoop.turn()
    #expect(ShownViews.isShown(controller.view))
    let windows = SparkTracking.windows
    SparkTracking.stop()
    SparkTracking.detachAll(in: windows)
    #expect(controller.attachments == nil && controller.view.attachments == nil)
    window.isHidden = true
  }
  #endif

  @Test(
    "a source replaces only the methods that it needs",
    arguments: [
      (SparkTracking.Sources.views, 9), (.actions, 8), (.touches, 2), (.scrolling, 2), (.focus, 2),
      (.selection, 6), (.all, 21),
    ])
  func methodsPerSource(source: SparkTracking.Sources, count: Int) {
    let screens = AutomaticScreens(source)
    defer { screens.end() }
    #expect(WatchedMethods.installedCount == count)
  }

  @Test("no view has a note after tracking stops, nor a view that is added then")
  func noNotes() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let shown = screens.add(UIView())
    let inner = screens.add(UILabel(), in: shown)
    MainRunLoop.turn()
    #expect(shown.attachments != nil && inner.attachments != nil)
    SparkTracking.stop()
    #expect(shown.attachments == nil && inner.attachments == nil)
    let late = screens.add(UIView())
    MainRunLoop.turn()
    #expect(late.attachments == nil)
  }

  @Test("a view that left the screen has no note")
  func noNoteAfterDisappearing() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let view = screens.add(UIView())
    MainRunLoop.turn()
    view.removeFromSuperview()
    MainRunLoop.turn()
    #expect(view.attachments == nil)
  }

  @Test("the app's own values survive")
  func ownValues() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let view = screens.watch(screens.add(UIView()), "view")
    view.sparkIdentity = "A-17"
    MainRunLoop.turn()
    SparkTracking.stop()
    #expect(view.sparkIdentity == AnyHashable("A-17"))
    #expect(view.sparkEvents?.isEmpty == false)
  }

  @Test(
    "setting an identifier or identity in a view's deinitializer is harmless", arguments: [0, 1])
  func deinitializer(kind: Int) {
    final class Busy: UIView {
      var kind = 0

      deinit {
        MainActor.assumeIsolated {
          if kind == 0 { accessibilityIdentifier = "gone" } else { sparkIdentity = 7 }
        }
      }
    }
    let screens = AutomaticScreens()
    defer { screens.end() }
    var view: Busy? = screens.add(Busy())
    view?.kind = kind
    weak let seen = view
    MainRunLoop.turn()
    #expect(view.map { ShownViews.isShown($0) } == true)
    view?.removeFromSuperview()
    view = nil
    MainRunLoop.turn()
    #expect(seen == nil)
  }

  @Test("a view that is removed and released at once still disappears")
  func releasedAtOnce() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    screens.recorder.watch(screens.add(UIView()), "view").sparkIdentity = 1
    MainRunLoop.turn()
    screens.window.subviews.last?.removeFromSuperview()
    MainRunLoop.turn()
    #expect(screens.take() == ["+view", "-view"])
  }

  /// A table's data source.
  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
  }

  @Test("a covered screen has no note, nor has a bar item that was tapped")
  func covered() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let (list, rows) = (UITableViewController(), Rows())
    list.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    list.tableView.dataSource = rows
    let item = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil)
    list.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: list)
    screens.window.rootViewController = navigation
    MainRunLoop.turn()
    BarItems.report(item)
    #expect(list.tableView.sparkState?.contents != nil && item.attachments != nil)
    navigation.pushViewController(UIViewController(), animated: false)
    MainRunLoop.turn()
    #expect(list.tableView.sparkState?.contents == nil)
    SparkTracking.stop()
    SparkTracking.detachAll()
    #expect(list.tableView.attachments == nil && list.attachments == nil)
    #expect(navigation.attachments == nil && item.attachments == nil)
  }

  @Test("an item that no bar contains may be being deallocated, and is not referred to")
  func unownedItem() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let item = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil)
    BarItems.report(item)
    #expect(item.attachments == nil)
  }

  @Test("a field that is being edited has neither a note nor an action")
  func edited() {
    FieldTracking.observesReturn = true
    defer { FieldTracking.observesReturn = false }
    let screens = AutomaticScreens()
    defer { screens.end() }
    let field = screens.add(UITextField())
    func handlers() -> Int {
      var count = 0
      field.enumerateEventHandlers { _, _, _, _ in count += 1 }
      return count
    }
    field.becomeFirstResponder()
    #expect(field.attachments != nil && handlers() == 1)
    FieldTracking.observesReturn = false
    #expect(handlers() == 0)
    FieldTracking.observesReturn = true
    #expect(handlers() == 1)
    SparkTracking.stop()
    #expect(field.attachments == nil && handlers() == 0)
    field.resignFirstResponder()
  }

  #if !canImport(UIKit)
  // UIKit has no public API that creates touches.

  @Test("a scroll view that is being scrolled is not kept")
  func scrolled() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    weak var seen: UIScrollView?
    do {
      let list = screens.add(UIScrollView(), at: screens.window.bounds)
      list.contentSize.height = 2_000
      seen = list
      let input = HeadlessTouchInput(in: screens.window)
      input.down(at: CGPoint(x: 60, y: 300))
      input.move(to: CGPoint(x: 60, y: 200))
      #expect(list.isDragging)
      SparkTracking.stop()
      input.cancel()
      list.removeFromSuperview()
    }
    MainRunLoop.turn()
    #expect(seen == nil)
  }
  #endif
}
