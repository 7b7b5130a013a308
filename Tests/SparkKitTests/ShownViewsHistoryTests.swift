import SparkChamber
import TestSupport
import Testing

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// Random histories of a window, compared with a model that examines the ancestors of each view.
@MainActor
@Suite("Shown views, over random histories")
struct ShownViewsHistoryTests {
  /// A view and its identity.
  struct Shown: Hashable {
    let view: Int
    let identity: AnyHashable?
  }

  @MainActor
  final class History {
    let window = shownWindow()
    var views: [UIView] = []
    var shown: Set<Shown> = []
    var mistakes: [String] = []

    init(count: Int) {
      for number in 0..<count {
        let view = UIView()
        view.sparkEvents = [
          SparkEvent(trigger: .didAppear) { [weak self] _ in self?.appeared(number) },
          SparkEvent(trigger: .didDisappear) { [weak self] _ in self?.disappeared(number) },
        ]
        views.append(view)
      }
    }

    func appeared(_ number: Int) {
      if shown.contains(where: { $0.view == number }) {
        mistakes.append("\(number) appeared twice")
      }
      shown.insert(Shown(view: number, identity: identity(of: views[number])))
    }

    func disappeared(_ number: Int) {
      let before = shown.filter { $0.view == number }
      if before.count != 1 { mistakes.append("\(number) disappeared without appearing") }
      shown.subtract(before)
    }

    /// The views that are shown according to the model.
    var expected: Set<Shown> {
      var all: Set<Shown> = []
      for (number, view) in views.enumerated() {
        var current: UIView? = view
        var isSeen = true
        while let step = current, step !== window {
          if step.isHidden { isSeen = false }
          current = step.superview
        }
        if isSeen, current === window, !window.isHidden {
          all.insert(Shown(view: number, identity: identity(of: view)))
        }
      }
      return all
    }

    private func identity(of view: UIView) -> AnyHashable? {
      var current: UIView? = view
      while let step = current {
        if let identity = step.sparkIdentity { return identity }
        current = step.superview
      }
      return nil
    }

    func step(_ random: inout SeededGenerator) {
      let view = views[Int.random(in: 0..<views.count, using: &random)]
      let parent = ([window] + views)[Int.random(in: 0...views.count, using: &random)]
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4: if !parent.isDescendant(of: view) { parent.addSubview(view) }
      case 4..<6: view.removeFromSuperview()
      case 6..<8: view.isHidden.toggle()
      case 8:
        view.sparkIdentity =
          Bool.random(using: &random) ? Int.random(in: 0..<3, using: &random) : nil
      default: window.isHidden.toggle()
      }
    }
  }

  @Test("the state always matches the window, and appearance and disappearance alternate")
  func histories() {
    let alone = Alone()
    defer { alone.end() }
    for seed in Seeds.numbers(300) {
      ShownViews.reset()
      var random = SeededGenerator(seed: seed)
      let history = History(count: 12)
      for _ in 0..<60 {
        for _ in 0..<Int.random(in: 1...4, using: &random) { history.step(&random) }
        ShownViews.settle(in: history.window)
        #expect(history.shown == history.expected, "seed \(seed)")
      }
      #expect(history.mistakes.isEmpty, "seed \(seed)")
    }
  }
}
