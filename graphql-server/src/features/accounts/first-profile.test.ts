import { expect, test } from 'vitest';
import { firstProfile, missingName } from './first-profile.js';

test('the name and picture of the sign-in provider are taken over', () => {
  const picture = 'https://lh3.googleusercontent.com/a/photo';
  expect(firstProfile({ name: ' Asha Rao ', picture })).toEqual({
    displayName: 'Asha Rao',
    avatar: picture,
  });
});

test.each([null, '', '  ', 'a\u0000b', '\u202eRao', 'a\ud800', '\u202e\u2067', '\u200b\u200e'])(
  'without a name that can be shown (%j) it is a customer',
  (name) => {
    expect(firstProfile({ name, picture: null }).displayName).toBe('Customer');
  },
);

test('a long name is cut', () => {
  expect(firstProfile({ name: 'x'.repeat(5_000), picture: null }).displayName).toBe('x'.repeat(80));
});

test('a long name is not cut in the middle of a character', () => {
  const name = `${'x'.repeat(79)}😀`;
  expect(firstProfile({ name, picture: null }).displayName).toBe('x'.repeat(79));
});

test.each(['javascript:alert(1)', 'http://example.test/a.png', 'https://example.test/\u0000', 'photo'])(
  'a picture at %j is left out',
  (picture) => {
    expect(firstProfile({ name: null, picture }).avatar).toBeNull();
  },
);

test.each([
  ['Customer', 'Asha Rao', 'Asha Rao'],
  ['Customer', null, null],
  ['Customer', '\u202e', null],
  ['Customer', 'Customer', null],
  ['Asha R.', 'Asha Rao', null],
])('of an account with the name %j the name %j is stored as %j', (displayName, name, late) => {
  expect(missingName({ displayName }, { name })).toBe(late);
});
