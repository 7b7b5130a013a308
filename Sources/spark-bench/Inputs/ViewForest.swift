import HeadlessUIKit
import TestSupport

/// A view tree similar to real screens.
///
/// It is 10 levels deep on average and at most 20. Of the views, 40 % have a name that rules match,
/// and 10 % have a class of the app.
@MainActor
struct ViewForest {
  /// All views, superviews first.
  let views: [UIView]

  /// Generates views.
  ///
  /// - Parameters:
  ///   - count: The number of views.
  ///   - rules: The number of rules of `ViewRules` that the names are chosen for.
  ///   - seed: The seed.
  init(_ count: Int, for rules: Int, seed: UInt64 = 1) {
    var random = SeededGenerator(seed: seed)
    let distinctViews = 0..<ViewRules.distinctViews(of: rules)
    let hierarchies = distinctViews.map { ["Cell\($0)", "UIView", "UIResponder", "NSObject"] }
    let root = UIView()
    var views = [root]
    var open = [root]
    while views.count < count {
      let view: UIView = random.happens(0.3) ? UILabel() : UIView()
      let index = Int.random(in: distinctViews, using: &random)
      if open.count == 1 {
        view.accessibilityIdentifier = "screen-\(index % ViewRules.screens(of: rules))"
      } else {
        view.accessibilityIdentifier = Self.name(of: index, &random)
        if random.happens(0.1) { view.headlessClassNames = hierarchies[index] }
      }
      open.last?.addSubview(view)
      views.append(view)
      if random.happens(0.5) {
        if open.count < 20 { open.append(view) }
      } else if open.count > 1 {
        open.removeLast()
      }
    }
    self.views = views
  }

  private static func name(of index: Int, _ random: inout SeededGenerator) -> String? {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40: "name-\(index)"
    case 40..<50: "item\(index)-row"
    case 50..<55: "row-end\(index)"
    case 55..<70: "other-\(index)"
    default: nil
    }
  }

  /// The number of events that rules have attached.
  var attachments: Int { views.reduce(0) { $0 + ($1.attachedSparkEvents?.count ?? 0) } }
}
