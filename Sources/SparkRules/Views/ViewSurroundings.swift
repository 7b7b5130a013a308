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
    first(from: view) { $0.responder.sparkData[name] }
  }

  /// Whether the app keeps the view, or something it is inside of, to itself.
  ///
  /// - Parameter view: The view.
  /// - Returns: Whether rules must not see it.
  static func isPrivate(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).contains(where: \.sparkPrivate)
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
