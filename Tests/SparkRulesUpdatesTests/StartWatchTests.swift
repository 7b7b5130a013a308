import Foundation
import HeadlessUIKit
import SparkRules
import Testing

@testable import SparkRulesUpdates

@Suite("The app's way to the foreground and back", .timeLimit(.minutes(15))) @MainActor
struct StartWatchTests {
  @Test(
    "a start follows the app to the background and back, and ends with a screen and ten seconds")
  func notifications() {
    // Other tests may move the app as well, but not while this one runs without waiting.
    HeadlessScreens.enterForeground()
    let clock = ManualClock()
    let watch = StartWatch(clock: clock, isInForeground: nil)
    var steps: [StartWatch.Step] = []
    watch.onChange = { steps.append($0) }
    watch.begin()
    HeadlessScreens.enterBackground()
    HeadlessScreens.enterForeground()
    watch.check(showsScreen: false)
    clock.advance(by: 20)
    watch.check(showsScreen: true)
    clock.advance(by: 10)
    watch.check(showsScreen: false)
    #expect(steps == [.foreground, .background, .foreground, .good])
  }

  @Test("an app in the background has loaded rules, and no good start")
  func background() {
    HeadlessScreens.enterBackground()
    defer { HeadlessScreens.enterForeground() }
    let clock = ManualClock()
    let watch = StartWatch(clock: clock, isInForeground: nil)
    var steps: [StartWatch.Step] = []
    watch.onChange = { steps.append($0) }
    watch.begin()
    watch.check(showsScreen: true)
    clock.advance(by: 60)
    watch.check(showsScreen: true)
    #expect(steps == [.loaded])
  }

  @Test("an app fetches updates without further calls")
  func automatic() async throws {
    let phone = try Phone()
    phone.site.publish(try Samples.bundle(1, "one"))
    let updater = try phone.launch(inForeground: nil)
    while updater.version == nil { try await Task.sleep(nanoseconds: 5_000_000) }
    #expect(phone.site.takeRequests().first == "latest.manifest")
  }
}
