import HeadlessUIKit
import SparkKit
import TestSupport

/// A view tree that changes at random.
@MainActor struct RandomTree {
  private var random: SeededGenerator
  private var views: [UIView] = (0..<8).map { _ in UIView() }
  private let controllers = (0..<2).map { _ in UIViewController() }
  private let classNames = [["Card", "UIView"], ["Row", "UIView"], ["Row", "UIView"]]
  private let names = ["a", "b", "a name that is not stored inline", nil]
  private(set) var view: UIView

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    view = views[0]
    for (controller, view) in zip(controllers, [views[0], views[3]]) { controller.view = view }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  mutating func change() {
    let some = pick(views)
    switch Int.random(in: 0..<16, using: &random) {
    case 0: some.accessibilityIdentifier = pick(names)
    case 1, 2: pick(views).addSubview(some)
    case 3: some.removeFromSuperview()
    case 4: some.headlessClassNames = pick(classNames + [nil])
    case 5: pick(controllers).sparkName = pick(names)
    case 6: pick(controllers).view = some
    case 7: some.sparkPrivate = Bool.random(using: &random)
    case 8:
      // Another view, which probably has the address of the one that is deallocated.
      let index = Int.random(in: 0..<views.count, using: &random)
      let around = views[index].superview
      views[index].removeFromSuperview()
      views[index] = UIView()
      views[index].accessibilityIdentifier = pick(names)
      around?.addSubview(views[index])
    case 9: views[0] = UITextField()
    default: break
    }
    view = pick(views)
  }
}
