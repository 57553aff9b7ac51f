import { expect, test } from 'vitest';
import { difference } from './compare.js';
import type { ResultKind } from './read-examples.js';

const ID = '065f6cf0-6831-4bf4-9633-4d122187b61f';

const same: [string, ResultKind, string, string][] = [
  ['equal values', 'json', '{"a":[1,"b",null]}', '{ "a": [1, "b", null] }'],
  ['other ids', 'json', `{"id":"${ID}"}`, '{"id":"ffffffff-0000-4bf4-9633-4d122187b61f"}'],
  ['other times', 'json', '"2026-03-06T12:00:00.000Z"', '"2025-01-01T00:00:00Z"'],
  ['a beginning', 'json', '"eyJhbGciOi.abc"', '"eyJ…"'],
  ['more entries', 'json', '[1,2,3]', '[1, "…"]'],
  ['more fields', 'json', '{"a":1,"b":2}', '{"a":1,"…":"…"}'],
  [
    'some of the headers',
    'http',
    'HTTP/1.1 200 OK\r\nX-A: 1\r\nETag: "x"\r\n\r\n',
    'HTTP/1.1 200 OK\netag: …',
  ],
  ['lines', 'text', 'one\ntwo\n', 'one\ntwo'],
];

test.each(same)('%s are the same', (_what, kind, actual, shown) => {
  expect(difference(kind, actual, shown)).toBeNull();
});

const others: [string, ResultKind, string, string][] = [
  ['another number', 'json', '{"a":1}', '{"a":2}'],
  ['another type', 'json', '{"a":"1"}', '{"a":1}'],
  ['null for an id', 'json', '{"id":null}', `{"id":"${ID}"}`],
  ['another text for an id', 'json', '{"id":"x"}', `{"id":"${ID}"}`],
  ['an entry too many', 'json', '[1,2]', '[1]'],
  ['an entry too few', 'json', '[]', '[1,"…"]'],
  ['a field too many', 'json', '{"a":1,"b":2}', '{"a":1}'],
  ['a field too few', 'json', '{}', '{"a":1}'],
  ['a list for a field', 'json', '[]', '{}'],
  ['no JSON', 'json', '<h1>', '{}'],
  ['another status', 'http', 'HTTP/1.1 404 Not Found\r\n', 'HTTP/1.1 200 OK'],
  ['no such header', 'http', 'HTTP/1.1 200 OK\r\n', 'HTTP/1.1 200 OK\netag: …'],
  ['another line', 'text', 'one', 'two'],
  ['a character that a form would take', 'text', 'axb', 'a.b'],
];

test.each(others)('%s is not', (_what, kind, actual, shown) => {
  expect(difference(kind, actual, shown)).not.toBeNull();
});
