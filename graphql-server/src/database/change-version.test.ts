import { expect, test } from 'vitest';
import { ChangeVersion } from './change-version.js';

test('is null before the listener connects and after it loses its connection', () => {
  const version = new ChangeVersion();
  expect(version.value).toBeNull();
  version.notify('first');
  expect(version.value).not.toBeNull();
  version.disconnect();
  expect(version.value).toBeNull();
});

test('a change reported by two connections increments the version once', () => {
  const version = new ChangeVersion();
  version.notify('first');
  const first = version.value;
  version.notifyOwn('a');
  const second = version.value;
  expect(second).not.toBe(first);
  expect(version.notify('a')).toBe(false);
  expect(version.notifyOwn('a')).toBe(false);
  expect(version.value).toBe(second);
  expect(version.notify('b')).toBe(true);
  const third = version.value;
  expect(third).not.toBe(second);
  version.notifyOwn('b');
  expect(version.value).toBe(third);
});

test('a transaction id reused after the connection was lost counts as a new change', () => {
  const version = new ChangeVersion();
  version.notify('a');
  version.disconnect();
  version.notify('first');
  const before = version.value;
  version.notifyOwn('a');
  expect(version.value).not.toBe(before);
});

test('a change while the listener is disconnected increments the version', () => {
  const version = new ChangeVersion();
  version.notify('first');
  const before = version.value;
  version.disconnect();
  version.notifyOwn('a');
  version.notify('again');
  expect(version.value).not.toBe(before);
});
