import Foundation

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

extension NSObject {
  /// The events that the object carries, for the detector to fire.
  ///
  /// They live as long as the object does. Set nil to take them away.
  #if canImport(ObjectiveC)
    @objc
  #endif
  @MainActor
  public var sparkEvents: [SparkEvent]? {
    get { attachments?.ownEvents }
    set {
      guard let attachments = attachments(for: newValue) else { return }
      let last = attachments.ownEvents
      attachments.ownEvents = newValue
      tidyAttachments()
      // Held until here: what the events held may look at the object again while it goes.
      holdUntilHere(last)
    }
  }

  /// Events attached by others than the app: they fire after its own, and setting or reading
  /// `sparkEvents` neither shows nor touches them.
  @MainActor
  package var attachedSparkEvents: [SparkEvent]? {
    get { attachments?.attachedEvents }
    set {
      guard let attachments = attachments(for: newValue) else { return }
      let last = attachments.attachedEvents
      attachments.attachedEvents = newValue
      tidyAttachments()
      holdUntilHere(last)
    }
  }

  /// Reads or sets what is noted beside the object under a key.
  ///
  /// - Parameter key: The note's key.
  @MainActor
  package subscript<Note>(noted key: AttachmentKey<Note>) -> Note? {
    get { attachments?[key] }
    set {
      guard let attachments = attachments(for: newValue) else { return }
      attachments[key] = newValue
      tidyAttachments()
    }
  }

  @MainActor
  private func attachments<Value>(for newValue: Value?) -> Attachments? {
    newValue == nil ? attachments : attachmentsMade
  }
}

extension UIResponder {
  /// What the keeper of the second slot knows of the object.
  package var attachedKeeping: AnyObject? { responderAttachments?.keeping }

  /// Sets the second slot, and what its keeper wants to find again with it.
  ///
  /// - Parameters:
  ///   - events: The events; nil for none.
  ///   - keeping: What the keeper knows; nil for nothing.
  package func attach(_ events: [SparkEvent]?, keeping: AnyObject?) {
    let isEmpty = events == nil && keeping == nil
    guard let attachments = isEmpty ? responderAttachments : responderAttachmentsMade else {
      return
    }
    let last = (attachments.attachedEvents, attachments.keeping)
    attachments.attachedEvents = events
    attachments.keeping = keeping
    holdUntilHere(last)
  }
}
