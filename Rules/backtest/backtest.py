"""What would two versions of rules have counted in recorded sessions? Answered with Apache Spark.

    spark-submit backtest.py OLD NEW SESSIONS OUTPUT [--screen FILE] [--command spark-rules]

OLD and NEW are rule files or compiled sets, SESSIONS is a file or folder of sessions as `spark-rules run
--sessions` reads them (one JSON object on each line), or Parquet with these lines in its column `session`.
All paths must exist on every worker. OUTPUT receives:

    counts.csv    day, rule set, rule, event, and the number of events by OLD and NEW, of gained and of lost ones
    broken.csv    the lines that could not be played, with the reason
    counts.svg    the number of events on each day by OLD and NEW
    old, new      with --lines: all lines of output, sorted

The day of a session is the beginning of its name: `2026-03-14/a-17`.
"""

import argparse
import csv
import json
import pathlib
import re
import shlex
from collections import Counter

from pyspark import StorageLevel
from pyspark.sql import SparkSession

DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
UNKNOWN_DAY = "unknown"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("old", help="the rules of the old version")
    parser.add_argument("new", help="the rules of the new version")
    parser.add_argument("sessions", help="the sessions: JSON lines or Parquet")
    parser.add_argument("output", type=pathlib.Path, help="the folder for the results")
    parser.add_argument("--screen", help="the screens of sessions that name none")
    parser.add_argument("--command", default="spark-rules", help="the command on every worker")
    parser.add_argument("--partitions", type=int, default=0, help="the number of partitions; by default Spark's")
    parser.add_argument("--lines", action="store_true", help="also write all lines of output, sorted")
    return parser.parse_args()


def read_sessions(spark, path, partitions):
    """The sessions as lines of JSON."""
    if path.rstrip("/").endswith(".parquet"):
        lines = spark.read.parquet(path).select("session").rdd.map(lambda row: row.session)
    else:
        # The number of partitions is a minimum: a large file has one for each block.
        return spark.sparkContext.textFile(path, minPartitions=partitions or None)
    return lines.repartition(partitions) if partitions else lines


def play(sessions, rules, options):
    """The lines of output of one version of the rules; an unusable version or a killed process fails the job."""
    command = [options.command, "run", rules, "--sessions", "-"]
    if options.screen:
        command += ["--screen", options.screen]
    return sessions.pipe(shlex.join(command), checkCode=True)


def outcome(line):
    """What a line of output says: an event of a session, a line that could not be played, or something else."""
    record = json.loads(line)
    name = record.pop("session", "")
    if "error" in record:
        return ("broken", (name, record["error"]))
    if "emit" not in record:
        return ("other", None)
    match = DAY.match(name)
    # The identifier and the version of the rules differ for the same event.
    for key in ("id", "version"):
        record.pop(key, None)
    event = json.dumps(record, sort_keys=True, ensure_ascii=False)
    key = (match[0] if match else UNKNOWN_DAY, record.get("set", ""), record.get("rule", ""), record["emit"])
    return ("event", (key, name, event))


def without_number(line):
    """A line of output; that of a broken session without the number of its line, which depends on the partition."""
    if '"error":' not in line:
        return line
    record = json.loads(line)
    return json.dumps({key: value for key, value in record.items() if key not in ("file", "line")})


def compare(old, new):
    """The events of both versions by day, rule set, rule and name, with those that only one version has."""

    def tagged(lines, version):
        outcomes = lines.map(outcome).filter(lambda entry: entry[0] == "event")
        return outcomes.map(lambda entry: (entry[1], (version == 0, version == 1)))

    pairs = tagged(old, 0).union(tagged(new, 1))
    # Each event of a session, with how often each version sends it.
    events = pairs.mapValues(lambda pair: (int(pair[0]), int(pair[1]))).reduceByKey(
        lambda one, other: (one[0] + other[0], one[1] + other[1]))
    counts = events.map(
        lambda entry: (
            entry[0][0],
            (entry[1][0], entry[1][1], max(0, entry[1][1] - entry[1][0]), max(0, entry[1][0] - entry[1][1]))))
    return counts.reduceByKey(lambda one, other: tuple(map(sum, zip(one, other))))


def write_table(path, header, rows):
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)


def plot(days):
    """A picture of the events on each day: a grey bar for the old version and a blue one for the new version."""
    width, height, left = max(320, 28 * len(days) + 80), 240, 60
    top = max([1] + [max(pair) for pair in days.values()])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="11">',
        f'<text x="{left}" y="16">events on each day: old (grey) and new (blue)</text>',
        f'<text x="{left - 6}" y="40" text-anchor="end">{top}</text>',
        f'<text x="{left - 6}" y="200" text-anchor="end">0</text>']
    for index, (day, pair) in enumerate(sorted(days.items())):
        x = left + 28 * index
        for offset, (count, color) in enumerate(zip(pair, ("#9aa4b0", "#0a66d6"))):
            size = 164 * count / top
            parts.append(
                f'<rect x="{x + 11 * offset}" y="{200 - size:.1f}" width="10" height="{size:.1f}" fill="{color}">'
                f"<title>{day}: {count}</title></rect>")
        if index % 5 == 0:
            parts.append(f'<text x="{x}" y="216">{day[5:] if DAY.match(day) else day}</text>')
    return "\n".join(parts + ["</svg>", ""])


def main():
    options = arguments()
    spark = SparkSession.builder.appName("spark-rules back-test").getOrCreate()
    sessions = read_sessions(spark, options.sessions, options.partitions)
    # Without the disk, lines that do not fit into memory would be played again for each result.
    old = play(sessions, options.old, options).persist(StorageLevel.MEMORY_AND_DISK)
    new = play(sessions, options.new, options).persist(StorageLevel.MEMORY_AND_DISK)
    options.output.mkdir(parents=True, exist_ok=True)

    rows = sorted(compare(old, new).collect())
    write_table(
        options.output / "counts.csv",
        ["day", "rule_set", "rule", "event", "old", "new", "gained", "lost"],
        [[*key, *counts] for key, counts in rows])
    days = {}
    for (day, *_), (before, after, *_) in rows:
        total = days.get(day, (0, 0))
        days[day] = (total[0] + before, total[1] + after)
    (options.output / "counts.svg").write_text(plot(days), encoding="utf-8")

    broken = Counter(old.map(outcome).filter(lambda entry: entry[0] == "broken").map(lambda entry: entry[1]).collect())
    write_table(options.output / "broken.csv", ["session", "reason", "lines"], sorted((*key, n) for key, n in broken.items()))
    if options.lines:
        for name, lines in (("old", old), ("new", new)):
            lines.map(without_number).sortBy(lambda line: line).saveAsTextFile(str(options.output.absolute() / name))

    before, after = (sum(pair[index] for pair in days.values()) for index in (0, 1))
    gained, lost = (sum(counts[index] for _, counts in rows) for index in (2, 3))
    print(f"{before} events with the old rules, {after} with the new ones: {gained} gained, {lost} lost; "
          f"{sum(broken.values())} lines could not be played")
    spark.stop()


if __name__ == "__main__":
    main()
