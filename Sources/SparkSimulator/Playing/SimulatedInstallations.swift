/// The installations of the app in a simulation, and the state that each has stored.
@MainActor struct SimulatedInstallations {
  private var stores: [String: MemoryStore] = [:]
  private var current = "first"
  private var launches = 0
  /// The identifier of the session.
  private let session: UUID

  /// Creates the installations.
  ///
  /// - Parameter session: The identifier of the session, from which all others are derived.
  init(session: UUID) { self.session = session }

  /// Returns whether a step starts the app again, and selects the installation that it names.
  mutating func restartsApp(_ action: SessionStep.Action) -> Bool {
    switch action {
    case .restart: return true
    case .phone(_, _, let install?) where install != current:
      current = install
      return true
    default: return false
    }
  }

  /// Returns the identifier of the session with which the next process begins.
  mutating func nextSession() -> UUID {
    launches += 1
    return launches == 1 ? session : UUID(version5: "launch \(launches)", namespace: session)
  }

  /// The state of the current installation.
  var lasting: LastingState.Settings {
    mutating get {
      let store = stores[current] ?? MemoryStore()
      stores[current] = store
      let install = UUID(version5: "install \(current)", namespace: session)
      return LastingState.Settings(store: store, makeInstall: { install })
    }
  }
}
