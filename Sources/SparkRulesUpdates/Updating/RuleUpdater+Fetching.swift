import Foundation
import SparkRules

extension RuleUpdater {
  /// The error that ends an update.
  private enum Ending: Error {
    /// There is no network.
    case offline
    /// The server failed.
    case failed(String)
    /// The update is refused.
    case refused(String)
  }

  /// Fetches the manifest, and what it refers to.
  ///
  /// - Parameter now: The time in seconds since 1970.
  func fetch(at now: Int) async {
    let request = UpdateRequest(
      url: settings.url(of: "latest.manifest"), tag: state.record.tag, limit: SignedDocument.limit)
    var manifest: Manifest?
    do {
      switch await transport.fetch(request) {
      case .notModified: break
      case .content(let bytes, let tag):
        let document = try SignedDocument(bytes)
        let unverified = try Manifest(document)
        manifest = unverified
        try await advanceKeys(to: unverified.keys)
        // A manifest that names former keys is an old one.
        guard unverified.keys == state.keys.version else {
          throw Ending.refused(BundleError.Kind.wrongKeys.rawValue)
        }
        try document.verify(with: state.keys)
        // Only a manifest that was verified, and would be treated in the same way again, needs no second
        // transfer.
        let isFinal = try await apply(unverified, document, at: now)
        state.record.tag = isFinal ? tag : nil
      case let response: throw Self.ending(response)
      }
      state.record.failures = 0
      state.record.nextFetch = now + settings.pause
    } catch Ending.offline {
      state.record.nextFetch = now + FetchPause.offline
    } catch Ending.failed {
      failed(at: now)
    } catch {
      let reason =
        switch error {
        case Ending.refused(let reason): reason
        case let error as BundleError: error.kind.rawValue
        default: "not stored"
        }
      state.record.tag = nil
      state.record.refuse(reason, version: manifest?.version ?? 0)
      failed(at: now)
    }
    state.save()
  }

  private func failed(at now: Int) {
    state.record.failures = min(state.record.failures + 1, UpdateRecord.failureLimit)
    let pause = FetchPause.backoff.delay(
      failures: state.record.failures, chance: .random(in: 0..<1))
    state.record.nextFetch = now + max(Int(pause), min(settings.pause, 3_600))
  }

  private static func ending(_ response: UpdateResponse) -> Ending {
    switch response {
    case .offline: .offline
    case .status(let status): .failed("status \(status)")
    case .failed(let reason): .failed(reason)
    case .tooLarge: .refused(BundleError.Kind.tooLarge.rawValue)
    case .notModified, .content: .failed("unexpected response")
    }
  }

  /// Fetches the keys up to a version, of which the manifest that names it is not verified yet.
  private func advanceKeys(to version: Int) async throws {
    guard version > state.keys.version else { return }
    guard version - state.keys.version <= KeySet.stepLimit else {
      throw Ending.refused(BundleError.Kind.wrongKeys.rawValue)
    }
    while state.keys.version < version {
      let file = "keys/\(state.keys.version + 1).sparkkeys"
      let bytes = try await bytes(file, limit: SignedDocument.limit)
      try state.advanceKeys(to: SignedDocument(bytes))
    }
  }

  private func bytes(_ file: String, limit: Int) async throws -> [UInt8] {
    let request = UpdateRequest(url: settings.url(of: file), tag: nil, limit: limit)
    let response = await transport.fetch(request)
    guard case .content(let bytes, _) = response else { throw Self.ending(response) }
    return bytes
  }

  /// Applies a manifest whose signatures are valid.
  ///
  /// - Returns: Whether the same manifest needs no second transfer.
  private func apply(
    _ manifest: Manifest, _ document: SignedDocument, at now: Int
  ) async throws -> Bool {
    let check = UpdateCheck(app: settings.app, appVersion: settings.appVersion, set: settings.set)
    switch check.outcome(of: manifest, state.record, at: now) {
    case .later: return false
    case .refused(let reason): throw Ending.refused(reason)
    case .unchanged: break
    case .stop(let kill):
      state.record.stop(kill, version: manifest.version)
      state.record.highest = manifest.version
      state.save()
      runEmbedded(stopsAll: kill == .rules)
    case .run(let content):
      if let active = state.record.activeSlot, active.hash == content.hash { break }
      try await run(content, of: document)
    }
    state.record.highest = max(state.record.highest, manifest.version)
    return true
  }

  /// Fetches, stores and runs the rules of a manifest.
  private func run(_ content: Manifest.Content, of document: SignedDocument) async throws {
    // What is too large is not even fetched.
    let size = content.payloads.reduce(0) { $0 + $1.size }
    if size > settings.ceiling.bytes { throw Ending.refused("above the ceiling: \(size) bytes") }
    var payloads: [[UInt8]] = []
    for payload in content.payloads {
      payloads.append(try await bytes(of: payload))
    }
    let ceiling = settings.ceiling
    let (bundle, sets, excess) = try await Task.detached(priority: .utility) { [payloads] in
      let bundle = try RuleBundle(document, payloads: payloads)
      let sets = try bundle.sets(of: content)
      return (bundle, sets, ceiling.excess(of: sets, size))
    }.value
    if let excess { throw Ending.refused("above the ceiling: \(excess)") }
    let stored = try state.store(bundle)
    let former = state.record
    state.record.activate(
      stored.index, .init(hash: content.hash, file: stored.hash, version: content.version),
      isInForeground: isInForeground)
    state.record.highest = max(former.highest, bundle.manifest.version)
    guard state.save() else {
      state.record = former
      throw Ending.refused("not stored")
    }
    run(sets, version: content.version, until: bundle.manifest.notAfter)
  }

  /// The bytes of a set, which the phone may already have.
  private func bytes(of payload: Manifest.Payload) async throws -> [UInt8] {
    for index in state.record.slots.indices {
      if let bytes = state.bundle(in: index)?.bundle.bytes(of: payload) { return bytes }
    }
    let bytes = try await bytes("sets/\(payload.fileName)", limit: payload.size)
    guard Manifest.Payload(name: payload.name, of: bytes) == payload else {
      throw Ending.refused(BundleError.Kind.wrongPayload.rawValue)
    }
    return bytes
  }
}
