let screenBytes: [UInt8] = []
