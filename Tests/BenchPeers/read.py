"""Reads a YAML file with PyYAML on libyaml."""
import sys

import yaml

with open(sys.argv[1], "rb") as file:
    yaml.load(file, Loader=yaml.CSafeLoader)
