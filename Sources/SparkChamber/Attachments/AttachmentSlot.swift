#if !canImport(ObjectiveC)
  import Foundation
  import HeadlessUIKit

  // Where attachments stand without Objective-C: responders have a place for them, other objects
  // are found in a table.

  extension UIResponder {
    /// What is kept beside the responder; nil if nothing is.
    @inlinable
    package var responderAttachments: Attachments? {
      // Nothing but `responderAttachmentsMade` writes the slot. Asking for the class each time would take
      // longer than the look itself.
      guard let kept = headlessAttachments else { return nil }
      return unsafeDowncast(kept, to: Attachments.self)
    }

    /// What is kept beside the responder, made if nothing was.
    var responderAttachmentsMade: Attachments {
      if let attachments = responderAttachments { return attachments }
      let made = Attachments()
      headlessAttachments = made
      return made
    }
  }

  extension NSObject {
    /// What is kept beside the object; nil if nothing is.
    @MainActor
    package var attachments: Attachments? {
      if let responder = self as? UIResponder { return responder.responderAttachments }
      return WeakTable.shared.attachments(of: self)
    }

    /// What is kept beside the object, made if nothing was.
    @MainActor
    var attachmentsMade: Attachments {
      guard let responder = self as? UIResponder else {
        return WeakTable.shared.attachmentsMade(for: self)
      }
      return responder.responderAttachmentsMade
    }

    /// Gives back what an object takes that has nothing beside it any more.
    @MainActor
    func tidyAttachments() {
      if !(self is UIResponder) { WeakTable.shared.removeIfEmpty(self) }
    }
  }
#endif
