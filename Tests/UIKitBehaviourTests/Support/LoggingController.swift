#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// A controller that records the calls of its appearance methods.
@MainActor
final class LoggingController: UIViewController {
  private let log: Log
  private let label: String
  private let alsoFamily: Bool

  init(_ label: String, _ log: Log, alsoFamily: Bool = false) {
    self.label = label
    self.log = log
    self.alsoFamily = alsoFamily
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.add("\(label) didLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.add("\(label) willAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.add("\(label) didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.add("\(label) willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.add("\(label) didDisappear")
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    if alsoFamily { log.add("\(label) willMove \(parent == nil ? "out" : "in")") }
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if alsoFamily { log.add("\(label) didMove \(parent == nil ? "out" : "in")") }
  }
}
