import SeededNumbers
import HeadlessUIKit

/// Views like those of real screens: 10 deep on average and at most 20, two in five named, with
/// two siblings each.
@MainActor
struct ViewForest {
  /// All views, outer ones before those inside of them.
  let views: [UIView]

  /// Makes views.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - rules: For how many rules of `ViewRules`: two views in five have a name that one of them
  ///     asks for.
  ///   - seed: What they are made from.
  init(_ count: Int, for rules: Int, seed: UInt64 = 1) {
    var random = SeededGenerator(seed: seed)
    let root = UIView()
    var views = [root]
    var open = [root]
    while views.count < count {
      let view: UIView = random.happens(0.3) ? UILabel() : UIView()
      let place = Int.random(in: 0..<max(1, rules), using: &random)
      if open.count == 1 {
        view.accessibilityIdentifier = "screen-\(place)"
      } else if random.happens(0.4) {
        view.accessibilityIdentifier = "name-\(place)"
      } else if random.happens(0.3) {
        view.accessibilityIdentifier = "other-\(place)"
      }
      open.last?.addSubview(view)
      views.append(view)
      if open.count < 20, random.happens(0.55) {
        open.append(view)
      } else if open.count > 1, random.happens(0.45) {
        open.removeLast()
      }
    }
    self.views = views
  }

  /// How many events rules have attached.
  var attachments: Int { views.reduce(0) { $0 + ($1.attachedSparkEvents?.count ?? 0) } }
}
