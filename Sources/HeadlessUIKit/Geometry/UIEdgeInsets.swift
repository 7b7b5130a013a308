/// Distances by which the edges of a rectangle are moved inwards, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance at the top.
  public var top: CGFloat
  /// The distance on the left.
  public var left: CGFloat
  /// The distance at the bottom.
  public var bottom: CGFloat
  /// The distance on the right.
  public var right: CGFloat

  /// No insets.
  public static let zero = UIEdgeInsets()

  /// Creates insets of 0.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Creates insets from a distance for each edge.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// The rectangle with its edges moved inwards.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  /// Whether the intersection of two rectangles has an area.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
