extension WatchedMethods {
  /// Watches what controls do with touches and menus.
  static var watchedInteractions: [any InstallableReplacement] {
    [
      ReplaceableMethods.endControlTouches { original in
        { control, touches, event in
          EventTracking.perform(for: event) {
            ActionTracking.willEndTouch(on: control)
            original(control, touches, event)
          }
        }
      },
      ReplaceableMethods.displayMenu { original in
        { control, arguments in
          ActionTracking.willDisplayMenu(of: control)
          original(control, arguments)
        }
      },
    ]
  }
}
