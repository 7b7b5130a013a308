import HeadlessUIKit
import SparkChamber
import SparkKit
import Testing

@testable import SparkRules

/// What events contain of identifiers, which can be names of people.
@Suite("Identifiers in events") @MainActor
struct IdentifierTests {
  private static let rules = """
    appeared:
      view: contact-<name>
      trigger: appear
      read: {title: title-*}
      actions:
        - emit: appeared
          with:
            name: ${name}
            id: ${view.id}
            path: ${view.path}
            title: ${title.id}
            type: ${view.type}
        - log: "${name} ${view.id}"
        - count: contacts
          with: {name: "${name}"}
    seen:
      view: contact-<name>
      from: appear
      to: disappear
      actions: [{emit: seen, with: {name: "${view.id} ${name}"}}]
    waited:
      view: contact-<name>
      from: appear
      after: 1s
      actions: [{emit: waited, with: {name: "${view.id} ${name}"}}]
    """

  /// Lets a contact appear, and then disappear.
  private func play(
    identifiers: Bool, allowed: Set<String>? = nil
  ) throws -> (output: RecordingOutput, counted: [String]) {
    let output = RecordingOutput()
    let (clock, turns) = (ManualClock(), ManualTurns())
    var configuration = RuleEngine.Configuration(clock: clock, identifiers: identifiers)
    configuration.turns = turns
    if let allowed {
      configuration.allowsIdentifiers = { set, rule in set == "shop" && allowed.contains(rule) }
    }
    configuration.lasting = LastingState.Settings(store: MemoryStore())
    let rules = RuleEngine.start(
      [try .written(Self.rules)], configuration: configuration, output: output)
    defer { rules.stop() }
    let (contact, title) = (UIView(), UILabel())
    contact.accessibilityIdentifier = "contact-Ada"
    title.accessibilityIdentifier = "title-Ada"
    contact.addSubview(title)
    SparkDetector.trackDisplay(forViews: [contact])
    clock.advance(by: 1)
    turns.wake()
    SparkDetector.trackEndDisplaying(forViews: [contact])
    let counted = rules.counters.entries.map { "\($0.key.reason.rawValue) \($0.key.detail ?? "")" }
    return (output, counted)
  }

  @Test("by default, an event has the path of its view, and rules can send identifiers")
  func identifiers() throws {
    let (output, counted) = try play(identifiers: true)
    #expect(Set(output.events.map(\.viewPath)) == ["contact-Ada"])
    #expect(
      output.take() == [
        "appeared name=Ada id=contact-Ada path=contact-Ada title=title-Ada type=UIView",
        "info: Ada contact-Ada", "contacts +1 name=Ada", "waited name=contact-Ada Ada",
        "seen name=contact-Ada Ada",
      ])
    #expect(counted == [])
  }

  @Test("an app can turn identifiers off: nothing that rules send contains one")
  func turnedOff() throws {
    let (output, counted) = try play(identifiers: false)
    #expect(output.events.map(\.name) == ["appeared", "waited", "seen"])
    #expect(output.events.allSatisfy { $0.viewPath == nil })
    let lines = output.take()
    #expect(lines.first?.contains("type=UIView") == true)
    #expect(lines.allSatisfy { !$0.contains("Ada") })
    #expect(!counted.isEmpty && counted.allSatisfy { $0.hasPrefix("missing value") })
  }

  @Test("an app can allow identifiers to some rules: no other one sends any")
  func byRule() throws {
    let (output, _) = try play(identifiers: true, allowed: ["seen"])
    #expect(output.events.map(\.name) == ["appeared", "waited", "seen"])
    #expect(output.events.map(\.viewPath) == [nil, nil, "contact-Ada"])
    #expect(output.take().filter { $0.contains("Ada") } == ["seen name=contact-Ada Ada"])
  }

  @Test("a rule that is allowed identifiers sends none if the app has turned them off")
  func bothOff() throws {
    let (output, _) = try play(identifiers: false, allowed: ["seen"])
    #expect(output.events.map(\.viewPath) == [nil, nil, nil])
    #expect(output.take().allSatisfy { !$0.contains("Ada") })
  }
}
