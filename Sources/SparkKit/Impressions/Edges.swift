/// A rectangle in screen coordinates, stored as its four edges.
struct Edges: Equatable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  /// A rectangle that contains no point.
  static let empty = Edges(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  /// Whether the rectangle contains no point.
  var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

  /// The area in square points; 0 for lines, points and empty rectangles.
  var area: Double {
    let width = maxX - minX
    let height = maxY - minY
    return width > 0 && height > 0 ? width * height : 0
  }

  /// Returns the intersection with another rectangle.
  func intersection(_ other: Edges) -> Edges {
    Edges(
      minX: minX > other.minX ? minX : other.minX, minY: minY > other.minY ? minY : other.minY,
      maxX: maxX < other.maxX ? maxX : other.maxX, maxY: maxY < other.maxY ? maxY : other.maxY)
  }

  /// Returns whether this rectangle contains another one.
  func contains(_ other: Edges) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}

extension Edges {
  /// Creates the edges of a rectangle; a rectangle with a negative size becomes a point.
  init(_ rect: CGRect) {
    let x = Double(rect.origin.x)
    let y = Double(rect.origin.y)
    let width = Double(rect.size.width)
    let height = Double(rect.size.height)
    self.init(
      minX: x, minY: y, maxX: x + (width > 0 ? width : 0), maxY: y + (height > 0 ? height : 0))
  }
}
