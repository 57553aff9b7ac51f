import { expect, test } from 'vitest';
import { firstProfile } from './first-profile.js';

const email = 'asha@example.test';

test('the name and picture of the sign-in provider are taken over', () => {
  const picture = 'https://lh3.googleusercontent.com/a/photo';
  expect(firstProfile({ name: ' Asha Rao ', email, picture })).toEqual({
    displayName: 'Asha Rao',
    avatar: picture,
  });
});

test.each([null, '', '  ', 'a\u0000b', '\u202eRao', 'a\ud800'])(
  'without a name that can be shown (%j) it is that of the mailbox',
  (name) => {
    expect(firstProfile({ name, email, picture: null }).displayName).toBe('asha');
  },
);

test('a long name is cut', () => {
  expect(firstProfile({ name: 'x'.repeat(5_000), email, picture: null }).displayName).toBe('x'.repeat(80));
});

test.each(['javascript:alert(1)', 'http://example.test/a.png', 'https://example.test/\u0000', 'photo'])(
  'a picture at %j is left out',
  (picture) => {
    expect(firstProfile({ name: null, email, picture }).avatar).toBeNull();
  },
);
