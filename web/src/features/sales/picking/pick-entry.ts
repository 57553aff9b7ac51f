import type { PickProblem } from '@/lib/apollo/schema-types.generated';
import { MAX_PICKS_AT_ONCE } from '@/lib/limits';

/** Why the shop did not take an entry; `REFUSED` comes with a message of the server. */
export type EntryProblem = PickProblem | 'REFUSED';

interface OfOrder {
  /** The shop's id of the user who picks. */
  readonly owner: string;
  readonly orderId: string;
  readonly number: number;
}

interface OfLine extends OfOrder {
  readonly lineId: string;
  readonly name: string;
}

/** Units that were picked of a line; null for one that is open again. */
export interface PickEntry extends OfLine {
  readonly kind: 'pick';
  readonly quantity: number | null;
}

/** Units scanned so far of a line that is not complete. It is not sent. */
interface CountEntry extends OfLine {
  readonly kind: 'count';
  readonly quantity: number;
}

/** An order that is packed. */
export interface PackEntry extends OfOrder {
  readonly kind: 'pack';
  /** Null for not counted. */
  readonly bags: number | null;
}

export type Entry = PickEntry | CountEntry | PackEntry;

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
export const isWaiting = (entry: Stored): boolean => entry.problem === null && entry.kind !== 'count';

export type Batch =
  | { readonly kind: 'picks'; readonly picks: readonly Stored<PickEntry>[] }
  | { readonly kind: 'pack'; readonly pack: Stored<PackEntry> };

/**
 * What is sent next: the first picks in one request, or an order that is packed; null for nothing.
 */
export function nextBatch(entries: readonly Stored[]): Batch | null {
  const waiting = entries.filter(isWaiting).toSorted((one, other) => one.id - other.id);
  const [first] = waiting;
  if (!first) return null;
  if (first.kind === 'pack') return { kind: 'pack', pack: first as Stored<PackEntry> };
  const end = waiting.findIndex(({ kind }) => kind === 'pack');
  const picks = waiting.slice(0, end < 0 ? undefined : end).slice(0, MAX_PICKS_AT_ONCE);
  return { kind: 'picks', picks: picks as Stored<PickEntry>[] };
}
