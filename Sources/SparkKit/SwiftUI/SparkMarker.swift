#if canImport(SwiftUI) && canImport(UIKit)
  import SparkRulesModel
  import SwiftUI
  import UIKit

  /// An empty UIKit view behind a SwiftUI view, so that rules can refer to it.
  ///
  /// SwiftUI draws most of its views without a UIKit view. Rules use the marker instead, which has the
  /// size of the SwiftUI view, receives no touches and is not an accessibility element.
  public final class SparkMarkerView: UIView {}

  /// Creates and updates a marker.
  struct SparkMarker: UIViewRepresentable {
    let identifier: String
    let identity: AnyHashable?
    @Environment(\.sparkData) private var data

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
      view.sparkIdentity = identity
    }
  }

  private struct SparkDataKey: EnvironmentKey {
    static var defaultValue: [String: SparkValue] { [:] }
  }

  extension EnvironmentValues {
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
    /// Rules with the triggers `appear`, `disappear`, `impression` and pairs of these apply to the
    /// marker. The trigger `tap` does not, because SwiftUI's views receive the touch; report taps with
    /// a trigger that the app defines.
    ///
    /// - Parameters:
    ///   - identifier: The identifier that paths in rules use.
    ///   - identity: The identity of what the view shows, if it shows different items over time.
    /// - Returns: The view with its marker.
    public func sparkIdentifier(_ identifier: String, identity: AnyHashable? = nil) -> some View {
      background(SparkMarker(identifier: identifier, identity: identity))
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
