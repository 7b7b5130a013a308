extension WatchedMethods {
  /// Watches what controls do with touches and menus, and the primary actions of bar items.
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
      ReplaceableMethods.performAction { original in
        { action, sender, target in
          ActionTracking.willPerform(action, from: sender)
          original(action, sender, target)
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
