import CZlib

/// Compression with zlib, in gzip's form.
package enum Gzip {
  /// What has gone wrong: zlib's own number for it.
  package struct Failure: Error { var code: Int32 }

  /// Compresses.
  ///
  /// - Parameter bytes: What to compress; less than 4 GB.
  /// - Returns: The same, compressed.
  /// - Throws: `Failure` where there is no memory.
  package static func compress(_ bytes: [UInt8]) throws -> [UInt8] {
    var stream = z_stream()
    // 16 more than the window's size asks for gzip's header and checksum.
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
