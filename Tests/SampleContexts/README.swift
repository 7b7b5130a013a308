import SparkRules

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

struct MySink: EventSink {
  func receive(_ events: [EventRecord]) async {}
}

@MainActor let checkoutView = UIView()
