"""Runs the scenarios. Usage: run.py COMMAND FOLDER-FOR-SCREENSHOTS [TEXT OF SCENARIOS]"""
import pathlib
import sys

import studio

studio.command = sys.argv[1]
studio.screenshots = pathlib.Path(sys.argv[2])
studio.screenshots.mkdir(parents=True, exist_ok=True)

import access
import cards
import large
import phone
import pictures
import playing
import rules
import screens
import server
import sessions
import tracking
import trials
import trust

failures = studio.run(sys.argv[3] if len(sys.argv) > 3 else "")
print(f"screenshots: {studio.screenshots}")
sys.exit(1 if failures else 0)
