import { describe, expect, it } from 'vitest';
import { formattersFor } from '@/lib/format/useFormatters';
import { clampedStars } from './clamped-stars';
import { maskedEmail, shortName } from './review';

const formatters = formattersFor('en', 'UTC');

describe('shortName', () => {
  it.each([
    ['Margarethe Lind', 'Margarethe.'],
    ['Bo', 'Bo.'],
    ['Anna Maria Lopez', 'Anna Maria.'],
    ['Jo Anna Be Good', 'Jo Anna Be.'],
    ['😀😀😀😀😀😀😀😀😀😀😀', '😀😀😀😀😀😀😀😀😀😀.'],
    // spec: 2.56, 9.7
  ])('shortens %s to %s', (name, short) => expect(shortName(name)).toBe(short));
});

describe('maskedEmail', () => {
  it.each([
    ['shopper@larder.test', 'sho***@larder.test'],
    ['bo@larder.test', 'bo***@larder.test'],
    ['sho***@larder.test', 'sho***@larder.test'],
    ['a***@b.c', 'a***@b.c'],
    ['no address', '***'],
    // spec: 2.57, 5.17
  ])('masks %s as %s', (email, masked) => expect(maskedEmail(email)).toBe(masked));
});

describe('clampedStars', () => {
  it.each([
    ['3', '3'],
    ['0', '1'],
    ['-4', '1'],
    ['6', '5'],
    ['55', '5'],
    ['1e9', ''],
    ['0x3', ''],
    ['-', '-'],
    ['３', '3'],
    ['4.4', '4'],
    ['', ''],
    ['e', ''],
    // spec: 9.5
  ])('restricts %j to %j', (typed, stars) => expect(clampedStars(typed, formatters)).toBe(stars));
});
