import HeadlessUIKit
import SparkKit
import SparkRules
import SparkRulesModel

/// The views that paths take, looked for again only when a tree has changed: a session names the same
/// few views over and over.
@MainActor
final class FoundViews {
  /// What a path takes.
  @MainActor
  final class Found {
    /// Keeps the address alive that this is known by.
    private let path: SelectorPath
    /// The path, ready to be held against views.
    let probe: PathProbe
    /// All views that it takes, in the order of the trees.
    fileprivate(set) var views: [UIView] = []
    @exclusivity(unchecked)
    fileprivate var version = -1

    /// The only view that it takes, where that is one which a person can get at.
    @exclusivity(unchecked)
    fileprivate(set) var reachable: UIView?
    /// Where a finger touches that view.
    @exclusivity(unchecked)
    private var spot: (spot: UserInput.Spot, geometry: Int)?

    fileprivate init(_ path: SelectorPath) {
      self.path = path
      probe = PathProbe([path])
    }

    fileprivate func look(among all: [UIView], seeing isSeen: (UIView) -> Bool) {
      views = all.filter(probe.takes)
      reachable = views.count == 1 && isSeen(views[0]) ? views[0] : nil
      spot = nil
      version = HeadlessTree.version
    }

    /// Where a finger touches the view that a person can get at, looked for again only when some view
    /// lies elsewhere.
    ///
    /// - Parameters:
    ///   - finger: The finger.
    ///   - view: The view.
    /// - Returns: The spot.
    func spot(of finger: UserInput, on view: UIView) -> UserInput.Spot {
      if let spot, spot.geometry == HeadlessTree.geometry, view === reachable { return spot.spot }
      let found = finger.spot(on: view)
      if view === reachable { spot = (found, HeadlessTree.geometry) }
      return found
    }
  }

  /// More paths than a person writes into a session.
  private static let most = 1_000

  private let stage: SimulatedScreens
  private let isSeen: (UIView) -> Bool
  // Read at every step; no access lasts longer than a load or a store.
  @exclusivity(unchecked)
  private var known: [Found] = []
  /// Where each stands, by the address of the path's steps: sessions give the same text the same path.
  @exclusivity(unchecked)
  private var places = IdentityTable()
  @exclusivity(unchecked)
  private var all: [UIView] = []
  @exclusivity(unchecked)
  private var version = -1

  /// Knows nothing yet.
  ///
  /// - Parameters:
  ///   - stage: Where the views are.
  ///   - isSeen: Whether a person can get at a view, as long as no tree changes.
  init(on stage: SimulatedScreens, seeing isSeen: @escaping (UIView) -> Bool) {
    self.stage = stage
    self.isSeen = isSeen
  }

  /// Finds the views that a path takes.
  ///
  /// - Parameter path: The path.
  /// - Returns: What it takes.
  func views(taken path: SelectorPath) -> Found {
    let address = Self.address(of: path)
    if let place = places[address] {
      let found = known[place]
      if found.version != HeadlessTree.version { found.look(among: allViews, seeing: isSeen) }
      return found
    }
    let found = Found(path)
    found.look(among: allViews, seeing: isSeen)
    if known.count >= Self.most {
      known = []
      places.removeAll()
    }
    places.set(known.count, for: address)
    known.append(found)
    return found
  }

  /// No actor's, as its closure would be asked each time where it runs.
  nonisolated private static func address(of path: SelectorPath) -> UInt {
    path.steps.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  private var allViews: [UIView] {
    if version != HeadlessTree.version {
      all = stage.views
      version = HeadlessTree.version
    }
    return all
  }
}
