import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { HELLO } from '../database/public-changes.js';
import { HeardState } from './heard-state.js';

function openVersion() {
  const onChange = vi.fn<() => void>();
  return { onChange, version: new HeardState(onChange) };
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

test('a change that has the number of one from before the listener had gone is one all the same', () => {
  const { version } = openVersion();
  version.hear('a');
  version.lose();
  version.hear('first');
  const before = version.state;
  version.hearOwn('a');
  expect(version.state).not.toBe(before);
});

test('what is heard of while nothing is known still ends what is being made', () => {
  const { version, onChange } = openVersion();
  version.hearOwn('a');
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(version.state).toBeNull();
});

describe('the name that processes share', () => {
  test('is the same for all who have heard the same, also for who began to listen later', () => {
    const [one, other] = [openVersion().version, openVersion().version];
    const hearBoth = (change: string) => [one, other].forEach((each) => each.hear(change));
    one.hear(`${HELLO}one`);
    one.hear('a');
    const before = one.sharedName;
    hearBoth(`${HELLO}other`);
    expect(one.sharedName).not.toBe(before);
    const names = ['b', 'c', 'b'].map((change) => {
      hearBoth(change);
      expect(other.sharedName).toBe(one.sharedName);
      return one.sharedName;
    });
    expect(new Set(names).size).toBe(3);
  });

  test('is not known before somebody has said that they listen, nor when the listener has gone', () => {
    const { version } = openVersion();
    version.hear('a');
    expect(version.sharedName).toBeNull();
    version.hear(`${HELLO}one`);
    expect(version.sharedName).not.toBeNull();
    version.lose();
    version.hear('b');
    expect(version.sharedName).toBeNull();
  });

  test('is not known while a change of its own has yet to come by the listener', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { version } = openVersion();
    version.hear(`${HELLO}one`);
    version.hearOwn('a');
    expect(version.sharedName).toBeNull();
    version.hear('a');
    expect(version.sharedName).not.toBeNull();
    version.hearOwn('of when the listener was away');
    expect(version.sharedName).toBeNull();
    vi.advanceTimersByTime(11_000);
    expect(version.sharedName).not.toBeNull();
  });
});
