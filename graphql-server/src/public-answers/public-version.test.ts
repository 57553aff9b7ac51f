import { expect, test, vi } from 'vitest';
import { PublicVersion } from './public-version.js';

function openVersion() {
  const onChange = vi.fn<() => void>();
  return { onChange, version: new PublicVersion(onChange) };
}

test('nothing is known before the listener hears, nor when it has gone', () => {
  const { version } = openVersion();
  expect(version.state).toBeNull();
  version.hear('first');
  expect(version.state).not.toBeNull();
  version.lose();
  expect(version.state).toBeNull();
});

test('each change makes another state, once, whichever connection brings it first', () => {
  const { version, onChange } = openVersion();
  version.hear('first');
  const first = version.state;
  version.hearOwn('a');
  const second = version.state;
  expect(second).not.toBe(first);
  version.hear('a');
  version.hearOwn('a');
  expect(version.state).toBe(second);
  version.hear('b');
  version.hearOwn('b');
  expect(onChange).toHaveBeenCalledTimes(3);
});

test('what is heard of while nothing is known still ends what is being made', () => {
  const { version, onChange } = openVersion();
  version.hearOwn('a');
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(version.state).toBeNull();
});
