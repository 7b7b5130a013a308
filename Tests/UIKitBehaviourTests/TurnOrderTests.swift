import Testing

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

private let observers =
  "the public descriptions of RunLoop.main: _beforeCACommitHandler has order 1999000, "
  + "CA::Transaction::observer_callback 2000000, _afterCACommitHandler 2001000"

/// A controller that records its layout and its appearance.
@MainActor
private final class OrderedController: UIViewController {
  let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    log.add("layout")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.add("didAppear")
  }
}

@MainActor
@Suite("The end of a turn")
struct TurnOrderTests {
  private let log = Log()

  @Test(
    "layout comes first, then viewDidAppear, then the observers behind UIKit's",
    .source(observers))
  func runsInOrder() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = OrderedController(log)
    window.makeKeyAndVisible()
    observe()
    TestHost.commit()
    let firsts = log.lines.enumerated().filter { index, line in
      log.lines.firstIndex(of: line) == index
    }
    #expect(firsts.map(\.element) == ["layout", "didAppear", "observer"])
  }

  #if canImport(UIKit)
  private func observe() {
    let observer = CFRunLoopObserverCreateWithHandler(
      kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, false, 2_001_001
    ) { [log] _, _ in
      MainActor.assumeIsolated { log.add("observer") }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
  }
  #else
  private func observe() {
    HeadlessRunLoop.onceAtTurnEnd.append { [log] in log.add("observer") }
  }
  #endif
}
