#if Commands
import SparkRulesUpdates

/// Describes a manifest for people.
enum ManifestReport {
  /// Returns a description, one line for each property.
  ///
  /// - Parameter manifest: The manifest.
  /// - Returns: The lines.
  static func lines(_ manifest: Manifest) -> [String] {
    var lines = [
      "\(manifest.app), bundle `\(manifest.set)`, version \(manifest.version)",
      "created \(UTCTime.text(manifest.created)), expires \(UTCTime.text(manifest.expires))",
    ]
    if !manifest.changes.isEmpty { lines.append("changes: \(manifest.changes)") }
    switch manifest.kill {
    case .none: break
    case .updates:
      lines.append("stops the rules of bundles: phones run those that the app contains")
    case .rules: lines.append("stops all rules")
    }
    if !manifest.appFrom.isEmpty { lines.append("for apps from version \(manifest.appFrom)") }
    if !manifest.appTo.isEmpty { lines.append("for apps up to version \(manifest.appTo)") }
    if let time = manifest.notBefore { lines.append("not before \(UTCTime.text(time))") }
    if let time = manifest.notAfter { lines.append("not after \(UTCTime.text(time))") }
    guard manifest.kill == .none else { return lines }
    lines.append("for \(PhoneShare(parts: manifest.share)) of phones:")
    lines += sets(manifest.content)
    guard manifest.share < InstallShare.whole else { return lines }
    guard let others = manifest.others else {
      return lines + ["the other phones continue to run what they have"]
    }
    return lines + ["for the other phones:"] + sets(others)
  }

  private static func sets(_ content: Manifest.Content) -> [String] {
    content.payloads.map {
      "  \($0.name), version \(content.version), \($0.size) bytes, SHA-256 \(HexText.of($0.hash))"
    }
  }
}
#endif
