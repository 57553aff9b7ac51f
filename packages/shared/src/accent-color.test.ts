import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ACCENT_GROUNDS,
  accentProblem,
  accentShades,
  contrastOf,
  isHexColor,
  MIN_CONTRAST,
} from './accent-color.js';

const hexColor = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((color) => `#${color.toString(16).padStart(6, '0')}`);

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#1E6A3B', '#1E6A3B', 1],
  ['#767676', '#FFFFFF', 4.54],
  ['#1E6A3B', '#FFFFFF', 6.6],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 1);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});

test.each(['', '#fff', '1E6A3B', '#1E6A3', '#1E6A3G', '#1E6A3B ', 'red', '#1E6A3BFF'])(
  '%j is no colour',
  (text) => {
    expect(isHexColor(text)).toBe(false);
  },
);

test('a pale colour is refused with its ratio and a darker shade', () => {
  expect(accentProblem('#1e6a3b')).toBeNull();
  expect(accentProblem('#ffd000')).toEqual({ ratio: 1.2, suggestion: '#806800' });
});

test('what is suggested passes, and all shades of what passes are readable', () => {
  fc.assert(
    fc.property(hexColor, (color) => {
      const accent = accentProblem(color)?.suggestion ?? color;
      expect(accentProblem(accent)).toBeNull();
      for (const scheme of ['light', 'dark'] as const) {
        const { main, dark, tint, contrastText } = accentShades(accent)[scheme];
        const pairs = [
          ...ACCENT_GROUNDS[scheme].map((ground) => [main, ground] as const),
          [main, tint],
          [dark, tint],
          [contrastText, main],
        ] as const;
        for (const [one, other] of pairs)
          expect(contrastOf(one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(MIN_CONTRAST);
      }
    }),
  );
});
