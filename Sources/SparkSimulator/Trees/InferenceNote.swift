/// What a file leaves open about a view, so that a hit on it holds only as far as the file goes.
public enum InferenceNote: String, Sendable, CaseIterable {
  /// The class was concluded from a kind of accessibility element.
  case classFromElementType = "class-from-element-type"
  /// The name equals the label, so it may not be an identifier at all.
  case nameEqualsLabel = "name-equals-label"
  /// A cell in no list: of a table or of a collection.
  case cellOfUnknownList = "cell-of-unknown-list"
  /// The screen's name was concluded from the title of the navigation bar.
  case screenFromNavigationBar = "screen-from-navigation-bar"

  /// The note in a sentence for people.
  public var explanation: String {
    switch self {
    case .classFromElementType:
      "the class is a guess from the kind of element; the app's own class may be another"
    case .nameEqualsLabel:
      "the name equals the label: if the app set no identifier, this name is not there on a device"
    case .cellOfUnknownList:
      "the file does not tell a table's cell from a collection's"
    case .screenFromNavigationBar:
      "the screen's name is a guess from the navigation bar, where it may be a translated title"
    }
  }
}
