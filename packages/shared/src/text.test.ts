import { expect, test } from 'vitest';
import { toSingleLine, isCleanText, visibleText } from './text.js';

test.each(['Zoë’s 2nd flat,\nback door', 'Größe 👩‍🌾', 'a\tb', '<b>bold</b>'])('%j is fine', (text) => {
  expect(isCleanText(text)).toBe(true);
});

test.each(['a\u0000b', 'a\u001bb', 'a\u202eb', 'a\u2066b', 'a\ud800b', '\u0085'])('%j is not', (text) => {
  expect(isCleanText(text)).toBe(false);
});

test.each([
  [' a b ', 'ab'],
  ['\u200b \u200e\u3164\u115f\u2800\u00ad\ufe0f', ''],
  ['Größe', 'Größe'],
])('of %j can be seen %j', (text, visible) => {
  expect(visibleText(text)).toBe(visible);
});

test.each([
  ['  Gala apples ', 'Gala apples'],
  ['Gala\r\napples\n', 'Gala apples'],
  ['Gala\tapples\u2028red', 'Gala apples red'],
  ['Eau\u00a0minérale  fraîche', 'Eau\u00a0minérale  fraîche'],
  ['\u200b \u3164', ''],
])('%j is %j on one line', (text, line) => {
  expect(toSingleLine(text)).toBe(line);
});
