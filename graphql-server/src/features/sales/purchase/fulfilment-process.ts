import type { ScopeName } from '@larder/shared/rights';
import { mayBecome, type ProcessTable } from '../../../common/process-table.js';
import { FulfilmentMethod } from './fulfilment-method.js';
import { FulfilmentStatus, type Fulfilment } from './fulfilment.entity.js';
import { OrderStatus } from './order.entity.js';

const { NEW, PICKING, PACKED, OUT, READY, DELIVERED, COLLECTED, REJECTED, CANCELLED } = FulfilmentStatus;

/**
 * Allowed transitions of a fulfilment. A database trigger enforces the same table, and derives the
 * documented status of the order (`database/functions/fulfilments.sql`).
 *
 * - new: waits; its customer can cancel the order.
 * - picking: the shop picks its goods. Back to new if nothing was picked.
 * - packed: the goods are in bags.
 * - out, ready: a delivery is on its way, a collection can be collected. Back if it was marked by
 *   mistake, or nobody was there.
 * - delivered, collected: its customer has it.
 * - rejected: by the shop, which can reverse it.
 * - cancelled: by its customer, which the shop can reverse.
 */
export const fulfilmentProcess: ProcessTable<FulfilmentStatus> = {
  [NEW]: [PICKING, PACKED, OUT, READY, REJECTED, CANCELLED],
  [PICKING]: [NEW, PACKED, OUT, READY, REJECTED],
  [PACKED]: [NEW, PICKING, OUT, READY, DELIVERED, COLLECTED, REJECTED],
  [OUT]: [NEW, PICKING, PACKED, DELIVERED, REJECTED],
  [READY]: [NEW, PICKING, PACKED, COLLECTED, REJECTED],
  [DELIVERED]: [NEW, PICKING, PACKED, OUT, REJECTED],
  [COLLECTED]: [NEW, PICKING, PACKED, READY, REJECTED],
  [REJECTED]: [NEW, PICKING, PACKED, OUT, READY, DELIVERED, COLLECTED],
  [CANCELLED]: [NEW, OUT, READY],
};

/** The documented status of an order by that of its fulfilment. */
export const orderStatusOf: Readonly<Record<FulfilmentStatus, OrderStatus>> = {
  [NEW]: OrderStatus.PENDING,
  [PICKING]: OrderStatus.PENDING,
  [PACKED]: OrderStatus.PENDING,
  [OUT]: OrderStatus.SHIPPED,
  [READY]: OrderStatus.SHIPPED,
  [DELIVERED]: OrderStatus.SHIPPED,
  [COLLECTED]: OrderStatus.SHIPPED,
  [REJECTED]: OrderStatus.REJECTED,
  [CANCELLED]: OrderStatus.REJECTED,
};

/** What a person needs to move a fulfilment past a status, or back. In the order of the process. */
const RIGHTS: Readonly<Record<FulfilmentStatus, ScopeName>> = {
  [NEW]: 'pick:orders',
  [PICKING]: 'pick:orders',
  [PACKED]: 'pick:orders',
  [READY]: 'pick:orders',
  [COLLECTED]: 'pick:orders',
  [OUT]: 'deliver:orders',
  [DELIVERED]: 'deliver:orders',
  [REJECTED]: 'write:orders',
  [CANCELLED]: 'write:orders',
};

const IN_ORDER = Object.keys(RIGHTS) as FulfilmentStatus[];

/**
 * The rights to a transition: of each status from the earlier of both on to the later one, so that
 * a step can be undone by who may take it, and no step is left out by who may not.
 */
export function rightsToMove({ status: from, method }: Progress, to: FulfilmentStatus): ScopeName[] {
  const [low = 0, high = 0] = [IN_ORDER.indexOf(from), IN_ORDER.indexOf(to)].toSorted((a, b) => a - b);
  const crossed = IN_ORDER.slice(low + 1, high + 1).filter((status) => suits(method, status));
  return [...new Set(crossed.map((status) => RIGHTS[status]))];
}

const PACKED_STATUSES: ReadonlySet<FulfilmentStatus> = new Set([PACKED, OUT, READY, DELIVERED, COLLECTED]);

/** Whether the goods of an order in this status are picked and packed. */
export const isPacked = (status: FulfilmentStatus): boolean => PACKED_STATUSES.has(status);

/** The statuses in which an order waits for its customer, or is with them. */
const HANDED_OVER = {
  [FulfilmentMethod.DELIVERY]: { ready: OUT, done: DELIVERED },
  [FulfilmentMethod.COLLECTION]: { ready: READY, done: COLLECTED },
} as const;

/** What a person needs to hand over goods to their customer. */
export const rightToHandOver = ({ method }: Pick<Fulfilment, 'method'>): ScopeName =>
  RIGHTS[HANDED_OVER[method].done];

type Progress = Pick<Fulfilment, 'status' | 'method'>;

/** Whether a fulfilment may make this transition: by the table, and by its method. */
export const canMove = ({ status, method }: Progress, next: FulfilmentStatus): boolean =>
  mayBecome(fulfilmentProcess, status, next) && suits(method, next);

const suits = (method: FulfilmentMethod, status: FulfilmentStatus): boolean =>
  Object.entries(HANDED_OVER).every(
    ([other, { ready, done }]) => other === method || (status !== ready && status !== done),
  );

/** The status that usually follows; null at the end. */
export function nextStatus({ status, method }: Progress): FulfilmentStatus | null {
  const { ready, done } = HANDED_OVER[method];
  const next: Partial<Record<FulfilmentStatus, FulfilmentStatus>> = {
    [NEW]: PICKING,
    [PICKING]: PACKED,
    [PACKED]: ready,
    [ready]: done,
  };
  return next[status] ?? null;
}

const PLACED = { status: NEW, packingStartedAt: null, method: FulfilmentMethod.DELIVERY } as const;

/**
 * The status by which an order gets a documented one: its own if it has that already.
 *
 * @param before the status that it returns to, as another was set by mistake
 */
export function fulfilmentFor(
  status: OrderStatus,
  { status: from, packingStartedAt, method }: Progress & Pick<Fulfilment, 'packingStartedAt'> = PLACED,
  before?: FulfilmentStatus,
): FulfilmentStatus {
  if (orderStatusOf[from] === status) return from;
  if (before) return before;
  if (status === OrderStatus.SHIPPED) return HANDED_OVER[method].ready;
  if (status === OrderStatus.REJECTED) return REJECTED;
  if (orderStatusOf[from] === OrderStatus.SHIPPED) return PACKED;
  return packingStartedAt === null ? NEW : PICKING;
}
