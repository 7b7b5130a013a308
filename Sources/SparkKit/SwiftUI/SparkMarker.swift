#if canImport(SwiftUI) && canImport(UIKit)
import SparkRulesModel
import SwiftUI
import UIKit

/// Creates and updates a marker.
struct SparkMarker: UIViewRepresentable {
  let identifier: String
  let identity: AnyHashable?
  @Environment(\.sparkData) private var data
  @Environment(\.sparkPrivate) private var isPrivate

  init(identifier: String, identity: AnyHashable?) {
    self.identifier = identifier
    self.identity = identity
  }

  func makeUIView(context: Context) -> SparkMarkerView {
    let view = SparkMarkerView()
    view.isUserInteractionEnabled = false
    view.isAccessibilityElement = false
    configure(view)
    return view
  }

  func updateUIView(_ view: SparkMarkerView, context: Context) { configure(view) }

  @MainActor private func configure(_ view: SparkMarkerView) {
    view.accessibilityIdentifier = identifier
    view.sparkData = data
    view.sparkPrivate = isPrivate
    view.sparkIdentity = identity
  }
}

/// Creates and updates the view that names a screen.
struct SparkScreenMarker: UIViewRepresentable {
  let name: String

  func makeUIView(context: Context) -> SparkScreenMarkerView {
    let view = SparkScreenMarkerView()
    view.isUserInteractionEnabled = false
    view.isAccessibilityElement = false
    view.screenName = name
    return view
  }

  func updateUIView(_ view: SparkScreenMarkerView, context: Context) {
    if view.screenName != name { view.screenName = name }
  }
}

private struct SparkDataKey: EnvironmentKey {
  static var defaultValue: [String: SparkValue] { [:] }
}

private struct SparkPrivateKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether the app excluded this view or an ancestor with `sparkPrivate(_:)`.
  var sparkPrivate: Bool {
    get { self[SparkPrivateKey.self] }
    set { self[SparkPrivateKey.self] = newValue }
  }

  /// The data that the app set with `sparkData(_:)` on this view and its ancestors; inner values
  /// replace outer ones.
  var sparkData: [String: SparkValue] {
    get { self[SparkDataKey.self] }
    set { self[SparkDataKey.self] = newValue }
  }
}

extension View {
  /// Sets the identifier of a SwiftUI view for rules, by adding an empty UIKit view of its size as the
  /// background.
  ///
  /// Rules with the triggers `tap`, `appear`, `disappear`, `impression` and pairs of these apply to
  /// the marker. A tap is a short touch that ends inside the marker on a view that SwiftUI draws; it
  /// counts even if SwiftUI does nothing with it.
  ///
  /// - Parameters:
  ///   - identifier: The identifier that paths in rules use.
  ///   - identity: The identity of what the view shows, if it shows different items over time.
  /// - Returns: The view with its marker.
  public func sparkIdentifier(_ identifier: String, identity: AnyHashable? = nil) -> some View {
    background(SparkMarker(identifier: identifier, identity: identity))
  }

  /// Names the screen that this view is on.
  ///
  /// Use it on the outermost view of a tab, of a destination of a navigation stack, or of a sheet.
  /// Without it, a screen has the name of the view that a `UIHostingController` was created with, if
  /// that is a type of the app; otherwise it is not a screen.
  ///
  /// - Parameter name: The name of the screen in rules.
  /// - Returns: The view.
  public func sparkScreen(_ name: String) -> some View {
    background(SparkScreenMarker(name: name))
  }

  /// Excludes the markers of this view and its descendants from tracking and from reading.
  ///
  /// Use this modifier after `sparkIdentifier(_:identity:)`, or on an enclosing view. A view of UIKit inside
  /// this one has a property of the same name.
  ///
  /// - Parameter isPrivate: Whether they are excluded; a view inside a private one is private in any case.
  /// - Returns: The view.
  public func sparkPrivate(_ isPrivate: Bool = true) -> some View {
    transformEnvironment(\.sparkPrivate) { value in value = value || isPrivate }
  }

  /// Sets the data that rules read as `data.NAME` for views with an identifier.
  ///
  /// The data applies to the view and its descendants: use this modifier after
  /// `sparkIdentifier(_:identity:)`, or on an enclosing view.
  ///
  /// - Parameter data: The values. If a descendant sets the same name, its value is used there.
  /// - Returns: The view.
  public func sparkData(_ data: [String: SparkValue]) -> some View {
    transformEnvironment(\.sparkData) { inner in
      inner.merge(data) { _, new in new }
    }
  }
}
#endif
