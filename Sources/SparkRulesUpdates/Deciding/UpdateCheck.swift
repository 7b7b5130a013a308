import SparkRulesModel

/// Decides whether a phone runs the rules of a manifest whose signatures are valid.
struct UpdateCheck: Sendable {
  /// What a manifest means for the phone.
  enum Outcome: Sendable, Hashable {
    /// The phone runs these rules.
    case run(Manifest.Content)
    /// The phone stops running rules.
    case stop(Manifest.Kill)
    /// Nothing changes, also when the same manifest is received again.
    case unchanged
    /// Nothing changes now, but may at another time or with another version of the app.
    case later
    /// Nothing changes, because the phone never runs these rules again.
    case quarantined
    /// The manifest is refused for this reason.
    case refused(String)
  }

  /// The app's bundle identifier.
  let app: String
  /// The version of the app.
  let appVersion: String
  /// The name of the bundle.
  let set: String

  /// Decides about a manifest.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - record: What the phone stores.
  ///   - now: The time in seconds since 1970, which is read once for an update.
  /// - Returns: The outcome.
  func outcome(of manifest: Manifest, _ record: UpdateRecord, at now: Int) -> Outcome {
    if manifest.app != app || manifest.set != set { return .refused("wrong app") }
    // Versions begin anew with the version of the keys, so that a stolen key cannot end updates for good.
    let (version, last) = ((manifest.keys, manifest.version), (record.keys, record.highest))
    if version < last { return .refused("lower version") }
    if version == last, record.expires != nil { return .unchanged }
    if now >= manifest.expires { return .refused("expired") }
    if manifest.kill != .none { return .stop(manifest.kill) }
    guard isForThisApp(manifest), now >= manifest.notBefore ?? 0 else { return .later }
    guard let content = manifest.content(for: record.install) else { return .unchanged }
    if content.hash == record.activeSlot?.hash { return .run(content) }
    if record.quarantine.contains(content.hash) { return .quarantined }
    if now >= manifest.notAfter ?? .max || manifest.language > CompiledHeader.versions.upperBound {
      return .later
    }
    return .run(content)
  }

  private func isForThisApp(_ manifest: Manifest) -> Bool {
    let limits = (VersionNumber(manifest.appFrom), VersionNumber(manifest.appTo))
    if limits.0 == nil, limits.1 == nil { return true }
    guard let version = VersionNumber(appVersion) else { return false }
    return limits.0.map { $0 <= version } ?? true && limits.1.map { version <= $0 } ?? true
  }
}
