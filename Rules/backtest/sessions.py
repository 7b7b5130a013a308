"""Writes sessions in the shop, the same ones for the same number: `python3 sessions.py 2000 > shop.sessions.jsonl`.

Each person looks at some products, taps some hearts, and buys or leaves. The sessions are spread over 30 days.
One line in a thousand is broken, as in a real archive.
"""

import datetime
import json
import random
import sys

PRODUCTS = ["product-1001", "product-1002"]


def steps(chance):
    at = 0.0
    yield {"at": at, "do": "show", "view": "Listing"}
    for _ in range(chance.randint(1, 6)):
        at = round(at + chance.uniform(0.5, 8), 1)
        product = chance.choice(PRODUCTS)
        view = f"{product}/heart" if chance.random() < 0.4 else f"Listing/{product}"
        yield {"at": at, "do": "tap", "view": view}
    if chance.random() < 0.5:
        at = round(at + 2, 1)
        yield {"at": at, "do": "show", "view": "Checkout"}
        for _ in range(chance.randint(0, 3)):
            at = round(at + chance.uniform(1, 5), 1)
            yield {"at": at, "do": "tap", "view": chance.choice(["Checkout/giftWrap", "Checkout/buyButton"])}
    yield {"at": round(at + 5, 1), "do": "end"}


def main():
    first = datetime.date(2026, 10, 1)
    for number in range(int(sys.argv[1])):
        chance = random.Random(number)
        day = first + datetime.timedelta(days=chance.randrange(30))
        name = f"{day}/{number}"
        if number % 1000 == 999:
            print(json.dumps({"session": name, "steps": [{"at": 1, "do": "tap", "view": "no-such-view"}]}))
            continue
        print(json.dumps({"session": name, "steps": list(steps(chance))}))


if __name__ == "__main__":
    main()
