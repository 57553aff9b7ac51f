#!/usr/bin/env bash
# ical-generator 10.2.0, ical.js 2.2.1. Node 20.19 or later.
#
# Common guess: a library that writes iCalendar encodes what a parameter cannot hold, so the organizer
# of an event may be called `The "Green" Shop`, and readers get name and address back.
#
# Behaviour: it writes `ORGANIZER;CN="The \"Green\" Shop":…`. RFC 5545 has no escapes in parameters: a
# quoted value ends at the next double quote (RFC 6868 would write `^'`). A reader shows `The \` as the
# name, and skips the rest of it.
#
# Output seen:
#   written: ORGANIZER;CN="The \"Green\" Shop":mailto:shop@example.com
#   read: name The \, address mailto:shop@example.com
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent ical-generator@10.2.0 ical.js@2.2.1

cat >write.mjs <<'JS'
import ical from 'ical-generator';
import ICAL from 'ical.js';

const calendar = ical();
calendar.createEvent({
  id: '1',
  start: new Date('2026-12-24T16:00:00Z'),
  end: new Date('2026-12-24T18:00:00Z'),
  summary: 'Delivery',
  organizer: { name: 'The "Green" Shop', email: 'shop@example.com' },
});
const text = calendar.toString().replaceAll('\r\n ', '');
console.log(`written: ${text.split('\r\n').find((line) => line.startsWith('ORGANIZER'))}`);
const organizer = new ICAL.Component(ICAL.parse(calendar.toString()))
  .getFirstSubcomponent('vevent')
  .getFirstProperty('organizer');
console.log(`read: name ${organizer.getParameter('cn')}, address ${organizer.getFirstValue()}`);
JS

seen=$(node write.mjs)
echo "$seen"
[ "$seen" = 'written: ORGANIZER;CN="The \"Green\" Shop":mailto:shop@example.com
read: name The \, address mailto:shop@example.com' ]
