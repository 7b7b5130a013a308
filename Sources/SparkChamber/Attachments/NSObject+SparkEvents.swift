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
      let last = (attachments.looseEvents, attachments.keeping)
      attachments.looseEvents = newValue
      attachments.keeping = nil
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

  /// Sets the second slot.
  ///
  /// - Parameter keeping: What its keeper knows the events by; nil for none.
  package func attach(_ keeping: AnyObject?) {
    guard let attachments = keeping == nil ? responderAttachments : responderAttachmentsMade else {
      return
    }
    let last = (attachments.looseEvents, attachments.keeping)
    if attachments.looseEvents != nil { attachments.looseEvents = nil }
    attachments.keeping = keeping
    holdUntilHere(last)
  }
}
