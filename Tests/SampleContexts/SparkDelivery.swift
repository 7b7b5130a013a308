import Foundation

let collectorURL = URL(fileURLWithPath: "/")
let file = URL(fileURLWithPath: "events.db")
let writeKey = "key"

struct AppLog: Sendable {
  func warning(_ text: String) {}
}

let logger = AppLog()
