#if canImport(ObjectiveC)
import Foundation
import ObjectiveC

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

// Storage with the Objective-C runtime: attachments are an associated object, which the runtime
// releases with the object that it belongs to.

/// The address that identifies the association.
// Static: only a variable at file level has an address that stays the same.
// Unsafe: never read or written, only its address is used.
private nonisolated(unsafe) var attachmentsKey: UInt8 = 0

extension UIResponder {
  /// The attachments of the responder, or nil if it has none.
  package var responderAttachments: Attachments? { attachments }

  /// The attachments of the responder, which are created if it has none.
  package var createdResponderAttachments: Attachments { createdAttachments }

  /// Releases the storage of attachments.
  func releaseAttachments() {
    objc_setAssociatedObject(self, &attachmentsKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}

extension NSObject {
  /// The attachments of the object, or nil if it has none.
  @MainActor
  package var attachments: Attachments? {
    objc_getAssociatedObject(self, &attachmentsKey) as? Attachments
  }

  /// The attachments of the object, which are created if it has none.
  @MainActor
  var createdAttachments: Attachments {
    if let attachments { return attachments }
    let created = Attachments()
    objc_setAssociatedObject(self, &attachmentsKey, created, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return created
  }

  /// Does nothing: the runtime releases attachments with their object.
  @MainActor
  func removeAttachmentsIfEmpty() {}
}
#endif
