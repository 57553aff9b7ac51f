import type { PickProblem } from '@/lib/apollo/schema-types.generated';
import { MAX_PICKS_AT_ONCE } from '@/lib/limits';

/**
 * Why the shop does not have an entry: `REFUSED` comes with a message of the server, it `FAILED` at
 * several attempts, or the order `HAS_PROBLEMS` and is not sent as packed.
 */
export type EntryProblem = PickProblem | 'REFUSED' | 'FAILED' | 'HAS_PROBLEMS';

interface OfOrder {
  /** The shop's id of the user who picks. */
  readonly owner: string;
  readonly orderId: string;
  readonly number: number;
}

/** Units of another product in place of units of a line. */
export interface EntrySubstitute {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly allergensAgreed: boolean;
  readonly customerAgreed: boolean;
}

/** Units that were picked of a line; null for one that is open again. */
export interface PickEntry extends OfOrder {
  readonly kind: 'pick';
  readonly lineId: string;
  readonly name: string;
  readonly quantity: number | null;
  /** Weighed, of a line by weight. */
  readonly grams?: number;
  /** Whether an unlikely weight was confirmed. */
  readonly weightConfirmed?: boolean;
  /** All of the line; entries of before have none. */
  readonly substitutes?: readonly EntrySubstitute[];
}

/** An order that is packed. */
export interface PackEntry extends OfOrder {
  readonly kind: 'pack';
  /** Null for not counted. */
  readonly bags: number | null;
  /** Among them; entries of before have none. */
  readonly chilledBags?: number | null;
  readonly frozenBags?: number | null;
}

export type BagCounts = Pick<PackEntry, 'bags' | 'chilledBags' | 'frozenBags'>;

export type Entry = PickEntry | PackEntry;

/** In the queue: a higher id is later. */
export type Stored<Of extends Entry = Entry> = Of & {
  readonly id: number;
  /** Null while it waits. */
  readonly problem: EntryProblem | null;
  /** Of the server. */
  readonly message: string | null;
};

const subjectOf = (entry: Entry): string =>
  entry.kind === 'pack' ? `order ${entry.orderId}` : `line ${entry.lineId}`;

/** Whether a later entry takes the place of an earlier one: of a line the last one counts. */
export const replaces = (later: Entry, earlier: Entry): boolean => subjectOf(later) === subjectOf(earlier);

export const isConflict = ({ problem }: Stored): boolean => problem !== null;

/** Whether an entry has to be sent. */
export const isWaiting = (entry: Stored): boolean => !isConflict(entry);

/** Orders that are packed here, but have lines that the shop did not take. */
export const heldPacks = (entries: readonly Stored[]): Stored[] =>
  entries.filter(
    (pack) =>
      pack.kind === 'pack' &&
      isWaiting(pack) &&
      entries.some((pick) => pick.kind === 'pick' && pick.orderId === pack.orderId && isConflict(pick)),
  );

/** Entries of one order, so that a failure of one order leaves the others alone. */
export type Batch =
  | { readonly kind: 'picks'; readonly orderId: string; readonly picks: readonly Stored<PickEntry>[] }
  | { readonly kind: 'pack'; readonly orderId: string; readonly pack: Stored<PackEntry> };

export const entriesOf = (batch: Batch): readonly Stored[] =>
  batch.kind === 'picks' ? batch.picks : [batch.pack];

/**
 * What is sent next: picks of the first order that waits, in one request, or that it is packed once
 * the shop has all of them; null for nothing.
 */
export function nextBatch(entries: readonly Stored[]): Batch | null {
  const held = new Set(heldPacks(entries));
  const waiting = entries
    .filter((entry) => isWaiting(entry) && !held.has(entry))
    .toSorted((one, other) => one.id - other.id);
  const [first] = waiting;
  if (!first) return null;
  const { orderId } = first;
  const ofOrder = waiting.filter((entry) => entry.orderId === orderId);
  const picks = ofOrder.filter(isPick).slice(0, MAX_PICKS_AT_ONCE);
  if (picks.length > 0) return { kind: 'picks', orderId, picks };
  return { kind: 'pack', orderId, pack: first as Stored<PackEntry> };
}

const isPick = (entry: Stored): entry is Stored<PickEntry> => entry.kind === 'pick';
