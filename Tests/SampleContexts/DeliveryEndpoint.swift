import Foundation

let collectorURL = URL(fileURLWithPath: "/")
