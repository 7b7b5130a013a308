import SparkRules

let sink = MemorySink()
