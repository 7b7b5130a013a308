/// UIKit's names and behavior on platforms without UIKit, without drawing.
///
/// Source code with `#if canImport(UIKit) import UIKit #else import HeadlessUIKit #endif` compiles
/// unchanged on all platforms. The folders, in the order in which a touch is handled:
///
/// - `Geometry`: UIKit's additions to Core Graphics, colors and images without pixels
/// - `Responders`: responder, application, screen, window
/// - `Events`: touch, event, gesture recognizers
/// - `Views`: the view tree, hit testing, layout, scroll view, label, image view
/// - `Controls`: control events and actions, and the controls
/// - `Controllers`: view controllers, their appearance calls, and the containers
/// - `Headless`: additions to UIKit: touch input, a clock, the turns of the run loop, declared classes
@_exported import Foundation
