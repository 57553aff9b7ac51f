import { expect, test, vi } from 'vitest';
import { sharePageChanges } from './page-changes.js';
import { openPubSub } from './pub-sub.js';

test('without Redis a change is heard where it happens, at once, until nobody wants to know', async () => {
  const { pubSub } = openPubSub(null, { warn: () => {} });
  const [forget, other] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const changes = sharePageChanges(pubSub, forget);
  const others = sharePageChanges(pubSub, other);
  changes.announce();
  expect(forget).toHaveBeenCalled();
  await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(1));
  others.stop();
  changes.announce();
  await vi.waitFor(() => expect(forget.mock.calls.length).toBeGreaterThan(2));
  expect(other).toHaveBeenCalledTimes(1);
  changes.stop();
});
