#if canImport(SwiftUI) && canImport(UIKit)
  import SparkRulesModel
  import SwiftUI
  import UIKit

  /// The empty UIKit view that stands behind a SwiftUI view, so that rules can name it.
  ///
  /// SwiftUI draws most of its views without any of UIKit's; rules see this one in their place, as
  /// large as the view itself. It takes no touches and is no element of accessibility.
  public final class SparkMarkerView: UIView {}

  /// Places a marker.
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
      mark(view)
      return view
    }

    func updateUIView(_ view: SparkMarkerView, context: Context) { mark(view) }

    @MainActor private func mark(_ view: SparkMarkerView) {
      view.accessibilityIdentifier = identifier
      view.sparkData = data
      view.sparkIdentity = identity
    }
  }

  private struct SparkDataKey: EnvironmentKey {
    static var defaultValue: [String: SparkValue] { [:] }
  }

  extension EnvironmentValues {
    /// What the app said with `sparkData(_:)` from here outwards; the nearest wins.
    var sparkData: [String: SparkValue] {
      get { self[SparkDataKey.self] }
      set { self[SparkDataKey.self] = newValue }
    }
  }

  extension View {
    /// Gives a SwiftUI view a name for rules, by placing an empty UIKit view of its size behind it.
    ///
    /// Rules with `appear`, `disappear`, `impression` and pairs of these see it; `tap` does not, as
    /// SwiftUI's own views take the touch: emit taps with a trigger of the app's own.
    ///
    /// - Parameters:
    ///   - identifier: The name, as a path in a rule has it.
    ///   - identity: What the view shows, where one view shows different things in turn.
    /// - Returns: The view with its marker.
    public func sparkIdentifier(_ identifier: String, identity: AnyHashable? = nil) -> some View {
      background(SparkMarker(identifier: identifier, identity: identity))
    }

    /// Says what rules may read as `data.…` on the named views inside.
    ///
    /// It goes inwards: write it after `sparkIdentifier(_:identity:)`, or on a view around that one.
    ///
    /// - Parameter data: The values; of a name that is given further in as well, the inner one wins.
    /// - Returns: The view, whose named views carry the data.
    public func sparkData(_ data: [String: SparkValue]) -> some View {
      transformEnvironment(\.sparkData) { inner in
        inner.merge(data) { _, new in new }
      }
    }
  }
#endif
