/// How much of a view can be seen.
package struct Visibility: Equatable, Sendable {
  /// The part of the view's area that is inside every clipping view around it, the window and the
  /// screen, from 0 to 1; 0 where it is hidden or all but transparent.
  package var fraction: Double
  /// The view's own area on the screen, in square points.
  package var area: Double
  /// Whether a screen that is presented over it covers all that could be seen of it.
  package var isCovered: Bool
  /// Whether it has left its window for a screen that is presented in place of its own: nobody knows
  /// how much of it could be seen.
  package var isAway = false

  /// Below this alpha, its own times that of all views around it, a view cannot be seen.
  package static let leastAlpha = 0.1

  /// What has left its window for a presented screen.
  static let away = Visibility(fraction: 0, area: 0, isCovered: true, isAway: true)
}
