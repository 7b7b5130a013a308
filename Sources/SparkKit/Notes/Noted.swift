#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A weak reference to a view or controller.
@propertyWrapper
package struct Noted<Responder: UIResponder> {
  private weak var responder: Responder?

  package var wrappedValue: Responder? {
    get { responder }
    set { responder = newValue }
  }

  package init(wrappedValue: Responder?) { responder = wrappedValue }
}
