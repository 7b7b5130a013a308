extension RandomAccessCollection {
  /// The index of the first element that satisfies a predicate, found by binary search.
  ///
  /// - Parameter belongsInSecondPartition: A predicate that is false for all elements up to some index
  ///   and true for all elements from there on.
  /// - Returns: That index; `endIndex` if no element satisfies the predicate.
  package func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if belongsInSecondPartition(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
