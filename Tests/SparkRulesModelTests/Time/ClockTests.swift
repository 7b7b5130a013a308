import Foundation
import SparkRulesModel
import Testing

@Suite("Clocks")
struct ClockTests {
  @Test("the device's clock has the current date and never runs backwards")
  func systemClock() {
    let clock = SystemClock()
    #expect(abs(clock.now().timeIntervalSinceNow) < 60)
    var last = clock.uptime()
    #expect(last > 0)
    for _ in 0..<1000 {
      let next = clock.uptime()
      #expect(next >= last)
      last = next
    }
  }

  @Test("a manual clock does not advance by itself")
  func doesNotAdvance() {
    let clock = ManualClock()
    #expect(RFC3339.text(clock.now()) == "2026-01-01T00:00:00.000Z")
    #expect(clock.uptime() == 0)
    clock.advance(by: 1.5)
    #expect(RFC3339.text(clock.now()) == "2026-01-01T00:00:01.500Z")
    #expect(clock.uptime() == 1.5)
    clock.advance(to: 3)
    #expect(RFC3339.text(clock.now()) == "2026-01-01T00:00:03.000Z")
  }

  @Test(
    "a manual clock never runs backwards", arguments: [-1, 0, Double.nan, .infinity, -.infinity])
  func neverBack(seconds: Double) {
    let clock = ManualClock()
    clock.advance(by: 5)
    clock.advance(by: seconds)
    clock.advance(to: seconds)
    #expect(clock.uptime() == 5)
  }

  @Test("setting the date does not change the uptime")
  func settingTheTime() {
    let clock = ManualClock()
    clock.advance(by: 5)
    clock.set(Date(timeIntervalSince1970: 0))
    clock.advance(by: 1)
    #expect(clock.now() == Date(timeIntervalSince1970: 1))
    #expect(clock.uptime() == 6)
  }

  @Test("a manual clock can be advanced from many tasks")
  func manyTasks() async {
    let clock = ManualClock()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<500 { clock.advance(by: 1) } } }
    }
    #expect(clock.uptime() == 4000)
  }
}
