import { expect, it } from 'vitest';
import { schemaOpeningHours } from './opening-hours';

const WORKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const hours = (dayOfWeek: readonly string[], opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  opens,
  closes,
});

it.each([
  ['Mon–Fri 8–18\nSat 9:30–16', [hours(WORKDAYS, '08:00', '18:00'), hours(['Saturday'], '09:30', '16:00')]],
  [
    'Montag – Freitag: 8.00 – 18.30 Uhr\nSa. 9-13 Uhr',
    [hours(WORKDAYS, '08:00', '18:30'), hours(['Saturday'], '09:00', '13:00')],
  ],
  [
    'Mon-Sat 8 am - 6:30 pm\nSunday 12 pm–5 pm',
    [hours([...WORKDAYS, 'Saturday'], '08:00', '18:30'), hours(['Sunday'], '12:00', '17:00')],
  ],
  ['Mo-Fr 8–12, 14–18 Uhr', [hours(WORKDAYS, '08:00', '12:00'), hours(WORKDAYS, '14:00', '18:00')]],
  ['Mon, Wed & Fri–Sat: 8–18', [hours(['Monday', 'Wednesday', 'Friday', 'Saturday'], '08:00', '18:00')]],
  ['Sat-Mon 0–24', [hours(['Saturday', 'Sunday', 'Monday'], '00:00', '23:59')]],
])('%j is stated', (text, stated) => expect(schemaOpeningHours(text, ['en', 'de'])).toEqual(stated));

it.each([
  'Mon–Fri 8–18\nClosed in August',
  'Daily from 8',
  'Mon–Fri 8–12, by appointment',
  'Mon, first Sat of the month 8–12',
  'Mon 8–25',
  'Mon 8–24:30',
  'Mon 22–2',
  'Mo 13 pm–14',
  '',
])('of %j nothing is stated', (text) => expect(schemaOpeningHours(text, ['en'])).toBeNull());
