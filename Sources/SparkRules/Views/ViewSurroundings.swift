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
  var screen: String? { trail.screen }

  /// Where the view is, in the syntax of a path.
  var path: String { ViewPath.path(self) }

  /// A value that the app gave the view, or something it is inside of; the nearest wins.
  ///
  /// - Parameter name: The value's name.
  /// - Returns: The value; nil where nothing has that name.
  func data(_ name: String) -> SparkValue? { ownData[name] ?? outerData(name) }

  /// What the app gave the view itself.
  var ownData: [String: SparkValue] { ShownViews.data(of: view) }

  /// A value that the app gave something that the view is inside of; the nearest wins.
  ///
  /// - Parameter name: The value's name.
  /// - Returns: The value; nil where nothing around the view has that name.
  func outerData(_ name: String) -> SparkValue? {
    let ended = ShownViews.endedShowing(of: view)
    var next = ViewSubject.view(view).outer
    while let subject = next {
      if let value = Self.data(of: subject.responder, ended)[name] { return value }
      next = subject.outer
    }
    return nil
  }

  /// All that the app gave the view and what it is inside of, the nearest first: what each gave that
  /// gave anything.
  var allData: [[String: SparkValue]] {
    let ended = ShownViews.endedShowing(of: view)
    var found: [[String: SparkValue]] = []
    var next: ViewSubject? = .view(view)
    while let subject = next {
      let data = Self.data(of: subject.responder, ended)
      if !data.isEmpty { found.append(data) }
      next = subject.outer
    }
    return found
  }

  /// The number of the showing of the screen that the view is on; 0 where the view is on none.
  var visit: Int {
    guard trail.screenPlace != nil else { return 0 }
    var next: ViewSubject? = .view(view)
    while let subject = next {
      if case .controller(let controller) = subject, subject.kind == .screen {
        return ShownViews.visit(of: controller)
      }
      next = subject.outer
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
  var field: UIView? { trail.hasText ? ViewText.field(around: view) : nil }
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
