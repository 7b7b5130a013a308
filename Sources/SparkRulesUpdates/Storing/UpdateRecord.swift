import Foundation
import SparkHTTP
import SparkRulesModel

/// What a phone stores about updates between starts.
struct UpdateRecord: Sendable, Hashable {
  /// Rules of an update that are on disk.
  struct Slot: Sendable, Hashable {
    /// The hash of the content, by which rules are quarantined.
    var hash: [UInt8]
    /// The hash of the file, without which it is not used.
    var file: [UInt8]
    /// The version of the content.
    var version: Int
    /// Whether the app has run them without ending unexpectedly.
    var isGood = false
    /// When they end, in seconds since 1970, if a later manifest with the same rules has changed that; nil for
    /// the time in their own manifest.
    var end: Int?
  }

  /// How far a start of the app has come.
  enum Attempt: UInt8, Sendable, Hashable {
    /// The start ended well, or ran no rules of an update.
    case none
    /// The rules are being loaded.
    case loading
    /// The rules are loaded, and the app is in the background.
    case loaded
    /// The rules are loaded, and the app is in the foreground.
    case foreground
  }

  /// The number of consecutive unclean starts after which rules are quarantined.
  static let uncleanLimit = 3
  /// The highest number of failures that is counted.
  static let failureLimit = 1_000
  /// The maximum number of hashes of rules that never run again.
  static let quarantineLimit = 32
  /// The maximum number of reports.
  static let reportLimit = 32
  /// The maximum number of bytes of a text.
  ///
  /// Texts come from servers and rules; what is longer is cut when it is written, so that every record that is written
  /// can be read.
  static let textLimit = 1_024

  /// The installation, by which the share of phones is chosen; never sent.
  var install: UUID
  /// The version of the keys that have signed the last manifest, with which its versions begin anew; 0 for those
  /// of the phone.
  var keys = 0
  /// The highest version of a manifest of these keys that was accepted or does not concern this phone.
  var highest = 0
  /// When the last manifest expires, in seconds since 1970; nil if the phone has to decide about it again.
  var expires: Int?
  /// The tag with which the server recognizes the last manifest.
  var tag: String?
  /// The time of the next request, in seconds since 1970.
  var nextFetch = 0
  /// The number of consecutive failed requests.
  var failures = 0
  /// The rules on disk.
  var slots: [Slot?] = [nil, nil]
  /// The slot whose rules run; nil for those that the app contains.
  var active: Int?
  /// Whether an update has stopped rules.
  var kill = Manifest.Kill.none
  /// How far this start has come.
  var attempt = Attempt.none
  /// The number of consecutive unclean starts with the rules of the active slot.
  var uncleanStarts = 0
  /// The hashes of contents that are never run again.
  var quarantine: [[UInt8]] = []
  /// The last refusal, which is reported once.
  var lastRefusal = ""
  /// What has not been reported yet.
  var reports: [UpdateReport] = []

  /// Creates the record of a new installation.
  init(install: UUID = UUID()) { self.install = install }

  /// The active slot.
  var activeSlot: Slot? { active.flatMap { slots[$0] } }

  /// The slot that the next update may overwrite: never the only one with good rules.
  var freeSlot: Int {
    guard let active else { return slots[0]?.isGood == true ? 1 : 0 }
    return slots[active]?.isGood == true ? 1 - active : active
  }

  /// Counts how the last start ended; after three unclean ones, other rules become active.
  mutating func countLastStart() {
    if active != nil, attempt == .loading || attempt == .foreground {
      uncleanStarts = min(uncleanStarts + 1, Self.uncleanLimit)
    }
    attempt = .none
    guard uncleanStarts >= Self.uncleanLimit else { return }
    // Rules that ran well before may have ended for another reason. If they never run well again, they are
    // quarantined the next time.
    abandonActive(
      "\(Self.uncleanLimit) unclean starts", quarantines: activeSlot?.isGood == false)
  }

  /// Stops using the active slot, in favor of the other one if its rules are good.
  ///
  /// - Parameters:
  ///   - reason: The reason, which is reported.
  ///   - quarantines: Whether rules with this hash are never run again; otherwise the phone decides about
  ///     the last manifest again.
  mutating func abandonActive(_ reason: String, quarantines: Bool) {
    guard let active, let slot = slots[active] else { return }
    if quarantines {
      quarantine = Array((quarantine + [slot.hash]).suffix(Self.quarantineLimit))
    } else {
      (tag, expires) = (nil, nil)
    }
    slots[active] = nil
    let other = 1 - active
    let isUsable = slots[other].map { $0.isGood && !quarantine.contains($0.hash) } ?? false
    self.active = isUsable ? other : nil
    (attempt, uncleanStarts) = (.none, 0)
    add(UpdateReport(.rolledBack, reason, version: slot.version))
  }

  /// Records that the rules of a slot begin to run while the app runs.
  mutating func activate(_ index: Int, _ slot: Slot, isInForeground: Bool) {
    slots[index] = slot
    active = index
    kill = .none
    attempt = isInForeground ? .foreground : .loaded
    uncleanStarts = 0
    add(UpdateReport(.accepted, version: slot.version))
  }

  /// Records that this start ended well, or can no longer be called unclean.
  mutating func markClean() {
    (attempt, uncleanStarts) = (.none, 0)
    if let active { slots[active]?.isGood = true }
  }

  /// Stops the rules of updates, or all rules.
  mutating func stop(_ kill: Manifest.Kill, version: Int) {
    guard self.kill != kill else { return }
    self.kill = kill
    (slots, active, attempt, uncleanStarts) = ([nil, nil], nil, .none, 0)
    add(
      UpdateReport(
        .stopped, kill == .rules ? "all rules" : "rules of updates", version: version))
  }

  /// Adds a refusal, unless it is the last one again.
  mutating func refuse(_ reason: String, version: Int) {
    let refusal = "\(version) \(reason)".cut(to: Self.textLimit)
    guard refusal != lastRefusal else { return }
    lastRefusal = refusal
    add(UpdateReport(.refused, reason, version: version))
  }

  /// Adds a report; the oldest ones are dropped.
  mutating func add(_ report: UpdateReport) {
    reports = Array((reports + [report]).suffix(Self.reportLimit))
  }

  /// Whether the phone has decided about the same manifests, and has the same rules.
  func isAsFar(as other: UpdateRecord) -> Bool {
    (keys, highest) == (other.keys, other.highest)
      && slots.map { $0?.file } == other.slots.map { $0?.file }
  }

  /// Records that the phone has decided about a manifest.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - tag: The tag of the response.
  mutating func accept(_ manifest: Manifest, tag: String?) {
    (keys, highest, expires) = (manifest.keys, manifest.version, manifest.expires)
    // Without the whole tag, the next response contains the manifest again.
    self.tag = tag.flatMap { $0.utf8.count > Self.textLimit ? nil : $0 }
  }

  /// Reports that the server has no newer manifest although the last one has expired.
  mutating func noticeFreeze(at now: Int) {
    if let expires, now >= expires { refuse("expired", version: highest) }
  }

  /// Counts a request that failed, and delays the next one, but not longer than without failures.
  mutating func failed(at now: Int, pause: Int) {
    failures = min(failures + 1, Self.failureLimit)
    let delay = Backoff(first: 60, last: Double(pause))
      .delay(failures: failures, chance: .random(in: 0..<1))
    nextFetch = now + min(max(Int(delay), 3_600), pause)
  }
}
