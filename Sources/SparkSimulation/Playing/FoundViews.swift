import HeadlessUIKit
import SparkRules
import SparkRulesModel

/// The views that paths take, looked for again only when a tree has changed: a session names the same
/// few views over and over.
@MainActor
final class FoundViews {
  /// What a path takes.
  struct Found {
    /// Keeps the address alive that this is known by.
    fileprivate let path: SelectorPath
    /// The path, ready to be held against views.
    let probe: PathProbe
    /// All views that it takes, in the order of the trees.
    fileprivate(set) var views: [UIView]
    fileprivate var version: Int
  }

  /// More paths than a person writes into a session.
  private static let most = 1_000

  private let stage: Stage
  /// By the address of the path's steps: sessions give the same text the same path.
  private var known: [UnsafeRawPointer: Found] = [:]
  private var all: [UIView] = []
  private var version = -1

  /// Knows nothing yet.
  ///
  /// - Parameter stage: Where the views are.
  init(on stage: Stage) { self.stage = stage }

  /// Finds the views that a path takes.
  ///
  /// - Parameter path: The path.
  /// - Returns: What it takes.
  func views(taken path: SelectorPath) -> Found {
    let address = path.steps.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    let former = address.flatMap { known[$0] }
    if let former, former.version == HeadlessTree.version { return former }
    let probe = former?.probe ?? PathProbe([path])
    let views = allViews.filter(probe.takes)
    let found = Found(path: path, probe: probe, views: views, version: HeadlessTree.version)
    if known.count >= Self.most { known = [:] }
    if let address { known[address] = found }
    return found
  }

  private var allViews: [UIView] {
    if version != HeadlessTree.version {
      all = stage.views
      version = HeadlessTree.version
    }
    return all
  }
}
