import Foundation
import SparkRules

extension RuleUpdater {
  /// The error that ends an update.
  private enum Ending: Error {
    /// There is no network, or another process was faster, which are no failures of the server.
    case later
    /// The server failed.
    case failed
    /// The update is refused.
    case refused(String)
  }

  /// The seconds until the next request after one without a network.
  private static let offlinePause = 60

  /// Fetches the manifest, and what it refers to.
  ///
  /// - Parameter now: The time in seconds since 1970.
  func fetch(at now: Int) async {
    let request = UpdateRequest(
      url: settings.url(of: "latest.manifest"), tag: state.record.tag, limit: SignedDocument.limit)
    let pause = settings.pause
    // Only a version that was signed is reported.
    var version = 0
    do {
      switch await transport.fetch(request) {
      case .notModified: break
      case .content(let bytes, let tag):
        let document = try SignedDocument(bytes)
        let manifest = try await verifiedManifest(document)
        version = manifest.version
        try await apply(manifest, document, tag, at: now)
      case let response: throw Self.ending(response)
      }
      state.change { record in
        (record.failures, record.nextFetch) = (0, now + pause)
        record.noticeFreeze(at: now)
      }
    } catch Ending.later {
      state.change { $0.nextFetch = now + Self.offlinePause }
    } catch Ending.failed {
      state.change { $0.failed(at: now, pause: pause) }
    } catch {
      let reason =
        switch error {
        case Ending.refused(let reason): reason
        case let error as BundleError: error.kind.rawValue
        default: "not stored"
        }
      state.change { record in
        record.tag = nil
        record.refuse(reason, version: version)
        record.failed(at: now, pause: pause)
      }
    }
  }

  private static func ending(_ response: UpdateResponse) -> Ending {
    switch response {
    case .offline: .later
    case .tooLarge: .refused(BundleError.Kind.tooLarge.rawValue)
    case .failed, .notModified, .content: .failed
    }
  }

  /// Reads a manifest, after advancing the keys to those that it names.
  private func verifiedManifest(_ document: SignedDocument) async throws -> Manifest {
    let manifest = try Manifest(document)
    guard manifest.keys - state.keys.version <= KeySet.stepLimit else {
      throw Ending.refused(BundleError.Kind.wrongKeys.rawValue)
    }
    while state.keys.version < manifest.keys {
      let file = "keys/\(state.keys.version + 1).sparkkeys"
      let bytes = try await bytes(file, limit: SignedDocument.limit)
      try state.advanceKeys(to: SignedDocument(bytes))
    }
    // A manifest that names former keys is an old one.
    guard manifest.keys == state.keys.version else {
      throw Ending.refused(BundleError.Kind.wrongKeys.rawValue)
    }
    try document.verify(with: state.keys)
    return manifest
  }

  private func bytes(_ file: String, limit: Int) async throws -> [UInt8] {
    let request = UpdateRequest(url: settings.url(of: file), tag: nil, limit: limit)
    let response = await transport.fetch(request)
    guard case .content(let bytes, _) = response else { throw Self.ending(response) }
    return bytes
  }

  /// Applies a manifest whose signatures are valid.
  private func apply(
    _ manifest: Manifest, _ document: SignedDocument, _ tag: String?, at now: Int
  ) async throws {
    let check = UpdateCheck(app: settings.app, appVersion: settings.appVersion, set: settings.set)
    let known = state.record
    let change: (inout UpdateRecord) -> Void
    switch check.outcome(of: manifest, known, at: now) {
    case .refused(let reason): throw Ending.refused(reason)
    case .later:
      state.change { $0.tag = nil }
      return
    case .run(let content) where content.hash != known.activeSlot?.hash:
      return try await run(content, of: document, tag, known)
    case .run:
      let end = manifest.notAfter ?? Manifest.lastTime
      change = { record in
        if let active = record.active { record.slots[active]?.end = end }
      }
      if version != nil { self.end = end }
    case .unchanged: change = { _ in }
    case .quarantined: change = { $0.refuse("quarantined", version: manifest.version) }
    case .stop(let kill): change = { $0.stop(kill, version: manifest.version) }
    }
    try state.change { record in
      guard record.isAsFar(as: known) else { throw Ending.later }
      change(&record)
      record.accept(manifest, tag: tag)
    }
    // Also if it could not be stored.
    stopRules(at: now)
    // Rules that had ended begin again if a manifest with a later end arrives.
    if version == nil, state.record.active != nil,
      case .update(let sets, let version, let end) = state.load(at: now)
    {
      run(sets, version: version, until: end)
    }
  }

  /// Fetches, stores and runs the rules of a manifest.
  private func run(
    _ content: Manifest.Content, of document: SignedDocument, _ tag: String?,
    _ known: UpdateRecord
  ) async throws {
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
    let isInForeground = isInForeground
    try state.store(bundle) { record, index, hash in
      guard record.isAsFar(as: known) else { throw Ending.later }
      record.activate(
        index, .init(hash: content.hash, file: hash, version: content.version),
        isInForeground: isInForeground)
      record.accept(bundle.manifest, tag: tag)
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
