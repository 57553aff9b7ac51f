import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entriesOf, type Batch, type Entry } from './pick-entry';
import { countWaiting, PickQueue, waitingPacks, type Pause, type PickSender } from './pick-queue';
import { StoreInMemory, type PickStore } from './pick-store';

const pick = (lineId: string, quantity: number | null = 1, orderId = 'first'): Entry => ({
  kind: 'pick',
  owner: 'asha',
  orderId,
  number: 1001,
  lineId,
  name: lineId,
  quantity,
});
const pack: Entry = { kind: 'pack', owner: 'asha', orderId: 'first', number: 1001, bags: null };
const packed = { id: 'first', number: 1001, currency: 'USD', refunded: 240, owed: 0 };

const stored = (batch: Batch) => {
  const settled = entriesOf(batch).map(({ id }) => ({ id, problem: null, message: null }));
  return batch.kind === 'picks' ? { settled } : { settled, packed };
};

const unreachable: Pause = { retryInMs: null, message: null, isOfBatch: false };

let store: PickStore;
let isReachable: boolean;
let sent: Batch[];
let ends: (() => void)[];
const sender: PickSender = {
  send: async (batch) => {
    if (!isReachable) return unreachable;
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
  expect(queue.read().pause).toEqual(unreachable);
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

it('shows an order as a problem that is packed with a line that the shop did not take', async () => {
  const queue = openQueue({
    send: async (batch) => {
      sent.push(batch);
      return { settled: entriesOf(batch).map(({ id }) => ({ id, problem: 'TOO_MANY', message: null })) };
    },
  });
  await queue.add(pick('milk'));
  await queue.add(pack);
  await vi.waitFor(() =>
    expect(queue.read().entries.map(({ problem }) => problem)).toEqual(['TOO_MANY', 'HAS_PROBLEMS']),
  );
  expect(sent.map(({ kind }) => kind)).toEqual(['picks']);
  expect(waitingPacks(queue.read()).size).toBe(0);
});

it('sets an order aside at which the shop fails five times, and sends the others', async () => {
  let works = false;
  let failures = 0;
  const queue = openQueue({
    send: async (batch) => {
      if (batch.orderId === 'other' || works) return sender.send(batch);
      failures += 1;
      return { retryInMs: 1, message: 'Something went wrong.', isOfBatch: true };
    },
  });
  await queue.add(pick('milk'));
  await queue.add(pick('tea', 1, 'other'));
  await vi.waitFor(() => expect(sent.map(linesOf)).toEqual([[['tea', 1]]]));
  expect(failures).toBe(5);
  expect(queue.read().entries).toMatchObject([{ lineId: 'milk', problem: 'FAILED' }]);
  expect(queue.read().pause).toBeNull();
  works = true;
  await queue.resend(queue.read().entries);
  await vi.waitFor(() => expect(queue.read().entries).toEqual([]));
});

it('sets nothing aside while the shop cannot be reached', async () => {
  let attempts = 0;
  const queue = openQueue({
    send: async () => {
      attempts += 1;
      return { ...unreachable, retryInMs: 1 };
    },
  });
  await queue.add(pick('milk'));
  await vi.waitFor(() => expect(attempts).toBeGreaterThan(6));
  expect(queue.read().entries).toMatchObject([{ problem: null }]);
});

it('keeps an entry that the answer leaves out', async () => {
  let answers = 0;
  const queue = openQueue({
    send: async (batch) => {
      const { settled } = stored(batch);
      answers += 1;
      return answers === 1 ? { settled: settled.slice(1) } : sender.send(batch);
    },
  });
  isReachable = false;
  await store.add(pick('milk'));
  await store.add(pick('figs'));
  queue.retry();
  await vi.waitFor(() => expect(queue.read().pause).not.toBeNull());
  expect(queue.read().entries).toMatchObject([{ lineId: 'milk', problem: null }]);
});

describe('a queue whose storage fails', () => {
  /** Reads and removes, and fails as the device is full. */
  const full = (): PickStore => ({
    all: (owner) => store.all(owner),
    remove: (ids) => store.remove(ids),
    add: () => Promise.reject(new Error('Full.')),
    settle: () => Promise.reject(new Error('Full.')),
  });

  it('keeps entries with their ids and problems in memory, and none to send again', async () => {
    isReachable = false;
    for (const line of ['milk', 'figs', 'tea']) await store.add(pick(line));
    await store.settle([{ id: 2, problem: 'TOO_MANY', message: null }]);
    await store.remove([1]);
    const before = await store.all('asha');
    const queue = openQueue({}, async () => full());
    await vi.waitFor(() => expect(queue.read().pause).not.toBeNull());
    await queue.add(pick('rice'));
    expect(queue.read().isLasting).toBe(false);
    expect(queue.read().entries).toEqual([...before, expect.objectContaining({ lineId: 'rice', id: 4 })]);
    await vi.waitFor(async () => expect(await store.all('asha')).toEqual([]));
  });

  it('removes what was sent, and nothing else', async () => {
    await store.add(pick('milk'));
    await store.remove([1]);
    await store.add(pick('figs'));
    await store.add(pick('tea', 1, 'other'));
    const queue = openQueue(
      { send: async (batch) => (sent.length > 0 ? unreachable : sender.send(batch)) },
      async () => full(),
    );
    await vi.waitFor(() => expect(queue.read().pause).not.toBeNull());
    expect(sent.map(linesOf)).toEqual([[['figs', 1]]]);
    expect(queue.read().entries).toMatchObject([{ lineId: 'tea', id: 3 }]);
  });

  it('stays in memory', async () => {
    isReachable = false;
    const queue = openQueue({}, async () => full());
    await Promise.all([queue.add(pick('milk')), queue.add(pick('figs'))]);
    await queue.add(pick('tea'));
    expect(queue.read().entries.map((entry) => entry.kind === 'pick' && entry.lineId)).toEqual([
      'milk',
      'figs',
      'tea',
    ]);
  });
});
