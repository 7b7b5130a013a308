/// The closure of an action.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure that a control or a menu calls.
@MainActor
open class UIAction: UIMenuElement {
  /// An identifier that is unique in a control.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  private static var count = 0

  /// The identifier of the action in a control; unique if none was specified.
  open private(set) var identifier: Identifier
  /// The discoverability title.
  open var discoverabilityTitle: String?
  /// The style of the action in a menu.
  open var attributes: UIMenuElement.Attributes
  /// Whether the action has a check mark in a menu.
  open var state: UIMenuElement.State
  /// The sender while the action is performed.
  open private(set) var sender: Any?

  private let handler: UIActionHandler

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title in a menu or on a button.
  ///   - subtitle: The subtitle.
  ///   - image: The image.
  ///   - identifier: The identifier; nil generates a unique one.
  ///   - discoverabilityTitle: The discoverability title.
  ///   - attributes: The style.
  ///   - state: Whether the action has a check mark.
  ///   - handler: The closure.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    UIAction.count &+= 1
    self.identifier = identifier ?? Identifier("headless.action.\(UIAction.count)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// Performs the action; UIKit has a public method for this only since iOS 16.
  package func headlessPerform(sender: Any?) {
    HeadlessMethods.performAction.call(self, sender, nil)
  }

  func implementPerform(sender: Any?) {
    let former = self.sender
    self.sender = sender
    handler(self)
    self.sender = former
  }
}
