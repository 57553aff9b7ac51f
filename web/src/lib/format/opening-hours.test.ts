import { expect, it } from 'vitest';
import { schemaOpeningHours } from './opening-hours';

it.each([
  ['Mon–Fri 8–18\nSat 9:30–16', ['Mo-Fr 08:00-18:00', 'Sa 09:30-16:00']],
  ['Montag – Freitag: 8.00 – 18.30 Uhr\nSa. 9-13 Uhr', ['Mo-Fr 08:00-18:30', 'Sa 09:00-13:00']],
  ['Mon-Sat 8 am - 6:30 pm\nSunday 12 pm–5 pm', ['Mo-Sa 08:00-18:30', 'Su 12:00-17:00']],
])('%j is stated', (text, hours) => expect(schemaOpeningHours(text, ['en', 'de'])).toEqual(hours));

it.each(['Mon–Fri 8–18\nClosed in August', 'Daily from 8', 'Mon–Fri 8–12, 14–18', 'Mon 8–25', 'Mo 13 pm–14'])(
  'of %j nothing is stated',
  (text) => expect(schemaOpeningHours(text, ['en'])).toBeNull(),
);
