#!/usr/bin/env bash
# node 20.20.2 and 24.21.0, as packages of npm for Linux.
#
# Common guess: `Intl` of two supported release lines of Node, on one machine and both up to date,
# gives one instant of today the same local time; or both read the time zones of the system, so that
# updating `tzdata` updates them.
#
# Behaviour: each has the rules of the ICU that it was built with, and the older line those of its
# last release: in 2026c British Columbia stays on UTC-7 and Morocco on UTC, in 2025c on UTC-8 and
# UTC+1. `TZDIR` and the files of the system change nothing. An order of half past eleven at night
# is of another day.
#
# Output seen:
#   20.20.2 has 2025c: America/Vancouver 2026-11-28 23:30:00, Africa/Casablanca 2026-11-29 08:30:00
#   24.21.0 has 2026c: America/Vancouver 2026-11-29 00:30:00, Africa/Casablanca 2026-11-29 07:30:00
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent twenty@npm:node@20.20.2 twentyfour@npm:node@24.21.0

cat >times.cjs <<'JS'
const zones = ['America/Vancouver', 'Africa/Casablanca'];
const time = new Date('2026-11-29T07:30:00Z');
const texts = zones.map((timeZone) => `${timeZone} ${time.toLocaleString('sv-SE', { timeZone })}`);
console.log(`${process.versions.node} has ${process.versions.tz}: ${texts.join(', ')}`);
JS

seen=$(for line in twenty twentyfour; do TZDIR=/nowhere "node_modules/$line/bin/node" times.cjs; done)
echo "$seen"
diff <(echo "$seen") - <<'OUT'
20.20.2 has 2025c: America/Vancouver 2026-11-28 23:30:00, Africa/Casablanca 2026-11-29 08:30:00
24.21.0 has 2026c: America/Vancouver 2026-11-29 00:30:00, Africa/Casablanca 2026-11-29 07:30:00
OUT
