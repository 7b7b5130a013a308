import Testing

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// A view that can be first responder.
@MainActor
private final class FocusableView: UIView {
  var mayResign = true
  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { mayResign }
}

private let nextPage = "developer.apple.com/documentation/uikit/uiresponder/next"
private let firstPage = "developer.apple.com/documentation/uikit/uiresponder/becomefirstresponder()"

@MainActor
@Suite("Responders")
struct ResponderTests {
  @Test("a view's next responder is its superview", .source(nextPage))
  func viewToSuperview() {
    let outer = UIView()
    let inner = UIView()
    outer.addSubview(inner)
    #expect(inner.next === outer)
  }

  @Test(
    "a root view's next responder is its controller, whose next is the view around it",
    .source(nextPage))
  func rootViewToController() {
    let host = TestHost()
    let root = host.window.rootViewController
    #expect(host.canvas.next === root)
    #expect(root?.next === host.canvas.superview)
  }

  @Test("the chain from a view ends at the window and then the application", .tags(.unconfirmed))
  func chainReachesApplication() {
    let host = TestHost()
    var step: UIResponder? = host.canvas
    var sawWindow = false
    var sawApplication = false
    while let current = step {
      if current === host.window { sawWindow = true }
      if current === UIApplication.shared { sawApplication = true }
      step = current.next
    }
    #expect(sawWindow)
    #expect(sawApplication)
  }

  @Test(
    "a plain view does not become first responder",
    .source("UIResponder.h: canBecomeFirstResponder \"default is NO\""))
  func plainViewRefuses() {
    let host = TestHost()
    let view = UIView()
    host.canvas.addSubview(view)
    #expect(!view.canBecomeFirstResponder)
    #expect(!view.becomeFirstResponder())
  }

  @Test("a view in a window that can become first responder becomes it", .source(firstPage))
  func willingViewBecomes() {
    let host = TestHost()
    let view = FocusableView()
    host.canvas.addSubview(view)
    #expect(view.becomeFirstResponder())
    #expect(view.isFirstResponder)
  }

  @Test(
    "without a window nothing becomes first responder",
    .source("\(firstPage): never call it on a view that isn't part of an active view hierarchy"))
  func needsWindow() {
    #expect(!FocusableView().becomeFirstResponder())
  }

  @Test("there is one first responder: the former one is asked to resign", .source(firstPage))
  func replacesFormer() {
    let host = TestHost()
    let former = FocusableView()
    let next = FocusableView()
    host.canvas.addSubview(former)
    host.canvas.addSubview(next)
    former.becomeFirstResponder()
    #expect(next.becomeFirstResponder())
    #expect(!former.isFirstResponder)
    #expect(next.isFirstResponder)
  }

  @Test("a first responder that refuses to resign stays first responder", .source(firstPage))
  func refusalKeeps() {
    let host = TestHost()
    let former = FocusableView()
    let next = FocusableView()
    host.canvas.addSubview(former)
    host.canvas.addSubview(next)
    former.becomeFirstResponder()
    former.mayResign = false
    #expect(!next.becomeFirstResponder())
    #expect(former.isFirstResponder)
  }

  @Test(
    "a first responder resigns when asked",
    .source("UIResponder.h: canResignFirstResponder \"default is YES\""))
  func resigns() {
    let host = TestHost()
    let view = FocusableView()
    host.canvas.addSubview(view)
    view.becomeFirstResponder()
    #expect(view.resignFirstResponder())
    #expect(!view.isFirstResponder)
  }

  @Test("a view that leaves its window is no longer first responder", .tags(.unconfirmed))
  func leavingResigns() {
    let host = TestHost()
    let view = FocusableView()
    host.canvas.addSubview(view)
    view.becomeFirstResponder()
    view.removeFromSuperview()
    host.canvas.addSubview(view)
    #expect(!view.isFirstResponder)
  }

  @Test("a view that moves to another window is no longer first responder", .tags(.unconfirmed))
  func movingResigns() {
    let host = TestHost()
    let other = TestHost()
    let view = FocusableView()
    host.canvas.addSubview(view)
    view.becomeFirstResponder()
    other.canvas.addSubview(view)
    #expect(!view.isFirstResponder)
    host.canvas.addSubview(view)
    #expect(!view.isFirstResponder)
  }

  @Test(
    "endEditing finds the first responder inside a view",
    .source("UITextField.h: \"make the view or any subview that is the first responder resign\""))
  func endsEditing() {
    let host = TestHost()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    host.canvas.addSubview(field)
    field.becomeFirstResponder()
    #expect(host.canvas.endEditing(false))
    #expect(!field.isFirstResponder)
  }

  @Test(
    "touches that a view does not handle are passed along the responder chain",
    .source("developer.apple.com/documentation/uikit/uiresponder/touchesbegan(_:with:)"))
  func forwardsTouches() {
    final class Counting: UIView {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    let outer = Counting()
    let inner = UIView()
    outer.addSubview(inner)
    inner.touchesBegan([], with: nil)
    inner.touchesMoved([], with: nil)
    inner.touchesEnded([], with: nil)
    inner.touchesCancelled([], with: nil)
    #expect(outer.count == 4)
  }
}
