import { expect, it } from 'vitest';
import { formatDateTime, formatDay } from './dates';

it('says the same day wherever it is read', () => {
  expect(formatDay('2026-03-06T00:30:00.000Z')).toBe('Mar 6, 2026');
  expect(formatDay('2026-03-06T23:30:00.000Z')).toBe('Mar 6, 2026');
});

it('says day and time where the reader is', () => {
  const noon = new Date(2026, 2, 6, 12, 5);
  expect(formatDateTime(noon.toISOString())).toMatch(/^March 6, 2026 at 12:05\sPM$/);
});
