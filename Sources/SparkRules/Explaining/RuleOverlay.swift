#if DEBUG
import Foundation
import SparkKit

/// Outlines the views that rules concern, above everything else in their windows, and lists the rules that
/// fired last.
@MainActor final class RuleOverlay {
  /// The number of listed firings.
  static let firingLimit = 5
  private static let interval: TimeInterval = 0.5
  private static let lineHeight: CGFloat = 18

  private weak var engine: RuleEngine?
  private var layers: [UIView] = []
  private var firings: [String] = []
  private var timer: Timer?

  /// Shows the overlay of an engine.
  ///
  /// - Parameter engine: The engine.
  init(of engine: RuleEngine) {
    self.engine = engine
    // Not only decisions change what is on the screen.
    timer = Timer.scheduledTimer(withTimeInterval: Self.interval, repeats: true) {
      [weak self] _ in
      MainActor.assumeIsolated { self?.update() }
    }
    update()
  }

  /// Removes the overlay.
  func remove() {
    timer?.invalidate()
    for layer in layers { layer.removeFromSuperview() }
    layers = []
  }

  /// Adds a rule that fires to the list.
  ///
  /// - Parameter decision: The decision.
  func add(_ decision: RuleDecision) {
    guard decision.verdict == .fires else { return }
    let location = decision.path.map { " on \($0)" } ?? ""
    firings.append("\(decision.ruleSet)/\(decision.rule): \(decision.trigger)\(location)")
    firings = Array(firings.suffix(Self.firingLimit))
  }

  /// Draws the overlay again, because views may have moved.
  func update() {
    for layer in layers { layer.removeFromSuperview() }
    layers = []
    guard let engine else { return }
    for window in SparkTracking.visibleWindows {
      let layer = UIView(frame: window.bounds)
      // Rules do not match private views, and touches pass through.
      layer.sparkPrivate = true
      layer.isUserInteractionEnabled = false
      for view in engine.trackedViews(in: window) {
        Self.outline(view.convert(view.bounds, to: window), in: layer)
      }
      if window === SparkTracking.visibleWindows.last { list(in: layer) }
      window.addSubview(layer)
      layers.append(layer)
    }
  }

  private static func outline(_ frame: CGRect, in layer: UIView) {
    let (x, y, width, height) = (frame.minX, frame.minY, frame.width, frame.height)
    let edges = [
      CGRect(x: x, y: y, width: width, height: 1),
      CGRect(x: x, y: y + height - 1, width: width, height: 1),
      CGRect(x: x, y: y, width: 1, height: height),
      CGRect(x: x + width - 1, y: y, width: 1, height: height),
    ]
    for edge in edges {
      let line = UIView(frame: edge)
      line.backgroundColor = .red
      layer.addSubview(line)
    }
  }

  private func list(in layer: UIView) {
    guard !firings.isEmpty else { return }
    let height = Self.lineHeight * CGFloat(firings.count)
    let label = UILabel(
      frame: CGRect(
        x: 0, y: layer.bounds.height - height, width: layer.bounds.width, height: height))
    label.numberOfLines = 0
    label.text = firings.joined(separator: "\n")
    label.textColor = .white
    label.backgroundColor = UIColor(white: 0, alpha: 0.7)
    layer.addSubview(label)
  }
}

extension RuleEngine {
  /// Whether views that rules concern are outlined, and rules that fired are listed; false by default.
  ///
  /// The list at the bottom of the screen contains the last five. This exists only in debug builds.
  public var showsOverlay: Bool {
    get { overlay != nil }
    set {
      guard newValue != showsOverlay else { return }
      overlay?.remove()
      overlay = newValue ? RuleOverlay(of: self) : nil
      observeDecisions()
    }
  }

  /// Returns the displayed views that the path of a rule matches.
  ///
  /// - Parameter window: The window that contains the views.
  /// - Returns: The views, outer ones first.
  func trackedViews(in window: UIWindow) -> [UIView] {
    let selections = sets.flatMap(\.subscriptions).compactMap(\.selection)
    var tracked: [UIView] = []
    var open: [UIView] = [window]
    while let view = open.popLast() {
      guard !view.isHidden, !view.sparkPrivate else { continue }
      if selections.contains(where: { $0.match(ViewSubject.view(view), attacher.classes) != nil }) {
        tracked.append(view)
      }
      open += view.subviews.reversed()
    }
    return tracked
  }
}
#endif
