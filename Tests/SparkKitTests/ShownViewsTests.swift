import SparkChamber
import Testing

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

@MainActor
@Suite("Shown views")
struct ShownViewsTests {
  let recorder = Recorder()
  let window = shownWindow()

  @Test("views in a window appear once, ancestors first")
  func appears() {
    let alone = Alone()
    defer { alone.end() }
    let outer = recorder.watch(view(in: window), "outer")
    recorder.watch(view(in: outer), "first")
    let second = recorder.watch(view(in: outer), "second")
    recorder.watch(view(in: second), "inner")
    ShownViews.settle(in: window)
    #expect(recorder.take() == ["+outer", "+first", "+second", "+inner"])
    ShownViews.settle(in: window)
    ShownViews.settle(in: outer)
    ShownViews.appear([outer, second])
    #expect(recorder.take() == [])
    #expect(ShownViews.isShown(second))
  }

  @Test("a view without a window does not appear")
  func noWindow() {
    let alone = Alone()
    defer { alone.end() }
    let outer = recorder.watch(UIView(), "outer")
    ShownViews.settle(in: outer)
    #expect(recorder.take() == [])
  }

  @Test("views that leave their window disappear, descendants first, and may appear again")
  func removed() {
    let alone = Alone()
    defer { alone.end() }
    let outer = recorder.watch(view(in: window), "outer")
    let inner = recorder.watch(view(in: outer), "inner")
    recorder.watch(view(in: inner), "innermost")
    ShownViews.settle(in: window)
    _ = recorder.take()
    outer.removeFromSuperview()
    ShownViews.settle(in: window)
    #expect(recorder.take() == ["-innermost", "-inner", "-outer"])
    window.addSubview(outer)
    ShownViews.settle(in: window)
    #expect(recorder.take() == ["+outer", "+inner", "+innermost"])
  }

  @Test("a view that left its window disappears with any update")
  func removedElsewhere() {
    let alone = Alone()
    defer { alone.end() }
    let removed = recorder.watch(view(in: window), "removed")
    let other = recorder.watch(view(in: window), "other")
    ShownViews.settle(in: window)
    _ = recorder.take()
    removed.removeFromSuperview()
    ShownViews.settle(in: other)
    #expect(recorder.take() == ["-removed"])
  }

  @Test("a hidden view and its subviews disappear", arguments: [true, false])
  func hidden(byAncestor: Bool) {
    let alone = Alone()
    defer { alone.end() }
    let outer = recorder.watch(view(in: window), "outer")
    let inner = recorder.watch(view(in: outer), "inner")
    ShownViews.settle(in: window)
    _ = recorder.take()
    (byAncestor ? outer : inner).isHidden = true
    ShownViews.settle(in: window)
    #expect(recorder.take() == (byAncestor ? ["-inner", "-outer"] : ["-inner"]))
    ShownViews.settle(in: inner)
    #expect(recorder.take() == [])
    (byAncestor ? outer : inner).isHidden = false
    ShownViews.settle(in: inner)
    #expect(recorder.take() == ["+inner"])
  }

  @Test("a hidden window shows nothing")
  func hiddenWindow() {
    let alone = Alone()
    defer { alone.end() }
    recorder.watch(view(in: window), "view")
    ShownViews.settle(in: window)
    window.isHidden = true
    ShownViews.settle(in: window)
    #expect(recorder.take() == ["+view", "-view"])
  }

  @Test("a view that is reused for another identity disappears and appears")
  func reused() {
    let alone = Alone()
    defer { alone.end() }
    let cell = recorder.watch(view(in: window), "cell")
    recorder.watch(view(in: cell), "label")
    cell.sparkIdentity = 1
    ShownViews.settle(in: window)
    #expect(recorder.take() == ["+cell", "+label"])
    cell.sparkIdentity = 1
    ShownViews.settle(in: window)
    #expect(recorder.take() == [])
    cell.sparkIdentity = 2
    ShownViews.settle(in: window)
    #expect(recorder.take() == ["-label", "-cell", "+cell", "+label"])
    cell.sparkIdentity = 3
    ShownViews.appear([cell])
    #expect(recorder.take() == ["-cell", "+cell"])
    cell.sparkIdentity = nil
    ShownViews.settle(in: cell)
    #expect(recorder.take() == ["-label", "-cell", "+cell", "+label"])
  }

  @Test("a list reports the appearance and disappearance of a view once each")
  func explicit() {
    let alone = Alone()
    defer { alone.end() }
    let cell = recorder.watch(UIView(), "cell")
    ShownViews.disappear([cell])
    ShownViews.appear([cell, cell])
    ShownViews.appear([cell])
    ShownViews.disappear([cell])
    ShownViews.disappear([cell])
    ShownViews.appear([])
    #expect(recorder.take() == ["+cell", "-cell"])
  }

  @Test(
    "a view that its list reported before it was in a window does not disappear for that reason")
  func notInWindowYet() {
    let alone = Alone()
    defer { alone.end() }
    let cell = recorder.watch(UIView(), "cell")
    ShownViews.appear([cell])
    ShownViews.settle(in: window)
    #expect(recorder.take() == ["+cell"])
    window.addSubview(cell)
    ShownViews.settle(in: window)
    #expect(recorder.take() == [])
    cell.removeFromSuperview()
    ShownViews.settle(in: window)
    #expect(recorder.take() == ["-cell"])
  }

  @Test("a view that an action hides disappears after it has appeared, and all others appear")
  func changedByAction() {
    let alone = Alone()
    defer { alone.end() }
    let first = UIView()
    let second = recorder.watch(view(in: window), "second")
    window.insertSubview(first, at: 0)
    first.sparkEvents = [
      SparkEvent(trigger: .didAppear) { [self] _ in
        recorder.fired.append("+first")
        second.isHidden = true
        ShownViews.settle(in: window)
      }
    ]
    ShownViews.settle(in: window)
    #expect(recorder.take() == ["+first", "+second", "-second"])
  }

  @Test("actions that show and hide a view in turn end")
  func endless() {
    let alone = Alone()
    defer { alone.end() }
    let view = view(in: window)
    var changes = 0
    func turn(_ trigger: SparkTrigger, hides: Bool) -> SparkEvent {
      SparkEvent(trigger: trigger) { [window] _ in
        changes += 1
        view.isHidden = hides
        ShownViews.settle(in: window)
      }
    }
    view.sparkEvents = [turn(.didAppear, hides: true), turn(.didDisappear, hides: false)]
    // The events retain the view and its window, which must not affect later tests.
    defer { view.sparkEvents = nil }
    ShownViews.settle(in: window)
    #expect((2...2_000).contains(changes))
  }

  private final class Busy: UIView {
    override var subviews: [UIView] {
      ShownViews.settle(in: self)
      return super.subviews
    }

    override var next: UIResponder? {
      if ShownViews.isShown(self) { ShownViews.appear([self]) }
      return super.next
    }
  }

  @Test("a view can report itself while its properties are read")
  func reportsItself() {
    let alone = Alone()
    defer { alone.end() }
    let busy = recorder.watch(Busy(), "busy")
    window.addSubview(busy)
    var looks = 0
    busy.sparkEvents?.append(SparkEvent(trigger: .didAppear) { _ in looks += 1 })
    ShownViews.appear([busy])
    ShownViews.settle(in: busy)
    ShownViews.settle(in: window)
    #expect(recorder.take() == ["+busy"])
    #expect(looks == 1)
  }

  @Test("views that are deallocated while shown leave no entry")
  func dead() {
    let alone = Alone()
    defer { alone.end() }
    let before = ShownViews.unreportedCount
    weak var seen: UIView?
    for _ in 0..<1_000 {
      let view = UIView()
      ShownViews.appear([view])
      seen = view
    }
    #expect(seen == nil)
    #expect(ShownViews.unreportedCount <= before + 65)
    ShownViews.settle(in: window)
    #expect(ShownViews.unreportedCount <= before + 1)
  }

  @Test("a view at the address of a deallocated one has not appeared before")
  func reusedAddresses() {
    let alone = Alone()
    defer { alone.end() }
    var addresses: Set<ObjectIdentifier> = []
    var reused = 0
    for _ in 0..<200 {
      let view = recorder.watch(UIView(), "view")
      if !addresses.insert(ObjectIdentifier(view)).inserted { reused += 1 }
      ShownViews.appear([view])
      #expect(recorder.take() == ["+view"])
    }
    #if !canImport(UIKit)
    // The allocator of another system may use other addresses.
    #expect(reused > 0)
    #endif
  }

  @Test("after a reset all views appear again, and no event fires for the reset")
  func reset() {
    let alone = Alone()
    defer { alone.end() }
    recorder.watch(view(in: window), "view")
    ShownViews.settle(in: window)
    ShownViews.reset()
    #expect(recorder.take() == ["+view"])
    ShownViews.settle(in: window)
    #expect(recorder.take() == ["+view"])
  }
}
