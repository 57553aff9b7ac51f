import { mayBecome, type ProcessTable } from '../../../common/process-table.js';
import { FulfilmentStatus, type Fulfilment } from './fulfilment.entity.js';
import { OrderStatus } from './order.entity.js';

const { NEW, PICKING, OUT, REJECTED, CANCELLED } = FulfilmentStatus;

/**
 * Allowed transitions of a fulfilment. A database trigger enforces the same table, and derives the
 * documented status of the order (`database/functions/fulfilments.sql`).
 *
 * - new: waits. Pending.
 * - picking: the shop packs it; its customer cannot cancel it any more. Pending.
 * - out: on its way. Shipped. Back to new only if it was marked by mistake.
 * - rejected: by the shop, which can reverse it. Rejected.
 * - cancelled: by its customer, which the shop can reverse. Rejected.
 */
export const fulfilmentProcess: ProcessTable<FulfilmentStatus> = {
  [NEW]: [PICKING, OUT, REJECTED, CANCELLED],
  [PICKING]: [OUT, REJECTED],
  [OUT]: [NEW, PICKING, REJECTED],
  [REJECTED]: [NEW, PICKING, OUT],
  [CANCELLED]: [NEW, OUT],
};

/** Whether a fulfilment may make this transition. */
export const canMove = ({ status }: Pick<Fulfilment, 'status'>, next: FulfilmentStatus): boolean =>
  mayBecome(fulfilmentProcess, status, next);

const PLACED = { status: NEW, packingStartedAt: null } as const;

/**
 * The status by which an order gets another documented one.
 *
 * @param isMistake whether it was marked as shipped by mistake, and never packed
 */
export function fulfilmentFor(
  status: OrderStatus,
  { status: from, packingStartedAt }: Pick<Fulfilment, 'status' | 'packingStartedAt'> = PLACED,
  isMistake = false,
): FulfilmentStatus {
  if (status === OrderStatus.SHIPPED) return OUT;
  if (status === OrderStatus.REJECTED) return REJECTED;
  const wasPacked = from === OUT || packingStartedAt !== null;
  return wasPacked && !isMistake ? PICKING : NEW;
}
