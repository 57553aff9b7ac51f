import { coalesced } from '@/lib/apollo/coalesced';
import { isWaiting, nextBatch, type Batch, type Entry, type PackEntry, type Stored } from './pick-entry';
import { openPickStore, StoreInMemory, type PickStore, type Settled } from './pick-store';

/** An order that the shop has packed. */
export interface PackedOrder {
  readonly id: string;
  readonly number: number;
  readonly currency: string;
  /** What was refunded for short lines, and what is still owed for them, in minor units. */
  readonly refunded: number;
  readonly owed: number;
}

interface SentBatch {
  readonly settled: readonly Settled[];
  readonly packed?: PackedOrder;
}

/** A failure after which the same is sent again. */
export interface Pause {
  /** Milliseconds until then; null for a growing time. */
  readonly retryInMs: number | null;
  /** Of the server; null where it was not reached. */
  readonly message: string | null;
}

/** Sends entries to the shop. */
export interface PickSender {
  /** Resolves to a pause where the outcome is unknown, or may be another one later. */
  send(batch: Batch): Promise<SentBatch | Pause>;
}

export interface QueueState {
  /** False until the entries of this device were read. */
  readonly isLoaded: boolean;
  /** Whether entries survive a reload. */
  readonly isLasting: boolean;
  readonly entries: readonly Stored[];
  /** Orders that were packed since the page was opened, the newest first. */
  readonly packed: readonly PackedOrder[];
  /** Why entries wait; null while nothing is wrong. */
  readonly pause: Pause | null;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Ticks of one picker. Each is stored on the device first, and sent in the order in which they were
 * made; see docs/decisions/0192-pick-offline-on-a-phone.md.
 */
export class PickQueue {
  private state: QueueState = { isLoaded: false, isLasting: true, entries: [], packed: [], pause: null };
  private readonly listeners = new Set<() => void>();
  private store: Promise<PickStore> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private isRunning = false;
  private readonly sendAll = coalesced(() => oneTabAtOnce(this.owner, () => this.flush()));

  constructor(
    private readonly owner: string,
    private readonly sender: PickSender,
    private readonly open: () => Promise<PickStore> = openPickStore,
  ) {}

  readonly read = (): QueueState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Sends what waits, now and from then on. Returns the end of it. */
  readonly start = (): (() => void) => {
    this.isRunning = true;
    this.retry();
    return () => {
      this.isRunning = false;
      clearTimeout(this.timer);
    };
  };

  /** Resolves once the entry is on the device. */
  readonly add = async (entry: Entry): Promise<void> => {
    await this.change((store) => store.add(entry));
    if (entry.kind !== 'count') this.sendAll();
  };

  /** Removes entries that the picker has dealt with. */
  readonly drop = (ids: readonly number[]): Promise<void> => this.change((store) => store.remove(ids));

  readonly retry = (): void => {
    clearTimeout(this.timer);
    void this.reload().then(this.sendAll);
  };

  private async change(write: (store: PickStore) => Promise<void>): Promise<void> {
    await this.withStore(write);
    await this.reload();
  }

  private async withStore<Result>(work: (store: PickStore) => Promise<Result>): Promise<Result> {
    try {
      return await work(await this.stored());
    } catch {
      // Browsers end connections of tabs in the background.
      this.store = null;
    }
    try {
      return await work(await this.stored());
    } catch {
      // The device is full.
      return work(await this.inMemory());
    }
  }

  private stored(): Promise<PickStore> {
    this.store ??= this.open().catch(() => this.inMemory());
    return this.store;
  }

  private async inMemory(): Promise<PickStore> {
    const memory = new StoreInMemory();
    for (const { id: _id, problem: _problem, message: _message, ...entry } of this.state.entries)
      await memory.add(entry);
    this.store = Promise.resolve(memory);
    this.set({ isLasting: false });
    return memory;
  }

  private async reload(): Promise<void> {
    const entries = await this.withStore((store) => store.all(this.owner));
    this.set({ entries, isLoaded: true });
  }

  private async flush(): Promise<void> {
    // Another tab may have sent some meanwhile.
    await this.reload();
    for (;;) {
      const batch = nextBatch(this.state.entries);
      if (!batch || !this.isRunning) return;
      const sent = await this.sender.send(batch);
      if (!('settled' in sent)) return this.wait(sent);
      const { settled, packed } = sent;
      this.failures = 0;
      await this.change((store) => store.settle(settled));
      this.set({ pause: null, ...(packed && { packed: [packed, ...this.state.packed] }) });
    }
  }

  private wait(pause: Pause): void {
    const growing = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.failures);
    this.failures += 1;
    this.set({ pause });
    if (this.isRunning) this.timer = setTimeout(this.retry, pause.retryInMs ?? growing);
  }

  private set(change: Partial<QueueState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** Tabs wait for each other; pages without encryption have no locks, and send twice at worst. */
const oneTabAtOnce = async (owner: string, task: () => Promise<void>): Promise<void> => {
  const { locks } = (globalThis.navigator ?? {}) as Partial<Navigator>;
  if (locks) await locks.request(`larder-picks:${owner}`, task);
  else await task();
};

export const countWaiting = ({ entries }: QueueState): number => entries.filter(isWaiting).length;

/** Of the orders that are packed on this device and not yet in the shop, by order. */
export const waitingPacks = ({ entries }: QueueState): ReadonlyMap<string, Stored<PackEntry>> =>
  new Map(
    entries.flatMap((entry) =>
      entry.kind === 'pack' && isWaiting(entry) ? [[entry.orderId, entry as Stored<PackEntry>] as const] : [],
    ),
  );
