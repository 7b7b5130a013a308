import Foundation

let collectorURL = URL(fileURLWithPath: "/")
let file = URL(fileURLWithPath: "events.db")
