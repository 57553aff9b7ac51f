import { describe, expect, it, vi } from 'vitest';
import { parseStored, safeStorage } from './safe-storage';

const refuse = () => {
  throw new DOMException('No.', 'SecurityError');
};

/** Runs `work` while the browser blocks its storages, as with cookies blocked. */
function blocked(work: () => void): void {
  const spies = (['localStorage', 'sessionStorage'] as const).map((name) =>
    vi.spyOn(globalThis, name, 'get').mockImplementation(refuse),
  );
  work();
  for (const spy of spies) spy.mockRestore();
}

describe.each(['local', 'session'] as const)('%s storage', (name) => {
  const storage = safeStorage[name];
  const real = () => (name === 'local' ? localStorage : sessionStorage);

  it('stores values and removes them', () => {
    expect(storage.write('a', '1')).toBe(true);
    expect([storage.read('a'), real().getItem('a'), storage.keys()]).toEqual(['1', '1', ['a']]);
    storage.remove('a');
    expect([storage.read('a'), real().getItem('a'), storage.keys()]).toEqual([null, null, []]);
  });

  it('keeps values in memory when storage is blocked', () => {
    blocked(() => {
      expect(storage.read('a')).toBeNull();
      expect(storage.write('a', '1')).toBe(false);
      expect([storage.read('a'), storage.keys()]).toEqual(['1', ['a']]);
      storage.remove('a');
      expect([storage.read('a'), storage.keys()]).toEqual([null, []]);
    });
  });

  it('returns the newest value when storage is full, and stores it once there is space', () => {
    storage.write('a', '1');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    expect(storage.write('a', 'longer')).toBe(false);
    expect([storage.read('a'), real().getItem('a')]).toEqual(['longer', '1']);
    full.mockRestore();
    expect(storage.write('a', 'longest')).toBe(true);
    expect([storage.read('a'), real().getItem('a')]).toEqual(['longest', 'longest']);
  });

  it('notifies subscribers of changes in all tabs until they unsubscribe', () => {
    const listener = vi.fn<() => void>();
    const end = storage.subscribe('a', listener);
    storage.write('a', '1');
    storage.remove('a');
    dispatchEvent(new StorageEvent('storage', { key: 'a' }));
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(listener).toHaveBeenCalledTimes(4);
    storage.write('b', '1');
    dispatchEvent(new StorageEvent('storage', { key: 'b' }));
    end();
    storage.write('a', '2');
    dispatchEvent(new StorageEvent('storage', { key: 'a' }));
    expect(listener).toHaveBeenCalledTimes(4);
  });
});

it('parses JSON, and returns undefined when it is invalid', () => {
  expect([parseStored('{"a":1}'), parseStored(null), parseStored('{{{')]).toEqual([
    { a: 1 },
    undefined,
    undefined,
  ]);
});
