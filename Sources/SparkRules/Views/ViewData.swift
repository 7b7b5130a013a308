/// The data that the app attaches to views and controllers, read from a view outwards.
///
/// While a view's disappearance is reported, the data is that of the content that disappeared,
/// because the view may already show other content.
@MainActor enum ViewData {
  /// Returns a value that the app attached to a view or to an ancestor.
  ///
  /// - Parameters:
  ///   - name: The value's name.
  ///   - view: The view.
  /// - Returns: The nearest value with that name; nil if there is none.
  static func value(_ name: String, of view: UIView) -> SparkValue? {
    if let value = ShownViews.data(of: view)[name] { return value }
    let ended = ShownViews.endedContent(of: view)
    var next = ViewSubject.view(view).outer
    while let subject = next {
      if let value = data(of: subject.responder, ended)[name] { return value }
      next = subject.outer
    }
    return nil
  }

  /// Returns all data that the app attached to a view and its ancestors.
  ///
  /// - Parameter view: The view.
  /// - Returns: The data of the view and of each ancestor that has data, the nearest first.
  static func all(of view: UIView) -> [[String: SparkValue]] {
    let ended = ShownViews.endedContent(of: view)
    return ancestors(of: view).map { data(of: $0.responder, ended) }.filter { !$0.isEmpty }
  }

  /// Returns the number of the visit of the screen that a view is on.
  ///
  /// - Parameter view: The view.
  /// - Returns: The number; 0 if the view is on no screen.
  static func visit(of view: UIView) -> Int {
    for case .controller(let controller) in ancestors(of: view) where isScreen(controller) {
      return ShownViews.visit(of: controller)
    }
    return 0
  }

  private static func ancestors(of view: UIView) -> some Sequence<ViewSubject> {
    sequence(first: ViewSubject.view(view), next: \.outer)
  }

  private static func data(
    of responder: UIResponder, _ ended: ShownContent?
  ) -> [String: SparkValue] {
    if let ended, let holder = ended.holder, holder === responder { return ended.data }
    return responder.sparkData
  }
}

extension UIView {
  /// Whether the app has marked the view or an ancestor as private: rules must not read it.
  var isOrIsInPrivateView: Bool {
    var next: UIView? = self
    while let view = next {
      if view.sparkPrivate { return true }
      next = view.outward
    }
    return false
  }
}
