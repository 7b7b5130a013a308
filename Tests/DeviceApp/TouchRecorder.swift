#if canImport(UIKit)
import ObjectiveC
import UIKit

/// Another library that replaces `sendEvent(_:)`, as recorders of sessions do.
///
/// The launch argument `-recorder` installs it before the rules are started.
@MainActor
enum TouchRecorder {
  private static var count = 0

  static func install() {
    let selector = #selector(UIApplication.sendEvent(_:))
    guard let method = class_getInstanceMethod(UIApplication.self, selector) else { return }
    typealias Function = @convention(c) (UIApplication, Selector, UIEvent) -> Void
    let original = unsafeBitCast(method_getImplementation(method), to: Function.self)
    let block: @convention(block) (UIApplication, UIEvent) -> Void = { application, event in
      MainActor.assumeIsolated { record(event) }
      original(application, selector, event)
    }
    method_setImplementation(method, imp_implementationWithBlock(block))
  }

  private static func record(_ event: UIEvent) {
    guard event.allTouches?.contains(where: { $0.phase == .ended }) ?? false else { return }
    count += 1
    print("recorder:", count, "touches ended")
  }
}
#endif
