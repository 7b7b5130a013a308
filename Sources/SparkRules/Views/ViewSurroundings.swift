import SparkKit
import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// What is read from a view outwards.
@MainActor enum ViewSurroundings {
  /// The name of the screen that a view is on: the nearest controller that is no container.
  ///
  /// - Parameter view: The view.
  /// - Returns: The screen's name; nil where the view is on none.
  static func screen(of view: UIView) -> String? {
    first(from: view) { subject in
      guard case .controller = subject else { return nil }
      return subject.stepName
    }
  }

  /// A value that the app gave the view, or something it is inside of; the nearest wins.
  ///
  /// - Parameters:
  ///   - name: The value's name.
  ///   - view: The view.
  /// - Returns: The value; nil where nothing has that name.
  static func data(_ name: String, around view: UIView) -> SparkValue? {
    let ended = ShownViews.endedShowing(of: view)
    return first(from: view) { data(of: $0, ended)[name] }
  }

  /// All that the app gave the view and what it is inside of, the nearest first.
  ///
  /// - Parameter view: The view.
  /// - Returns: What each gave that gave anything.
  static func allData(around view: UIView) -> [[String: SparkValue]] {
    let ended = ShownViews.endedShowing(of: view)
    var all: [[String: SparkValue]] = []
    var next: ViewSubject? = .view(view)
    while let subject = next {
      let data = data(of: subject, ended)
      if !data.isEmpty { all.append(data) }
      next = subject.outer
    }
    return all
  }

  /// The number of the showing of the screen that a view is on.
  ///
  /// - Parameter view: The view.
  /// - Returns: The number; 0 where the view is on no screen.
  static func visit(of view: UIView) -> Int {
    first(from: view) { subject in
      guard case .controller(let controller) = subject, subject.stepName != nil else { return nil }
      return ShownViews.visit(of: controller)
    } ?? 0
  }

  /// What the app gave a view or controller; where it shows something else by now than what is told
  /// to have disappeared, what it gave for that.
  private static func data(of subject: ViewSubject, _ ended: EndedShowing?) -> [String: SparkValue]
  {
    if let ended, let holder = ended.holder, holder === subject.responder { return ended.data }
    return subject.responder.sparkData
  }

  /// Whether the app keeps the view, or something it is inside of, to itself.
  ///
  /// - Parameter view: The view.
  /// - Returns: Whether rules must not see it.
  static func isPrivate(_ view: UIView) -> Bool {
    sequence(first: view, next: \.outward).contains(where: \.sparkPrivate)
  }

  private static func first<Value>(
    from view: UIView, _ value: (ViewSubject) -> Value?
  ) -> Value? {
    var next: ViewSubject? = .view(view)
    while let subject = next {
      if let value = value(subject) { return value }
      next = subject.outer
    }
    return nil
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
