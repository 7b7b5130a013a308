import Foundation
import Testing

/// Tests that measure time on a disk and a network, and so want the machine to themselves.
enum Breaking {
  static let isAsked = ProcessInfo.processInfo.environment["SPARK_BREAKING"] != nil
  static let howToAsk: Comment = "set SPARK_BREAKING, and give it the machine alone"
}
