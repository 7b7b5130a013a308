#if canImport(UIKit)
import SparkKit
import SwiftUI

/// A screen of SwiftUI.
struct NativeView: View {
  @State private var name = "Native"

  var body: some View {
    List {
      Button("Rename the screen") { name = "Renamed" }
      ForEach(0..<40, id: \.self) { number in
        Text("Marker \(number)")
          .sparkIdentifier("marker-\(number)", identity: number)
      }
    }
    .sparkScreen(name)
  }
}
#endif
