import ExampleApp
import Foundation
import HeadlessUIKit
import SparkRulesModel
import SparkRulesStudioLink

/// The example app on the headless view model, connected with the studio.
///
/// Each line of standard input is something that a person does, such as `tap addToCart`, `scroll products 200`,
/// `type name Ada` or `back`. Each event that reaches the app's own sink is printed as a line of JSON. An argument
/// after `probes phone` is a compiled rule set of the app.
@MainActor
struct ExamplePhone {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let app = ShopApp(parts: .plain)

  static func run(_ arguments: [String]) async throws {
    let sets = try arguments.dropFirst().map {
      try RuleSet(compiledAt: URL(fileURLWithPath: $0))
    }
    let engine = RuleEngine.start(
      sets, configuration: .init(sinks: [.init(name: "app", sink: PrintingSink())], state: nil))
    let phone = ExamplePhone()
    phone.open()
    guard let link = StudioLink.connect(engine, showsTexts: true) else {
      print("set \(StudioLink.environmentVariable) to the address of the studio")
      return
    }
    let input = Input()
    while let lines = input.take() {
      phone.turn()
      for line in lines {
        phone.use(line)
        phone.turn()
      }
      // The app's time passes.
      try await Task.sleep(nanoseconds: 30_000_000)
    }
    link.end()
    await engine.flush()
    // The last message is sent.
    try await Task.sleep(nanoseconds: 300_000_000)
  }

  private func open() {
    HeadlessClock.uptime = ProcessInfo.processInfo.systemUptime
    window.rootViewController = app.navigation
    window.makeKeyAndVisible()
    HeadlessScreens.turn()
  }

  private func turn() {
    HeadlessClock.uptime = ProcessInfo.processInfo.systemUptime
    HeadlessScreens.turn()
  }

  private func use(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    if words == ["back"] {
      app.navigation.popViewController(animated: true)
      return
    }
    guard words.count > 1, let view = find(words[1]) else { return print("there is no \(line)") }
    switch words[0] {
    case "tap": HeadlessScreens.tap(on: view)
    case "type": HeadlessScreens.type(words.dropFirst(2).joined(separator: " "), into: view)
    case "scroll":
      let distance = CGFloat(words.dropFirst(2).first.flatMap(Double.init) ?? 100)
      let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      HeadlessScreens.drag(
        from: middle, to: CGPoint(x: middle.x, y: middle.y - distance), in: window, steps: 5)
    default: print("there is no \(words[0])")
    }
  }

  private func find(_ name: String) -> UIView? {
    var pending: [UIView] = [window]
    while let view = pending.popLast() {
      if view.accessibilityIdentifier == name, !view.isHidden { return view }
      pending += view.subviews
    }
    return nil
  }
}

/// Prints each event.
private struct PrintingSink: EventSink {
  func receive(_ events: [EventRecord]) async throws {
    for event in events { write(String(decoding: event.jsonLine(), as: UTF8.self)) }
  }
}

/// The lines of standard input, which are read while the app runs.
private final class Input: Sendable {
  private struct State {
    var lines: [String] = []
    var hasEnded = false
  }

  private let state = Locked(State())

  init() {
    Thread.detachNewThread { [self] in
      while let line = readLine() { state.withLock { $0.lines.append(line) } }
      state.withLock { $0.hasEnded = true }
    }
  }

  /// The lines since the last call; nil at the end.
  func take() -> [String]? {
    state.withLock { state in
      if state.lines.isEmpty, state.hasEnded { return nil }
      defer { state.lines = [] }
      return state.lines
    }
  }
}

/// Writes a line at once; `fflush(nil)` would wait for the thread that reads standard input.
private func write(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
