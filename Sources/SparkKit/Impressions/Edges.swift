#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A rectangle by its edges, on the screen.
struct Edges: Equatable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  /// What nothing can be inside of.
  static let nowhere = Edges(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  /// Whether there is nothing inside, not even a line or a point.
  var isNowhere: Bool { !(minX <= maxX && minY <= maxY) }

  /// How many square points are inside; 0 for lines, points, and nothing.
  var area: Double {
    let width = maxX - minX
    let height = maxY - minY
    return width > 0 && height > 0 ? width * height : 0
  }

  /// What is inside both.
  @inline(__always)
  func meeting(_ other: Edges) -> Edges {
    Edges(
      minX: minX > other.minX ? minX : other.minX, minY: minY > other.minY ? minY : other.minY,
      maxX: maxX < other.maxX ? maxX : other.maxX, maxY: maxY < other.maxY ? maxY : other.maxY)
  }

  /// Whether all of another rectangle is inside this one.
  func contains(_ other: Edges) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}

extension Edges {
  /// The edges of a rectangle; one of a negative size is a point.
  init(_ rect: CGRect) {
    let x = Double(rect.origin.x)
    let y = Double(rect.origin.y)
    let width = Double(rect.size.width)
    let height = Double(rect.size.height)
    self.init(
      minX: x, minY: y, maxX: x + (width > 0 ? width : 0), maxY: y + (height > 0 ? height : 0))
  }
}
