/// UIKit's names and signatures where there is no UIKit, and no pixels.
///
/// Source code with `#if canImport(UIKit) import UIKit #else import HeadlessUIKit #endif` is the same
/// on a phone and here. The folders, in the order in which a touch travels:
///
/// - `Geometry`: what UIKit adds to Core Graphics, colours and images without pixels
/// - `Responders`: responder, application, screen, window
/// - `Events`: touch, event, gesture recognisers
/// - `Views`: the view tree, hit testing, layout, scroll view, label, image view
/// - `Controls`: control events and actions, and the controls
/// - `Controllers`: view controllers, their appearance calls, and the containers
/// - `Headless`: additions to UIKit: touch input, a clock, declared classes
@_exported import Foundation
