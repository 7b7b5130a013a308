#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

@MainActor let view = UIView()
