import HeadlessUIKit
import Testing

@testable import SparkChamber
@testable import SparkKit

extension SparkChamberCompatibility {
  @MainActor
  @Suite("SparkKit's components")
  struct ComponentCompatibility {
    private let alone = Alone()
    private let shown = ShownViews.state
    private let recorder = Recorder()

    init() { TrackingState.current.shown = ShownState() }

    private func end() {
      TrackingState.current.shown = shown
      alone.end()
    }

    private func watch(_ view: UIView) {
      let triggers: [SparkTrigger] = [
        .didAppear, .didDisappear, .didEndTouch, .targetAction, .didBeginScroll,
      ]
      view.sparkEvents = triggers.map { recorder.event($0.name, $0) }
    }

    // MARK: Touches

    private final class TouchedButton: SparkButton {
      override var isTouchInside: Bool { true }
    }

    nonisolated static let touchedViews: [@MainActor @Sendable () -> UIView] = [
      { TouchedButton(frame: .zero) }, { SparkTableViewCell(frame: .zero) },
      { SparkCollectionViewCell(frame: .zero) },
    ]

    @Test("a button and cells report a touch that ends inside", arguments: touchedViews)
    func touches(make: @MainActor @Sendable () -> UIView) {
      defer { end() }
      let view = square(make())
      watch(view)
      view.touchesEnded([touch(on: view)], with: nil)
      #expect(recorder.fired == ["didEndTouch"])
    }

    @Test("differs: a touch that arrives at the application is not reported from there")
    func application() {
      defer { end() }
      let view = square(UIView())
      watch(view)
      UIApplication.shared.touchesEnded([touch(on: view)], with: nil)
      #expect(recorder.fired == [])
    }

    // MARK: Controllers

    @Test("the direct subviews of a controller's view appear and disappear with it")
    func controller() {
      defer { end() }
      let controller = SparkViewController()
      let view = UIView()
      controller.view.addSubview(view)
      watch(view)
      controller.viewDidAppear(false)
      #expect(recorder.fired == ["didAppear"])
      controller.viewDidDisappear(false)
      #expect(recorder.fired == ["didAppear", "didDisappear"])
    }

    @Test("differs: views of a controller that has not appeared do not disappear")
    func noAppearance() {
      defer { end() }
      let controller = SparkViewController()
      let view = UIView()
      controller.view.addSubview(view)
      watch(view)
      controller.viewDidDisappear(false)
      #expect(recorder.fired == [])
    }

    // MARK: Lists

    private static let path = IndexPath(row: 0, section: 0)

    /// What the delegate of a list reports when it displays a view, and when it no longer does.
    struct Display: CustomTestStringConvertible, Sendable {
      let testDescription: String
      let isInTable: Bool
      let make: @MainActor @Sendable () -> UIView
      let begin: @MainActor @Sendable (SparkViewController, UIView, UIView) -> Void
      let end: @MainActor @Sendable (SparkViewController, UIView, UIView) -> Void

      /// The calls for a kind of list and view.
      init<List: UIView, View: UIView>(
        _ name: String, in list: List.Type,
        make: @escaping @MainActor @Sendable () -> View,
        begin: @escaping @MainActor @Sendable (SparkViewController, List, View) -> Void,
        end: @escaping @MainActor @Sendable (SparkViewController, List, View) -> Void
      ) {
        func typed(
          _ call: @escaping @MainActor @Sendable (SparkViewController, List, View) -> Void
        ) -> @MainActor @Sendable (SparkViewController, UIView, UIView) -> Void {
          { controller, list, view in
            guard let list = list as? List, let view = view as? View else {
              Issue.record("another kind of list or view")
              return
            }
            call(controller, list, view)
          }
        }
        testDescription = name
        isInTable = List.self == UITableView.self
        self.make = make
        self.begin = typed(begin)
        self.end = typed(end)
      }

      /// A controller with an empty list, and a view for the list.
      @MainActor
      func screen() -> (controller: SparkViewController, list: UIView, view: UIView) {
        let controller = SparkViewController()
        let list: UIView =
          isInTable
          ? UITableView()
          : UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        controller.view.addSubview(list)
        return (controller, list, make())
      }
    }

    nonisolated static let displays: [Display] = [
      Display(
        "the cell of a table", in: UITableView.self, make: { UITableViewCell() },
        begin: { $0.tableView($1, willDisplay: $2, forRowAt: path) },
        end: { $0.tableView($1, didEndDisplaying: $2, forRowAt: path) }),
      Display(
        "the header of a table", in: UITableView.self, make: { UIView() },
        begin: { $0.tableView($1, willDisplayHeaderView: $2, forSection: 0) },
        end: { $0.tableView($1, didEndDisplayingHeaderView: $2, forSection: 0) }),
      Display(
        "the footer of a table", in: UITableView.self, make: { UIView() },
        begin: { $0.tableView($1, willDisplayFooterView: $2, forSection: 0) },
        end: { $0.tableView($1, didEndDisplayingFooterView: $2, forSection: 0) }),
      Display(
        "the cell of a collection view", in: UICollectionView.self,
        make: { UICollectionViewCell() },
        begin: { $0.collectionView($1, willDisplay: $2, forItemAt: path) },
        end: { $0.collectionView($1, didEndDisplaying: $2, forItemAt: path) }),
      Display(
        "a supplementary view", in: UICollectionView.self,
        make: { UICollectionReusableView() },
        begin: {
          $0.collectionView(
            $1, willDisplaySupplementaryView: $2, forElementKind: "header", at: path)
        },
        end: {
          $0.collectionView(
            $1, didEndDisplayingSupplementaryView: $2, forElementOfKind: "header", at: path)
        }),
    ]

    @Test(
      "what a list of a controller on screen displays appears and disappears", arguments: displays)
    func lists(display: Display) {
      defer { end() }
      let (controller, list, view) = display.screen()
      controller.viewDidAppear(false)
      watch(view)
      display.begin(controller, list, view)
      #expect(recorder.fired == ["didAppear"])
      display.end(controller, list, view)
      #expect(recorder.fired == ["didAppear", "didDisappear"])
    }

    @Test(
      "differs: what a list displays before its controller is on screen appears together with it",
      arguments: displays)
    func early(display: Display) {
      defer { end() }
      let (controller, list, view) = display.screen()
      list.addSubview(view)
      watch(view)
      display.begin(controller, list, view)
      #expect(recorder.fired == [])
      controller.viewDidAppear(false)
      #expect(recorder.fired == ["didAppear"])
    }

    @Test(
      "differs: a view that no list has displayed does not end being displayed", arguments: displays
    )
    func neverDisplayed(display: Display) {
      defer { end() }
      let (controller, list, view) = display.screen()
      controller.viewDidAppear(false)
      watch(view)
      display.end(controller, list, view)
      #expect(recorder.fired == [])
    }

    private final class OneCell: UICollectionView {
      let cell = UICollectionViewCell()
      override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cell }
    }

    private final class OneRow: UITableView {
      let cell = UITableViewCell()
      override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cell }
    }

    @Test("a selected cell fires its action, before and after its controller is on screen")
    func selection() {
      defer { end() }
      let table = OneRow()
      let collection = OneCell(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      let controller = SparkViewController()
      for list in [table, collection] as [UIView] { controller.view.addSubview(list) }
      watch(table.cell)
      watch(collection.cell)
      controller.tableView(table, didSelectRowAt: Self.path)
      controller.collectionView(collection, didSelectItemAt: Self.path)
      #expect(recorder.fired == ["targetAction", "targetAction"])
      controller.viewDidAppear(false)
      controller.tableView(table, didSelectRowAt: Self.path)
      controller.collectionView(collection, didSelectItemAt: Self.path)
      #expect(recorder.fired == Array(repeating: "targetAction", count: 4))
    }

    @Test("a scroll view that a touch begins to move is reported by its delegate")
    func scrolling() {
      defer { end() }
      let scrollView = ProbeScrollView()
      watch(scrollView)
      SparkViewController().scrollViewWillBeginDragging(scrollView)
      #expect(recorder.fired == ["didBeginScroll"])
    }
  }
}
