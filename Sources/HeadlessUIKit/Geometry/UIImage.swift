/// An image without pixels, so that the source of an app compiles.
public final class UIImage: NSObject, Sendable {
  /// Creates an empty image.
  public override init() {
    super.init()
  }

  /// Creates an image with a name; every name is valid.
  public init?(named name: String) {
    super.init()
  }

  /// Creates a system symbol; every name is valid.
  public init?(systemName name: String) {
    super.init()
  }
}
