#if canImport(UIKit)
  import UIKit

  /// A view or controller that is noted and not kept alive; nil once it is gone.
  @propertyWrapper
  package struct Noted<Responder: UIResponder> {
    private weak var responder: Responder?

    package var wrappedValue: Responder? {
      get { responder }
      set { responder = newValue }
    }

    package init(wrappedValue: Responder?) { responder = wrappedValue }
  }
#else
  import HeadlessUIKit

  /// A view or controller that is noted and not kept alive; nil once it is gone.
  package typealias Noted<Responder: UIResponder> = HeadlessNoted<Responder>
#endif
