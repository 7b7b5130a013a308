#if !canImport(ObjectiveC)
import Foundation
import HeadlessUIKit

// Storage without the Objective-C runtime: responders have a stored property for attachments, other
// objects are found in a weak table.

extension UIResponder {
  /// The attachments of the responder, or nil if it has none.
  package var responderAttachments: Attachments? {
    // Row "trigger on a view without events" (3 ns) and "a bare event" (56 ns): a checked cast would
    // take longer than the rest. Only `createdResponderAttachments` sets the property.
    guard let stored = headlessAttachments else { return nil }
    return unsafeDowncast(stored, to: Attachments.self)
  }

  /// The attachments of the responder, which are created if it has none.
  package var createdResponderAttachments: Attachments {
    if let attachments = responderAttachments { return attachments }
    let created = Attachments()
    headlessAttachments = created
    return created
  }

  /// Releases the storage of attachments.
  func releaseAttachments() { headlessAttachments = nil }
}

extension NSObject {
  /// The attachments of the object, or nil if it has none.
  @MainActor
  package var attachments: Attachments? {
    if let responder = self as? UIResponder { return responder.responderAttachments }
    return ChamberState.current.table.attachments(of: self)
  }

  /// The attachments of the object, which are created if it has none.
  @MainActor
  var createdAttachments: Attachments {
    guard let responder = self as? UIResponder else {
      return ChamberState.current.table.createdAttachments(for: self)
    }
    return responder.createdResponderAttachments
  }

  /// Releases the storage of an object's attachments if nothing is attached any more.
  @MainActor
  func removeAttachmentsIfEmpty() {
    if !(self is UIResponder) { ChamberState.current.table.removeIfEmpty(self) }
  }
}
#endif
