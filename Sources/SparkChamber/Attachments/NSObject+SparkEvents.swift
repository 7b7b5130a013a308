import Foundation

extension NSObject {
  /// The events of the object, which the detector fires.
  ///
  /// The object owns the events. Set nil to remove them.
  #if canImport(ObjectiveC)
  @objc
  #endif
  @MainActor
  public var sparkEvents: [SparkEvent]? {
    get { attachments?.ownEvents }
    set {
      guard let attachments = attachments(for: newValue) else { return }
      // Kept alive until the new value is stored: a deinitializer of what the events captured may
      // access this object's attachments. The same applies to the setters below.
      let replaced = attachments.ownEvents
      attachments.ownEvents = newValue
      removeAttachmentsIfEmpty()
      extendLifetime(replaced)
    }
  }

  /// Events that other targets attached.
  ///
  /// They fire after the app's own events; `sparkEvents` neither contains nor replaces them.
  @MainActor
  package var attachedSparkEvents: [SparkEvent]? {
    get { attachments?.attachedEvents }
    set {
      guard let attachments = attachments(for: newValue) else { return }
      let replaced = (attachments.storedEvents, attachments.token)
      attachments.storedEvents = newValue
      attachments.token = nil
      removeAttachmentsIfEmpty()
      extendLifetime(replaced)
    }
  }

  /// The value that is attached to the object for a key.
  ///
  /// - Parameter key: The key.
  @MainActor
  package subscript<Value>(attachment key: AttachmentKey<Value>) -> Value? {
    get { attachments?[key] }
    set {
      guard let attachments = attachments(for: newValue) else { return }
      attachments[key] = newValue
      removeAttachmentsIfEmpty()
    }
  }

  @MainActor
  private func attachments<Value>(for newValue: Value?) -> Attachments? {
    newValue == nil ? attachments : createdAttachments
  }
}

extension UIResponder {
  /// The value by which the provider of attached events identifies this object's events.
  package var attachedToken: AnyObject? { responderAttachments?.token }

  /// Attaches the events that the provider identifies by a value.
  ///
  /// - Parameter token: The value, which the provider is passed when the events are read; nil removes
  ///   the attached events.
  package func attach(_ token: AnyObject?) {
    guard let attachments = token == nil ? responderAttachments : createdResponderAttachments else {
      return
    }
    let replaced = (attachments.storedEvents, attachments.token)
    attachments.storedEvents = nil
    attachments.token = token
    extendLifetime(replaced)
  }

  /// Releases what is attached to a view, except values of the app, unless the view is shown.
  package func releaseEventsUnlessShown() {
    guard let attachments = responderAttachments, attachments.content == nil else { return }
    releaseEvents(of: attachments)
  }

  /// Removes the events that the provider attached, and releases the storage of attachments if nothing
  /// else is attached.
  ///
  /// - Parameter attachments: The responder's attachments.
  package func releaseEvents(of attachments: Attachments) {
    if attachments.token != nil { attach(nil) }
    if attachments.isEmpty { releaseAttachments() }
  }
}
