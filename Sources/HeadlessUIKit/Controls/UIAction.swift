/// What an action does.
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

  /// The action's name among those of a control; unique if none was given.
  open private(set) var identifier: Identifier
  /// The discoverability title.
  open var discoverabilityTitle: String?
  /// How the action looks in a menu.
  open var attributes: UIMenuElement.Attributes
  /// Whether the action has a tick in a menu.
  open var state: UIMenuElement.State
  /// The sender, while the action runs.
  open private(set) var sender: Any?

  private let handler: UIActionHandler

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: the title in a menu or on a button
  ///   - subtitle: the subtitle
  ///   - image: the image beside it
  ///   - identifier: the action's name; nil creates a unique one
  ///   - discoverabilityTitle: the discoverability title
  ///   - attributes: how it looks
  ///   - state: whether it has a tick
  ///   - handler: what it does
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

  /// Runs the action; UIKit has this for an app since iOS 16 only.
  package func headlessPerform(sender: Any?) {
    let former = self.sender
    self.sender = sender
    handler(self)
    self.sender = former
  }
}
