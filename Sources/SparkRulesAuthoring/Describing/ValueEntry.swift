extension SetDescription {
  /// A value of views or of the app that rules read, for the app's privacy label.
  public struct ValueEntry: Sendable, Hashable {
    /// What a rule does with a value.
    public struct Use: Sendable, Hashable {
      /// The kinds of uses.
      public enum Kind: String, Sendable {
        /// Every event of the set contains the value.
        case everyEvent = "every-event"
        /// A property of an event contains the value or a value that is derived from it.
        case event
        /// An action of the app receives the value.
        case action
        /// A counter is increased by the value.
        case counter
        /// The value is remembered on the phone, where rules read it as `remembered.…`.
        case memory = "remembered"
        /// A line of the log contains the value.
        case log
        /// The value decides whether a rule fires.
        case condition
        /// The value is remembered, so that a rule fires once for each: while the app runs, or longer as a
        /// salted hash.
        case oncePer = "once-per"

        init(_ role: RuleAction.Value.Role) {
          switch role {
          case .log: self = .log
          case .event: self = .event
          case .counter: self = .counter
          case .action: self = .action
          case .choice: self = .condition
          case .memory: self = .memory
          }
        }
      }

      /// The kind.
      public var kind: Kind
      /// The name of the event, action or counter; nil for other kinds.
      public var name: String?
      /// The name of the property; nil if there is none.
      public var property: String?
      /// Whether only a hash of the value is used.
      public var isHashed = false
      /// The rules with this use; empty for all.
      public var rules: [String] = []

      /// Whether the value leaves the rule: only conditions and `once-per` keep it to themselves.
      public var isSent: Bool { kind != .condition && kind != .oncePer }

      /// The use in words: `buy_tapped.price`, `action survey.plan, as a hash`.
      var text: String {
        let target = [name, property].compactMap { $0 }.joined(separator: ".")
        let words =
          switch kind {
          case .everyEvent: "every event"
          case .event: target
          case .action, .counter, .memory: "\(kind.rawValue) \(target)"
          case .log, .condition, .oncePer: kind.rawValue
          }
        return isHashed ? "\(words), as a hash" : words
      }
    }

    /// The name of the value as an expression spells it; `<name>` for a capture.
    public var name: String
    /// What the value is.
    public var content: String
    /// What the rules do with it.
    public var uses: [Use] = []

    /// Whether any rule sends the value, passes it to the app or writes it to the log.
    public var isSent: Bool { uses.contains(where: \.isSent) }
  }
}

extension RuleVariable {
  /// What the variable's value is; nil if it comes from the rule file.
  var privacyContent: String? {
    switch self {
    case .view(let property), .read(_, let property): property.privacyContent
    case .screen, .previousScreen: "name of a screen"
    case .indexSection, .indexRow, .indexCount: "position of a cell"
    case .visitID, .previousVisitID: "identifier of a visit of a screen, new for each visit"
    case .remembered: "remembered on this phone by a rule"
    case .sessionNumber: "number of sessions on this installation"
    case .data: "set by the app on a view"
    case .app: "set by the app"
    case .triggerValue: "sent by the app with a trigger"
    case .capture: "part of a view's identifier"
    case .elapsed, .visible, .depth, .depthRow: "what the user did or saw"
    case .time, .localTime: "time of the trigger"
    case .stage(_, let variable): variable.privacyContent
    case .trigger, .rule, .local, .step, .item: nil
    }
  }
}

extension ViewProperty {
  fileprivate var privacyContent: String {
    switch self {
    case .id: "identifier of a view"
    case .path: "identifiers of a view and of the views around it"
    case .type: "class of a view"
    case .text: "text of a view; typed text only if the app allows it"
    case .value, .on, .enabled, .selected: "state of a control"
    }
  }
}
