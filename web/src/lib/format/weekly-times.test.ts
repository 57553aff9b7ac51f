import { expect, it } from 'vitest';
import { weeklyFormatters } from './weekly-times';

it.each([
  ['en', [5, 1, 2, 3, 7], 'Mon – Wed, Fri, Sun', '4:00 – 6:00 PM'],
  ['de', [6, 7], 'Sa, So', '16:00–18:00 Uhr'],
  ['de', [], '', '16:00–18:00 Uhr'],
])('writes weekdays and times in %s', (locale, days, weekdays, times) => {
  const { formatWeekdays, formatClocks } = weeklyFormatters(locale);
  expect(formatWeekdays(days)).toBe(weekdays);
  expect(formatClocks('16:00', '18:00').replaceAll(/\s/gu, ' ')).toBe(times);
});
