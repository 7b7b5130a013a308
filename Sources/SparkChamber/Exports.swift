// Every type of these modules uses UIKit; HeadlessUIKit replaces it where there is none.

#if canImport(UIKit)
@_exported import UIKit
#else
@_exported import HeadlessUIKit
#endif
