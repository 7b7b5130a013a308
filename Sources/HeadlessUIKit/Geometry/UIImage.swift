/// An image without pixels; it is here so that an app's text compiles.
public final class UIImage: NSObject, Sendable {
  /// Creates an empty image.
  public override init() {
    super.init()
  }

  /// Creates the image of a name; without pixels every name has one.
  public init?(named name: String) {
    super.init()
  }

  /// Creates a system symbol; without pixels every name has one.
  public init?(systemName name: String) {
    super.init()
  }
}
