import { coalesced } from '@/lib/apollo/coalesced';
import {
  entriesOf,
  heldPacks,
  isWaiting,
  nextBatch,
  type Batch,
  type Entry,
  type EntryProblem,
  type PackEntry,
  type Stored,
} from './pick-entry';
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
  /** Without entries that the answer left out. */
  readonly settled: readonly Settled[];
  readonly packed?: PackedOrder;
}

/** A failure after which the same is sent again. */
export interface Pause {
  /** Milliseconds until then; null for a growing time. */
  readonly retryInMs: number | null;
  /** Of the server; null where it was not reached. */
  readonly message: string | null;
  /** Whether the shop failed at this batch, and may work for others. */
  readonly isOfBatch: boolean;
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
/** After so many failures at entries of an order, others are sent. */
const MOST_ATTEMPTS = 5;
const UNANSWERED: Pause = { retryInMs: null, message: null, isOfBatch: true };

/**
 * Ticks of one picker. Each is stored on the device first, and sent in the order in which they were
 * made; see docs/decisions/0192-pick-offline-on-a-phone.md.
 */
export class PickQueue {
  private state: QueueState = { isLoaded: false, isLasting: true, entries: [], packed: [], pause: null };
  private readonly listeners = new Set<() => void>();
  private store: Promise<PickStore> | null = null;
  /** In place of the store once that failed. */
  private memory: Promise<PickStore> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  /** Failures at a batch, by its order. */
  private readonly attempts = new Map<string, number>();
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
    this.sendAll();
  };

  /** Sends entries again at which the shop failed. */
  readonly resend = async (entries: readonly Stored[]): Promise<void> => {
    await this.change(async (store) => {
      for (const entry of entries) await store.add(entry);
    });
    this.sendAll();
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
    if (this.memory) return this.memory;
    this.store ??= this.open().catch(() => this.inMemory());
    return this.store;
  }

  private inMemory(): Promise<PickStore> {
    this.memory ??= this.moveToMemory();
    return this.memory;
  }

  /** Leaves entries their ids, as some may be on their way to the shop. */
  private async moveToMemory(): Promise<PickStore> {
    const { entries } = this.state;
    this.set({ isLasting: false });
    if (entries.length > 0) void this.forgetStored(entries);
    return new StoreInMemory(entries);
  }

  /** After a reload they would be sent again, over later ones. */
  private async forgetStored(entries: readonly Stored[]): Promise<void> {
    try {
      const store = await this.open();
      await store.remove(entries.map(({ id }) => id));
    } catch {
      // Storage fails as a whole.
    }
  }

  private async reload(): Promise<void> {
    const entries = await this.withStore((store) => store.all(this.owner));
    this.set({ entries, isLoaded: true });
  }

  private async flush(): Promise<void> {
    // Another tab may have sent some meanwhile.
    await this.reload();
    for (;;) {
      await this.mark(heldPacks(this.state.entries), 'HAS_PROBLEMS');
      const batch = nextBatch(this.state.entries);
      if (!batch || !this.isRunning) return;
      const sent = await this.sender.send(batch);
      const settled = 'settled' in sent ? sent.settled : [];
      if ('settled' in sent) await this.settle(sent);
      const left = entriesOf(batch).filter(({ id }) => !settled.some((each) => each.id === id));
      if (left.length === 0) {
        this.failures = 0;
        this.attempts.delete(batch.orderId);
        continue;
      }
      const pause = 'settled' in sent ? UNANSWERED : sent;
      if (!this.isLastAttempt(batch, pause)) return this.wait(pause);
      this.failures = 0;
      this.set({ pause: null });
      await this.mark(left, 'FAILED');
    }
  }

  private async settle({ settled, packed }: SentBatch): Promise<void> {
    await this.change((store) => store.settle(settled));
    this.set({ pause: null, ...(packed && { packed: [packed, ...this.state.packed] }) });
  }

  private async mark(entries: readonly Stored[], problem: EntryProblem): Promise<void> {
    if (entries.length === 0) return;
    const settled = entries.map(({ id }) => ({ id, problem, message: null }));
    await this.change((store) => store.settle(settled));
  }

  private isLastAttempt({ orderId }: Batch, { isOfBatch }: Pause): boolean {
    if (!isOfBatch) return false;
    const attempts = (this.attempts.get(orderId) ?? 0) + 1;
    const isLast = attempts >= MOST_ATTEMPTS;
    if (isLast) this.attempts.delete(orderId);
    else this.attempts.set(orderId, attempts);
    return isLast;
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
