import Foundation
import HeadlessUIKit
import Testing

@testable import SparkRules

@Suite("Changes of the app's state") @MainActor
struct BackgroundObserverTests {
  private func post(_ name: Notification.Name, _ object: NSObject? = nil) {
    NotificationCenter.default.post(name: name, object: object)
  }

  @Test("the app is inactive when its last scene is, and active when one is")
  func scenes() {
    var changes: [AppChange] = []
    let observer = BackgroundObserver { if $0 != .activated { changes.append($0) } }
    let (one, two) = (UIScene(), UIScene())
    post(UIScene.didActivateNotification, one)
    post(UIScene.didActivateNotification, two)
    post(UIScene.willDeactivateNotification, one)
    #expect(changes == [])
    post(UIScene.willDeactivateNotification, two)
    post(UIScene.willDeactivateNotification, two)
    #expect(changes == [.becameInactive])
    post(UIScene.didActivateNotification, one)
    #expect(changes == [.becameInactive, .becameActive])
    post(UIScene.didDisconnectNotification, one)
    #expect(changes == [.becameInactive, .becameActive, .becameInactive])
    _ = observer
  }

  @Test("the notifications of the application and of its scene are one change")
  func application() {
    var changes: [AppChange] = []
    let observer = BackgroundObserver { if $0 != .activated { changes.append($0) } }
    let scene = UIScene()
    post(UIScene.didActivateNotification, scene)
    post(UIScene.willDeactivateNotification, scene)
    HeadlessScreens.enterBackground()
    HeadlessScreens.enterForeground()
    post(UIScene.didActivateNotification, scene)
    #expect(
      changes == [
        .becameInactive, .enteredBackground, .willEnterForeground, .becameActive,
      ])
    changes = []
    post(UIApplication.willResignActiveNotification)
    post(UIScene.didActivateNotification, scene)
    #expect(changes == [.becameInactive])
    post(UIApplication.didBecomeActiveNotification)
    #expect(changes == [.becameInactive, .becameActive])
    _ = observer
  }

  @Test("a scene whose activation was not observed changes nothing")
  func unknownScene() {
    var changes: [AppChange] = []
    let observer = BackgroundObserver { if $0 != .activated { changes.append($0) } }
    post(UIScene.willDeactivateNotification, UIScene())
    #expect(changes == [])
    _ = observer
  }
}
