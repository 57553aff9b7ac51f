import { expect, test } from 'vitest';
import { ChangeVersion } from './change-version.js';

test('is unknown before the listener is connected, and when it has lost its connection', () => {
  const version = new ChangeVersion();
  expect(version.value).toBeNull();
  version.notify('first');
  expect(version.value).not.toBeNull();
  version.lose();
  expect(version.value).toBeNull();
});

test('each change makes another version, once, whichever connection reports it first', () => {
  const version = new ChangeVersion();
  version.notify('first');
  const first = version.value;
  version.notifyOwn('a');
  const second = version.value;
  expect(second).not.toBe(first);
  version.notify('a');
  version.notifyOwn('a');
  expect(version.value).toBe(second);
  version.notify('b');
  const third = version.value;
  expect(third).not.toBe(second);
  version.notifyOwn('b');
  expect(version.value).toBe(third);
});

test('a change with the number of one from before the listener lost its connection is another one', () => {
  const version = new ChangeVersion();
  version.notify('a');
  version.lose();
  version.notify('first');
  const before = version.value;
  version.notifyOwn('a');
  expect(version.value).not.toBe(before);
});

test('a change while the listener is not connected makes another version for later', () => {
  const version = new ChangeVersion();
  version.notify('first');
  const before = version.value;
  version.lose();
  version.notifyOwn('a');
  version.notify('again');
  expect(version.value).not.toBe(before);
});
