import SparkKit
import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// What is read from a view outwards.
extension ViewChain {
  /// The name of the screen that the view is on: the nearest controller that is no container; nil
  /// where the view is on none.
  var screen: String? {
    for step in steps where step.kind == .screen { return step.name }
    return nil
  }

  /// A value that the app gave the view, or something it is inside of; the nearest wins.
  ///
  /// - Parameter name: The value's name.
  /// - Returns: The value; nil where nothing has that name.
  func data(_ name: String) -> SparkValue? {
    let ended = ShownViews.endedShowing(of: view)
    for step in steps {
      if let value = Self.data(of: step.responder, ended)[name] { return value }
    }
    return nil
  }

  /// All that the app gave the view and what it is inside of, the nearest first: what each gave that
  /// gave anything.
  var allData: [[String: SparkValue]] {
    let ended = ShownViews.endedShowing(of: view)
    return steps.compactMap { step in
      let data = Self.data(of: step.responder, ended)
      return data.isEmpty ? nil : data
    }
  }

  /// The number of the showing of the screen that the view is on; 0 where the view is on none.
  var visit: Int {
    for step in steps where step.kind == .screen {
      if let controller = step.responder as? UIViewController {
        return ShownViews.visit(of: controller)
      }
    }
    return 0
  }

  /// What the app gave a view or controller; where it shows something else by now than what is told
  /// to have disappeared, what it gave for that.
  private static func data(
    of responder: UIResponder, _ ended: EndedShowing?
  ) -> [String: SparkValue] {
    if let ended, let holder = ended.holder, holder === responder { return ended.data }
    return responder.sparkData
  }

  /// The field that the view is, or stands in: UIKit builds fields of labels that show what is typed.
  var field: UIView? {
    for step in steps where step.lineage.isText(step.responder) {
      if let field = step.responder as? UITextField { return field }
      if let view = step.responder as? UITextView, view.isEditable { return view }
    }
    return nil
  }
}

extension UIView {
  /// Whether the app keeps the view, or something it is inside of, to itself: rules must not see it.
  var isKeptPrivate: Bool {
    var next: UIView? = self
    while let view = next {
      if view.sparkPrivate { return true }
      next = view.outward
    }
    return false
  }
}

extension SparkValue {
  /// What stands under further names: `a.b.c` reaches into maps.
  ///
  /// - Parameter names: The names after the first.
  /// - Returns: The value; nil where there is none.
  func reaching(_ names: ArraySlice<String>) -> SparkValue? {
    var value = self
    for name in names {
      guard case .map(let entries) = value, let inner = entries[name] else { return nil }
      value = inner
    }
    return value
  }
}
