#if Delivery
import CZlib

/// Compression with zlib in the gzip format.
package enum Gzip {
  /// An error of zlib.
  package struct Failure: Error {
    /// The error code of zlib.
    var code: Int32
  }

  /// Compresses bytes.
  ///
  /// - Parameter bytes: The bytes, less than 4 GB.
  /// - Returns: The compressed bytes.
  /// - Throws: `Failure` if there is not enough memory.
  package static func compress(_ bytes: [UInt8]) throws -> [UInt8] {
    var stream = z_stream()
    // Adding 16 to the window size selects the header and checksum of gzip.
    let started = deflateInit2_(
      &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard started == Z_OK else { throw Failure(code: started) }
    defer { deflateEnd(&stream) }
    guard let size = UInt32(exactly: bytes.count) else { throw Failure(code: Z_BUF_ERROR) }
    var source = bytes
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(size))))
    let (code, left) = source.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = size
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(clamping: output.count)
        return (deflate(&stream, Z_FINISH), Int(stream.avail_out))
      }
    }
    guard code == Z_STREAM_END else { throw Failure(code: code) }
    output.removeLast(left)
    return output
  }
}
#endif
