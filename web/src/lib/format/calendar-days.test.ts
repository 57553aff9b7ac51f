import { expect, it } from 'vitest';
import { dayIn } from './calendar-days';

it.each([
  ['UTC', '2026-03-07'],
  ['Pacific/Auckland', '2026-03-07'],
  ['America/Sao_Paulo', '2026-03-06'],
])('knows the day in %s', (timeZone, day) => {
  expect(dayIn(timeZone, new Date('2026-03-07T00:30:00.000Z'))).toBe(day);
});

it('changes the day at midnight of the zone, also where clocks change', () => {
  // In Auckland daylight saving time ends on 5 April 2026.
  expect(dayIn('Pacific/Auckland', new Date('2026-04-05T11:59:59.000Z'))).toBe('2026-04-05');
  expect(dayIn('Pacific/Auckland', new Date('2026-04-05T12:00:00.000Z'))).toBe('2026-04-06');
});
