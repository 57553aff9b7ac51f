import { expect, test } from 'vitest';
import { isPictureUrl, normalizePictureUrl } from './picture-url.js';

test.each([
  ['/images/0b0e8f4e.1600.webp', '/images/0b0e8f4e.1600.webp'],
  [' https://pictures.example/a.png\n', 'https://pictures.example/a.png'],
  ['https://Pictures.example/größe a.png', 'https://pictures.example/gr%C3%B6%C3%9Fe%20a.png'],
  ['https://pictures.example/a.png" onerror="x', 'https://pictures.example/a.png%22%20onerror=%22x'],
])('%j is stored as %j, which stays what it is', (typed, stored) => {
  expect(isPictureUrl(typed)).toBe(true);
  expect(normalizePictureUrl(typed)).toBe(stored);
  expect(normalizePictureUrl(stored)).toBe(stored);
});

test.each([
  'https://user:pw@pictures.example/a.png',
  'https://user@pictures.example/a.png',
  'http://pictures.example/a.png',
  'javascript:alert(1)',
  '/images/../a.png',
  'https://pictures.example/\u0000',
  `https://pictures.example/${'ß'.repeat(1_000)}`,
  'a.png',
  '',
])('%j is no picture', (typed) => {
  expect(isPictureUrl(typed)).toBe(false);
});
