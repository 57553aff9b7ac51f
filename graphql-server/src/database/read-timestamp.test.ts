import pg from 'pg';
import { expect, test } from 'vitest';
import { readTimestamp } from './column-types.js';

const readAsPg = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

test.each([
  '2026-11-22 04:08:48+00',
  '2026-11-22 04:08:48.1+00',
  '2026-11-22 04:08:48.123+00',
  '2026-11-22 04:08:48.123456+00',
  '0001-01-01 00:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  '12026-01-01 00:00:00+00',
  '2026-11-22 09:38:48.123+05:30',
  '2026-11-21 23:08:48-05',
  'infinity',
  '-infinity',
])('%s is read as pg reads it', (text) => {
  expect(readTimestamp(text)).toEqual(readAsPg(text));
});

test('every millisecond is read as it is', () => {
  for (let ms = 0; ms < 1000; ms++) {
    const text = `2026-11-22 04:08:48.${String(ms).padStart(3, '0')}+00`;
    expect(readTimestamp(text).getUTCMilliseconds()).toBe(ms);
  }
});
