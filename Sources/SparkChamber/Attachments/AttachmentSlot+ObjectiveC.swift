#if canImport(ObjectiveC)
  import Foundation
  import ObjectiveC

  #if canImport(UIKit)
    import UIKit
  #else
    import HeadlessUIKit
  #endif

  // Where attachments stand with Objective-C: the runtime keeps them with the object and drops them
  // when it dies.

  /// The address that names the association.
  // Never read or written, only its address is taken.
  private nonisolated(unsafe) var attachmentsKey: UInt8 = 0

  extension UIResponder {
    /// What is kept beside the responder; nil if nothing is.
    package var responderAttachments: Attachments? { attachments }

    /// What is kept beside the responder, made if nothing was.
    var responderAttachmentsMade: Attachments { attachmentsMade }
  }

  extension NSObject {
    /// What is kept beside the object; nil if nothing is.
    @MainActor
    package var attachments: Attachments? {
      objc_getAssociatedObject(self, &attachmentsKey) as? Attachments
    }

    /// What is kept beside the object, made if nothing was.
    @MainActor
    var attachmentsMade: Attachments {
      if let attachments { return attachments }
      let made = Attachments()
      objc_setAssociatedObject(self, &attachmentsKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return made
    }

    /// Nothing: what is kept beside an object goes with it.
    @MainActor
    func tidyAttachments() {}
  }
#endif
