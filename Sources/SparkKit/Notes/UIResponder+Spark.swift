import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

extension UIResponder {
  /// What the app knows of what is shown here, for rules to read as `data.…`.
  ///
  /// A rule looks it up from the view outwards; the nearest that has a name wins.
  public var sparkData: [String: SparkValue] {
    get { notes?.data ?? [:] }
    set { if notes != nil || !newValue.isEmpty { notesMade.data = newValue } }
  }
}

extension UIView {
  /// Which thing of the app's the view shows: a product's number, an article's address.
  ///
  /// A view that is used again for another thing counts as disappeared and appeared when this
  /// changes; so do the views inside it.
  public var sparkIdentity: AnyHashable? {
    get { notes?.identity }
    set {
      guard sparkIdentity != newValue else { return }
      notesMade.identity = newValue
      ViewTracking.didIdentify(self)
    }
  }

  /// Whether nothing in this view, nor in any view inside it, may be read or tracked.
  public var sparkPrivate: Bool {
    get { notes?.isPrivate ?? false }
    set {
      guard sparkPrivate != newValue else { return }
      notesMade.isPrivate = newValue
      if newValue { Privacy.count &+= 1 }
    }
  }

  /// Whether rules may read what was typed into this field; a secure field's is never read.
  public var sparkAllowsText: Bool {
    get { notes?.allowsText ?? false }
    set { if notes != nil || newValue { notesMade.allowsText = newValue } }
  }
}

extension UIViewController {
  /// The name by which rules know the screen; nil for its class's name.
  public var sparkName: String? {
    get { notes?.name }
    set {
      guard notes != nil || newValue != nil else { return }
      notesMade.name = newValue
      if let root = viewIfLoaded { ViewTracking.didRename(root) }
    }
  }
}
