extension CompiledRule {
  /// What the rule says, in 64 bits: the same in every process and on every device, whatever stands
  /// around the rule in its file.
  ///
  /// Two rules of one name and one fingerprint do the same: `let` entries count by what they say, not
  /// by their name or place.
  ///
  /// - Parameter set: The set that the rule belongs to.
  /// - Returns: The fingerprint.
  package func fingerprint(in set: RuleSet) -> UInt64 {
    var encoder = RuleEncoder(.inline(set.localFingerprints))
    return encoder.fingerprint(of: self)
  }
}

extension RuleSet {
  /// The fingerprints of all rules, in the order of the file.
  package var fingerprints: [UInt64] {
    var encoder = RuleEncoder(.inline(localFingerprints))
    return rules.map { encoder.fingerprint(of: $0) }
  }

  /// What each `let` says; it can only use those before it.
  package var localFingerprints: [UInt64] {
    locals.reduce(into: []) { before, local in
      var encoder = RuleEncoder(.inline(before))
      encoder.template(local.value)
      before.append(encoder.fingerprint)
    }
  }
}

extension RuleEncoder {
  /// What was written, in 64 bits.
  fileprivate var fingerprint: UInt64 { Checksum(CollectionOfOne(out.bytes[...])).first }

  /// Writes nothing but a rule, into the room that the last one took.
  fileprivate mutating func fingerprint(of rule: CompiledRule) -> UInt64 {
    out.removeAll()
    self.rule(rule)
    return fingerprint
  }
}
