extension UIResponder {
  /// The app's data about what is shown here.
  ///
  /// Rules read it as `data.NAME`.
  ///
  /// A rule looks up a name in the view and then in its ancestors; the nearest value is used.
  ///
  /// ```swift
  /// checkoutView.sparkData = ["price": 89.9, "sku": "A-17"]
  /// ```
  public var sparkData: [String: SparkValue] {
    get { sparkState?.data ?? [:] }
    set { if sparkState != nil || !newValue.isEmpty { createdSparkState.data = newValue } }
  }
}

extension UIView {
  /// The identity of the item that the view shows, such as a product number or the URL of an article.
  ///
  /// When the identity of a reused view changes, the view and its subviews disappear and appear again
  /// for their events.
  public var sparkIdentity: AnyHashable? {
    get { sparkState?.identity }
    set {
      guard sparkIdentity != newValue else { return }
      createdSparkState.identity = newValue
      TrackingState.current.hooks.identityChanged?(self)
    }
  }

  /// Whether this view and its subviews are excluded from tracking and from reading.
  public var sparkPrivate: Bool {
    get { sparkState?.isPrivate ?? false }
    set {
      guard sparkPrivate != newValue else { return }
      createdSparkState.isPrivate = newValue
    }
  }

  /// Whether rules may read text that was typed into this field.
  ///
  /// Text of a field that is or was secure, or whose content type is a password or a one-time code, is never read.
  public var sparkAllowsText: Bool {
    get { sparkState?.allowsText ?? false }
    set { if sparkState != nil || newValue { createdSparkState.allowsText = newValue } }
  }
}

extension UIViewController {
  /// The name of the screen in rules; nil if it is derived from the name of the class.
  public var sparkName: String? {
    get { sparkState?.name }
    set {
      guard sparkState != nil || newValue != nil else { return }
      createdSparkState.name = newValue
      if let root = viewIfLoaded { TrackingState.current.hooks.nameChanged?(root) }
    }
  }
}
