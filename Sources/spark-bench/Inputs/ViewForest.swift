import SeededNumbers
import HeadlessUIKit

/// Views like those of real screens: 10 deep on average and at most 20, two in five with a name that
/// rules ask for, one in ten of a class of the app's.
@MainActor
struct ViewForest {
  /// All views, outer ones before those inside of them.
  let views: [UIView]

  /// Makes views.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - rules: For how many rules of `ViewRules`: as many events as rules take views are attached,
  ///     which is two for each of as many views as there are rules.
  ///   - seed: What they are made from.
  init(_ count: Int, for rules: Int, seed: UInt64 = 1) {
    var random = SeededGenerator(seed: seed)
    let things = 0..<ViewRules.things(of: rules)
    let lineages = things.map { ["Cell\($0)", "UIView", "UIResponder", "NSObject"] }
    let root = UIView()
    var views = [root]
    var open = [root]
    while views.count < count {
      let view: UIView = random.happens(0.3) ? UILabel() : UIView()
      let place = Int.random(in: things, using: &random)
      if open.count == 1 {
        view.accessibilityIdentifier = "screen-\(place % ViewRules.screens(of: rules))"
      } else {
        view.accessibilityIdentifier = Self.name(of: place, &random)
        if random.happens(0.1) { view.headlessClassNames = lineages[place] }
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

  private static func name(of place: Int, _ random: inout SeededGenerator) -> String? {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40: "name-\(place)"
    case 40..<50: "item\(place)-row"
    case 50..<55: "row-end\(place)"
    case 55..<70: "other-\(place)"
    default: nil
    }
  }

  /// How many events rules have attached.
  var attachments: Int { views.reduce(0) { $0 + ($1.attachedSparkEvents?.count ?? 0) } }
}
