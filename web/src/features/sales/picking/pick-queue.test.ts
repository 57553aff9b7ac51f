import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Batch, Entry } from './pick-entry';
import { countWaiting, PickQueue, waitingPacks, type PickSender } from './pick-queue';
import { StoreInMemory, type PickStore } from './pick-store';

const pick = (lineId: string, quantity: number | null = 1): Entry => ({
  kind: 'pick',
  owner: 'asha',
  orderId: 'first',
  number: 1001,
  lineId,
  name: lineId,
  quantity,
});
const pack: Entry = { kind: 'pack', owner: 'asha', orderId: 'first', number: 1001, bags: null };
const packed = { id: 'first', number: 1001, currency: 'USD', refunded: 240, owed: 0 };

const stored = (batch: Batch) => {
  const entries = batch.kind === 'picks' ? batch.picks : [batch.pack];
  const settled = entries.map(({ id }) => ({ id, problem: null, message: null }));
  return batch.kind === 'picks' ? { settled } : { settled, packed };
};

let store: PickStore;
let isReachable: boolean;
let sent: Batch[];
let ends: (() => void)[];
const sender: PickSender = {
  send: async (batch) => {
    if (!isReachable) return { retryInMs: null, message: null };
    sent.push(batch);
    return stored(batch);
  },
};

beforeEach(() => {
  store = new StoreInMemory();
  isReachable = true;
  sent = [];
  ends = [];
});
afterEach(() => {
  ends.forEach((end) => end());
  vi.useRealTimers();
});

function openQueue(more: Partial<PickSender> = {}, open = async () => store): PickQueue {
  const queue = new PickQueue('asha', { ...sender, ...more }, open);
  ends.push(queue.start());
  return queue;
}

const linesOf = (batch: Batch | undefined) =>
  batch?.kind === 'picks' && batch.picks.map(({ lineId, quantity }) => [lineId, quantity]);

it('sends each entry once it is stored, and removes it then', async () => {
  const queue = openQueue();
  await queue.add(pick('milk', 2));
  await vi.waitFor(() => expect(countWaiting(queue.read())).toBe(0));
  expect(linesOf(sent[0])).toEqual([['milk', 2]]);
  expect(await store.all('asha')).toEqual([]);
});

it('keeps 40 ticks while the shop cannot be reached, and sends them in one request', async () => {
  isReachable = false;
  const queue = openQueue();
  for (let line = 0; line < 40; line += 1) await queue.add(pick(`line ${line}`));
  await queue.add(pick('line 0', null));
  await queue.add(pack);
  expect(countWaiting(queue.read())).toBe(41);
  expect(waitingPacks(queue.read()).has('first')).toBe(true);
  expect(queue.read().pause).toEqual({ retryInMs: null, message: null });
  isReachable = true;
  queue.retry();
  await vi.waitFor(() => expect(countWaiting(queue.read())).toBe(0));
  expect(sent.map(({ kind }) => kind)).toEqual(['picks', 'pack']);
  expect(linesOf(sent[0])).toHaveLength(40);
  expect(linesOf(sent[0])).toContainEqual(['line 0', null]);
  expect(queue.read().packed).toEqual([packed]);
  expect(queue.read().pause).toBeNull();
});

it('tries again on its own, after a growing time', async () => {
  vi.useFakeTimers();
  isReachable = false;
  const queue = openQueue();
  await queue.add(pick('milk'));
  await vi.waitFor(() => expect(queue.read().pause).not.toBeNull());
  isReachable = true;
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

it('goes on after a reload with what was stored', async () => {
  await store.add(pick('milk'));
  const queue = openQueue();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(queue.read().isLoaded).toBe(true);
});

it('keeps what the shop did not take until the picker has dealt with it', async () => {
  const queue = openQueue({
    send: async (batch) => ({
      settled: stored(batch).settled.map(({ id }) => ({ id, problem: 'NOT_PICKING', message: null })),
    }),
  });
  await queue.add(pick('milk'));
  await vi.waitFor(() => expect(queue.read().entries[0]?.problem).toBe('NOT_PICKING'));
  expect(countWaiting(queue.read())).toBe(0);
  await queue.drop(queue.read().entries.map(({ id }) => id));
  expect(queue.read().entries).toEqual([]);
});

it('keeps a tick of a line that was changed while the former one was sent', async () => {
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  const queue = openQueue({
    send: async (batch) => {
      if (sent.length === 0) await held;
      return sender.send(batch);
    },
  });
  await queue.add(pick('milk', 2));
  await queue.add(pick('milk', 1));
  release();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(linesOf)).toEqual([[['milk', 2]], [['milk', 1]]]);
});

it('leaves the entries of another picker alone', async () => {
  await store.add({ ...pick('milk'), owner: 'ben' });
  const queue = openQueue();
  await queue.add(pick('figs'));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(linesOf(sent[0])).toEqual([['figs', 1]]);
  expect(await store.all('ben')).toHaveLength(1);
});

it('works without storage, and says so', async () => {
  const queue = openQueue({}, () => Promise.reject(new Error('Blocked.')));
  await queue.add(pick('milk'));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(queue.read().isLasting).toBe(false);
});
