import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { replaces, type Entry, type EntryProblem, type Stored } from './pick-entry';

/** What became of a sent entry: stored by the shop if it has no problem. */
export interface Settled {
  readonly id: number;
  readonly problem: EntryProblem | null;
  readonly message: string | null;
}

/** Keeps entries until the shop has them. */
export interface PickStore {
  /** The entries of a user, the first one first. */
  all(owner: string): Promise<Stored[]>;
  /** Adds an entry, in place of those that it replaces. */
  add(entry: Entry): Promise<void>;
  remove(ids: readonly number[]): Promise<void>;
  /** Removes entries that the shop has, and marks others, without those replaced meanwhile. */
  settle(settled: readonly Settled[]): Promise<void>;
}

const NAME = 'larder-picks';

interface Schema extends DBSchema {
  entries: { key: number; value: Stored; indexes: { owner: string } };
}

/** The queue of this shop on this device: databases of browsers belong to one origin. */
class StoreInBrowser implements PickStore {
  constructor(private readonly database: IDBPDatabase<Schema>) {}

  all(owner: string): Promise<Stored[]> {
    return this.database.getAllFromIndex('entries', 'owner', owner);
  }

  async add(entry: Entry): Promise<void> {
    const transaction = this.database.transaction('entries', 'readwrite', { durability: 'strict' });
    const others = await transaction.store.index('owner').getAll(entry.owner);
    const replaced = others.filter((other) => replaces(entry, other));
    await Promise.all(replaced.map(({ id }) => transaction.store.delete(id)));
    // An entry that is sent again has its id; the store makes others.
    await transaction.store.add({ ...entry, problem: null, message: null } as Stored);
    await transaction.done;
  }

  async remove(ids: readonly number[]): Promise<void> {
    const transaction = this.database.transaction('entries', 'readwrite');
    await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
  }

  async settle(settled: readonly Settled[]): Promise<void> {
    const transaction = this.database.transaction('entries', 'readwrite');
    for (const { id, problem, message } of settled) {
      const entry = await transaction.store.get(id);
      if (entry && problem === null) await transaction.store.delete(id);
      if (entry && problem !== null) await transaction.store.put({ ...entry, problem, message });
    }
    await transaction.done;
  }
}

/** As long as the page is open. */
export class StoreInMemory implements PickStore {
  private lastId: number;

  constructor(private entries: readonly Stored[] = []) {
    this.lastId = Math.max(0, ...entries.map(({ id }) => id));
  }

  async all(owner: string): Promise<Stored[]> {
    return this.entries.filter((entry) => entry.owner === owner);
  }

  async add(entry: Entry): Promise<void> {
    const others = this.entries.filter((other) => other.owner !== entry.owner || !replaces(entry, other));
    this.lastId += 1;
    this.entries = [...others, { ...entry, id: this.lastId, problem: null, message: null }];
  }

  async remove(ids: readonly number[]): Promise<void> {
    this.entries = this.entries.filter(({ id }) => !ids.includes(id));
  }

  async settle(settled: readonly Settled[]): Promise<void> {
    const results = new Map(settled.map((each) => [each.id, each]));
    this.entries = this.entries.flatMap((entry) => {
      const result = results.get(entry.id);
      if (!result) return [entry];
      const { problem, message } = result;
      return problem === null ? [] : [{ ...entry, problem, message }];
    });
  }
}

/** @throws Error where the browser has no IndexedDB or blocks it, as in some private windows */
export async function openPickStore(): Promise<PickStore> {
  const database = await openDB<Schema>(NAME, 1, {
    upgrade: (fresh) => {
      const entries = fresh.createObjectStore('entries', { keyPath: 'id', autoIncrement: true });
      entries.createIndex('owner', 'owner');
    },
  });
  return new StoreInBrowser(database);
}
