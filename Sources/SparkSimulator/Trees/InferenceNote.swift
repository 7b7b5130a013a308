/// A property of a view that was inferred from the file, so that a match may not hold on a device.
public enum InferenceNote: String, Sendable, CaseIterable {
  /// The class was inferred from the type of the accessibility element.
  case classFromElementType = "class-from-element-type"
  /// The name equals the label, so it may not be an identifier.
  case nameEqualsLabel = "name-equals-label"
  /// A cell outside of a list: it may belong to a table or a collection.
  case cellOfUnknownList = "cell-of-unknown-list"
  /// The screen's name was inferred from the title of the navigation bar.
  case screenFromNavigationBar = "screen-from-navigation-bar"
  /// The superclass of a view was inferred from the name of its class.
  case superclassFromName = "superclass-from-name"
  /// The name of a view's class does not suggest a superclass.
  case superclassUnknown = "superclass-unknown"
  /// The superclass of a controller was inferred from the name of its class.
  case controllerFromName = "controller-from-name"
  /// A transparent view counts as hidden.
  case hiddenBecauseTransparent = "hidden-because-transparent"

  /// The note as a sentence for people.
  public var explanation: String {
    switch self {
    case .classFromElementType:
      "the class is inferred from the element type; the app's own class may differ"
    case .nameEqualsLabel:
      "the name equals the label: if the app sets no identifier, the view has no such name"
    case .cellOfUnknownList:
      "the file does not show whether the cell belongs to a table or a collection"
    case .screenFromNavigationBar:
      "the screen's name is inferred from the navigation bar and may be a translated title"
    case .superclassFromName:
      "the file contains no superclasses; that of the view is inferred from the name of its class"
    case .superclassUnknown:
      "the file contains no superclasses; the view counts as a plain view"
    case .controllerFromName:
      "the file contains no superclasses; that of the controller is inferred from its name, and a "
        + "name that the app sets for the screen is not in the file"
    case .hiddenBecauseTransparent:
      "the view is transparent and therefore counts as hidden"
    }
  }
}
