import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  keepPersonalStorageOf,
  readPersonal,
  sparePersonalStorageOf,
  subscribePersonal,
  writePersonal,
} from './personal-storage';

const MINUTE = 60_000;
const typed = () => readPersonal('sam', 'recipient');

beforeEach(() => {
  vi.useFakeTimers();
  writePersonal('sam', 'recipient', 'Row 1');
});

afterEach(() => {
  sparePersonalStorageOf(null);
  keepPersonalStorageOf(null);
  vi.useRealTimers();
});

/** The session of Sam ends by itself, and nobody is signed in. */
function end(): void {
  sparePersonalStorageOf('sam');
  keepPersonalStorageOf(null);
}

describe('what waits for somebody whose session has ended', () => {
  it('is there again for them within half an hour, and then stays', () => {
    end();
    vi.advanceTimersByTime(29 * MINUTE);
    keepPersonalStorageOf('sam');
    vi.advanceTimersByTime(2 * MINUTE);
    keepPersonalStorageOf('sam');
    expect(typed()).toBe('Row 1');
    expect(Object.keys(sessionStorage)).toEqual(['larder-personal:sam:recipient']);
  });

  it('is deleted after half an hour, and whoever shows it is told', () => {
    const told = vi.fn<() => void>();
    const stop = subscribePersonal('sam', 'recipient', told);
    end();
    vi.advanceTimersByTime(30 * MINUTE);
    expect(sessionStorage).toHaveLength(0);
    expect(told).toHaveBeenCalledTimes(1);
    stop();
  });

  it('waits half an hour from the last end', () => {
    end();
    vi.advanceTimersByTime(20 * MINUTE);
    keepPersonalStorageOf('sam');
    end();
    vi.advanceTimersByTime(20 * MINUTE);
    keepPersonalStorageOf('sam');
    expect(typed()).toBe('Row 1');
  });

  it('is not read after half an hour in which no timer ran, and is deleted then', () => {
    end();
    vi.setSystemTime(Date.now() + 30 * MINUTE);
    expect(typed()).toBeNull();
    keepPersonalStorageOf('sam');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is deleted when the page is left', () => {
    end();
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('is deleted when somebody else signs in', () => {
    end();
    keepPersonalStorageOf('asha');
    expect(sessionStorage).toHaveLength(0);
  });

  it('waits no shorter where nothing can be stored', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    writePersonal('sam', 'recipient', 'Row 2');
    end();
    full.mockRestore();
    vi.advanceTimersByTime(29 * MINUTE);
    expect(typed()).toBe('Row 2');
    vi.advanceTimersByTime(MINUTE);
    expect(typed()).toBeNull();
  });
});

it('what somebody has typed who is signed in stays when they leave the page, however long they take', () => {
  keepPersonalStorageOf('sam');
  vi.advanceTimersByTime(60 * MINUTE);
  dispatchEvent(new Event('pagehide'));
  expect(typed()).toBe('Row 1');
});

it('has no end when the end of the session turned out to be none', () => {
  sparePersonalStorageOf('sam');
  sparePersonalStorageOf(null);
  vi.advanceTimersByTime(31 * MINUTE);
  expect(typed()).toBe('Row 1');
});
