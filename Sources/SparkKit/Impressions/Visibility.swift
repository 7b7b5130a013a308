/// How much of a view is visible.
package struct Visibility: Equatable, Sendable {
  /// The fraction of the view's area that is inside all clipping ancestors, the window and the screen,
  /// from 0 to 1; 0 if the view is hidden or nearly transparent.
  package var fraction: Double
  /// The area of the view on the screen, in square points.
  package var area: Double
  /// Whether a presented screen covers the visible part of the view.
  package var isCovered: Bool
  /// Whether the view has left its window because a presented screen replaced its own.
  ///
  /// How much of it would be visible is unknown.
  package var isAway = false

  /// The minimum alpha value of a visible view, multiplied by the values of its ancestors.
  package static let minimumAlpha = 0.1

  /// The visibility of a view that has left its window because of a presented screen.
  static let away = Visibility(fraction: 0, area: 0, isCovered: true, isAway: true)
}
