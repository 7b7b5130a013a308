#if !canImport(ObjectiveC)
  import CObjectLife
  import Synchronization

  /// What an object is known by to those who must not keep it alive; it outlives the object, and then
  /// leads to none.
  ///
  /// The same as a weak reference, but the object knows of it: after the first weak reference Swift keeps
  /// an object's counts in a table beside it, where each retain and release takes some 20 instructions
  /// more for ever. With Objective-C it does not, and nobody needs this.
  @usableFromInline
  // Unchecked: the address is read and cleared under the lock only.
  package final class HeadlessMark: @unchecked Sendable {
    private let address: Mutex<UInt>

    init(of object: UIResponder) {
      address = Mutex(UInt(bitPattern: ObjectIdentifier(object)))
    }

    /// The object; nil once its end has begun, whichever thread that is on.
    @usableFromInline
    package var responder: UIResponder? {
      // The object's `deinit` waits for the lock before its memory goes.
      address.withLock { address in
        guard let known = UnsafeMutableRawPointer(bitPattern: address),
          let kept = swift_tryRetain(known)
        else { return nil }
        return Unmanaged<UIResponder>.fromOpaque(kept).takeRetainedValue()
      }
    }

    /// Leads to nothing from now on.
    func fade() { address.withLock { $0 = 0 } }
  }
#endif
