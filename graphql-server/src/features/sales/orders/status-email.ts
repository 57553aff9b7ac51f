import { OrderEventKind, type EmailedStatus, OrderEvent } from '../purchase/order-event.entity.js';
import { OrderStatus, Order } from '../purchase/order.entity.js';
import type { EntityManager } from 'typeorm';

/** The e-mail about the newest status of an order. */
export interface StatusEmail {
  readonly status: OrderStatus;
  /** Status in the last e-mail that no longer holds; null when nothing needs a correction. */
  readonly corrects: Exclude<EmailedStatus, 'Pending'> | null;
  /** Whether an earlier e-mail reported the same status. */
  readonly isRepeated: boolean;
  /** Why the payment of a rejected order is retained; null where it is not. */
  readonly paymentKeptReason: string | null;
}

type StatusEntry = Pick<
  OrderEvent,
  | 'id'
  | 'status'
  | 'fulfilmentStatus'
  | 'emailedStatus'
  | 'kind'
  | 'refund'
  | 'paymentKeptReason'
  | 'createdAt'
>;

const STATUS_KINDS: ReadonlySet<StatusEntry['kind']> = new Set([
  null,
  OrderEventKind.CANCELLED,
  OrderEventKind.NOT_PAID,
  OrderEventKind.MISSED,
]);

/** The events of a timeline about the status, oldest first. */
const statusEntries = <Entry extends StatusEntry>(timeline: readonly Entry[]): Entry[] =>
  timeline.filter(({ kind, refund }) => refund === null && STATUS_KINDS.has(kind));

/**
 * The e-mail for an event of a timeline: none when a later event supersedes it, or when the
 * customer knows the status already. A retry for the same event returns the same e-mail, unless a
 * later one was sent meanwhile.
 */
export function statusEmailOf(timeline: readonly StatusEntry[], eventId: string): StatusEmail | null {
  const entries = statusEntries(timeline);
  const index = entries.findIndex(({ id }) => id === eventId);
  const entry = entries[index];
  if (!entry) return null;
  const later = entries.slice(index + 1);
  const isReplaced = entry.emailedStatus === null ? later.length > 0 : later.some(isEmailed);
  if (isReplaced || entry.kind !== null) return null;
  const { status, paymentKeptReason } = entry;
  const emailed = entries.slice(0, index).flatMap(({ emailedStatus }) => emailedStatus ?? []);
  const last = emailed.at(-1) ?? OrderStatus.PENDING;
  // For the customer, a rejection after their own cancellation needs no e-mail.
  if (last === status || (last === 'Cancelled' && status === OrderStatus.REJECTED)) return null;
  const corrects = last === 'Pending' ? null : last;
  return { status, corrects, isRepeated: emailed.includes(status), paymentKeptReason };
}

const isEmailed = ({ emailedStatus }: StatusEntry): boolean => emailedStatus !== null;

/** Why the newest status retained the payment; null where it did not. */
export const paymentKeptReasonOf = (timeline: readonly StatusEntry[]): string | null =>
  statusEntries(timeline).at(-1)?.paymentKeptReason ?? null;

/** When the e-mail about the newest status is sent; null when none is pending. */
export function statusEmailDueAt(timeline: readonly StatusEntry[], delayMs: number, now: Date): Date | null {
  const newest = statusEntries(timeline).at(-1);
  if (!newest || newest.emailedStatus !== null) return null;
  const isMissed = newest.kind === OrderEventKind.MISSED;
  if (!isMissed && !statusEmailOf(timeline, newest.id)) return null;
  const dueAt = new Date(newest.createdAt.getTime() + delayMs);
  return dueAt > now ? dueAt : null;
}

/**
 * A timeline without statuses that an admin undid: another status replaced them within `undoMs` and
 * before an e-mail reported them. The event that restores the earlier status is left out as well.
 */
export const withoutUndone = <Entry extends StatusEntry>(
  timeline: readonly Entry[],
  undoMs: number,
): Entry[] => withoutOtherSteps(withoutUndoneStatuses(withoutUndoneSteps(timeline, undoMs), undoMs));

/** Without steps of statuses of the order that are left out. */
function withoutOtherSteps<Entry extends StatusEntry>(timeline: readonly Entry[]): Entry[] {
  const statuses = statusEntries(timeline);
  const statusAt = (index: number) =>
    timeline.slice(0, index).findLast((entry) => statuses.includes(entry))?.status;
  return timeline.filter(
    ({ kind, status }, index) => kind !== OrderEventKind.STEP || statusAt(index) === status,
  );
}

function withoutUndoneStatuses<Entry extends StatusEntry>(
  timeline: readonly Entry[],
  undoMs: number,
): Entry[] {
  const statuses = statusEntries(timeline);
  const shown: Entry[] = [];
  for (const [index, entry] of statuses.entries()) {
    const next = statuses[index + 1];
    const isUndone =
      index > 0 &&
      next !== undefined &&
      !isEmailed(entry) &&
      entry.kind === null &&
      next.createdAt.getTime() - entry.createdAt.getTime() < undoMs;
    const isNews = entry.kind !== null || shown.at(-1)?.status !== entry.status;
    if (!isUndone && isNews) shown.push(entry);
  }
  return timeline.filter((entry) => !statuses.includes(entry) || shown.includes(entry));
}

/** Statuses of fulfilments are undone by a return to the one before. */
function withoutUndoneSteps<Entry extends StatusEntry>(timeline: readonly Entry[], undoMs: number): Entry[] {
  const entries = timeline.filter(({ fulfilmentStatus }) => fulfilmentStatus !== null);
  const left: Entry[] = [];
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + 1];
    const before = left.at(-1)?.fulfilmentStatus;
    const isUndone =
      next?.fulfilmentStatus === before &&
      next !== undefined &&
      next.createdAt.getTime() - entry.createdAt.getTime() < undoMs;
    const isStep = entry.kind === OrderEventKind.STEP;
    if (!isStep || (!isUndone && entry.fulfilmentStatus !== before)) left.push(entry);
  }
  return timeline.filter((entry) => !entries.includes(entry) || left.includes(entry));
}

/**
 * Decides in the caller's transaction whether a change of status is e-mailed, and records it before
 * the e-mail is sent: if the process is killed in between, later e-mails still correct what this
 * one may have reported.
 *
 * @param eventId the event of the timeline; the newest when left out
 * @returns the e-mail, the same one for a retry; null for none
 */
export async function claimStatusEmail(
  manager: EntityManager,
  orderId: string,
  eventId?: string,
): Promise<StatusEmail | null> {
  // Changes of the status hold this lock too.
  await manager.findOneOrFail(Order, { where: { id: orderId }, lock: { mode: 'for_no_key_update' } });
  const timeline = await manager.find(OrderEvent, { where: { orderId }, order: { id: 'ASC' } });
  const ofStatus = timeline.filter(({ refund, kind }) => refund === null && kind === null);
  const id = eventId ?? ofStatus.at(-1)?.id;
  const email = id === undefined ? null : statusEmailOf(timeline, id);
  if (id !== undefined && email) await manager.update(OrderEvent, id, { emailedStatus: email.status });
  return email;
}
