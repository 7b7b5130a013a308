import Foundation
import Testing

import HeadlessUIKit

#if !canImport(ObjectiveC)
  @MainActor
  @Suite("Weak references to views")
  struct HeadlessMarkTests {
    /// A view that looks at its own mark while it goes.
    private final class Looking: UIView {
      var gone: @Sendable (UIResponder?) -> Void = { _ in }
      var mark: HeadlessMark?

      deinit { gone(mark?.responder) }
    }

    @Test("leads to the view as long as that is there")
    func life() {
      var view: UIView? = UIView(frame: .zero)
      let mark = view?.headlessMark
      #expect(mark?.responder === view)
      #expect(view?.headlessMark === mark)
      view = nil
      #expect(mark?.responder == nil)
    }

    @Test("leads to nothing once the view's end has begun, as a weak reference would")
    func end() {
      nonisolated(unsafe) var looks = 0
      nonisolated(unsafe) var found = 0
      do {
        let view = Looking(frame: .zero)
        view.mark = view.headlessMark
        view.gone = { responder in
          looks += 1
          if responder != nil { found += 1 }
        }
      }
      #expect(looks == 1)
      #expect(found == 0)
    }

    @Test("leads to the view or to nothing while another thread lets it go")
    func otherThreads() async {
      for _ in 0..<500 {
        nonisolated(unsafe) var view: UIView? = UIView(frame: .zero)
        guard let mark = view?.headlessMark else { return }
        let letGo = Task.detached { view = nil }
        var looks = 0
        while let responder = mark.responder, looks < 10_000 {
          #expect(responder.next == nil)
          looks += 1
        }
        await letGo.value
        #expect(mark.responder == nil)
      }
    }
  }
#endif
