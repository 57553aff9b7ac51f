import { createHash } from 'node:crypto';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { say } from '@larder/texts/text';
import {
  isAdmin,
  requireAdmin,
  requireUser,
  type Actor,
  type AuthenticatedActor,
} from '../../../common/actor.js';
import { badInput, notFound } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { groupBy } from '../../../common/group-by.js';
import { sumOf } from '../../../pricing/charge.js';
import { DeliveryArea } from '../../delivery/areas/delivery-area.entity.js';
import { belowMinimum } from '../../delivery/choices/chosen-delivery.js';
import { cutOffsOf } from '../../delivery/slots/slot.repository.js';
import { OrderChangeKind, type AnnounceOrders } from '../purchase/order-change.js';
import type { Fulfilment } from '../purchase/fulfilment.entity.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import { substitutesOf } from '../purchase/order-substitute.entity.js';
import type { Order } from '../purchase/order.entity.js';
import { RefundReason } from '../purchase/refund.entity.js';
import {
  refundableOf,
  refundOfRemoved,
  type LineRefund,
  type RefundableLine,
} from '../refunds/refund-amounts.js';
import { ordersWith } from './additions.js';
import { requireChangeable } from './changeable.js';
import { refundableLines } from '../refunds/refund.repository.js';
import { canChangeOrder, isOwnOrder } from './order.policy.js';
import { exceedsRefundable, requireMinimum } from './refund-limits.js';
import type { LineUnits } from './restock.js';
import { writeRefund, type WrittenRefund } from './write-refund.js';
import { lockOrders } from './write-status.js';

interface OrderRemovalOptions {
  readonly shop: { readonly timeZone: string; readonly deliveryAreas: boolean };
  readonly now: Clock;
  /** Notified of every change after its commit. */
  readonly announce: AnnounceOrders;
}

interface RemovalRequest {
  readonly id: string;
  readonly lines: readonly LineUnits[];
  /** Idempotency key per order: a retry returns the order. */
  readonly key: string;
}

/** Removes units from orders before they are packed. */
export class OrderRemovalService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly options: OrderRemovalOptions,
  ) {}

  /** Batch load: the cut-off of each slot; null for one that is unknown. */
  cutOffsOf(slotIds: readonly string[]): Promise<(Date | null)[]> {
    return cutOffsOf(this.dataSource.manager, slotIds, this.options.shop.timeZone);
  }

  /** Whether the caller may change an order, see `canChangeOrder`. */
  canChange(actor: Actor, order: Order, fulfilment: Fulfilment, cutOffAt: Date | null): boolean {
    return canChangeOrder(actor, order, fulfilment, { cutOffAt, now: this.options.now() });
  }

  /**
   * Removes units from an order: refunds them with the reason `CHANGED` and restocks them. For its
   * customer until the cut-off of its slot, while nobody packs it; for the shop until it is packed.
   *
   * @throws AppError `UNAUTHENTICATED`; `NOT_FOUND` also for another customer's order; `FORBIDDEN`
   *   for staff without `refund:orders`; `CONFLICT` when it cannot be changed any more;
   *   `BAD_USER_INPUT` for all units that are left, for more, and for less than the provider
   *   refunds; `BELOW_MINIMUM` with `minimum` and `missing` for its customer;
   *   `IDEMPOTENCY_KEY_REUSED`
   */
  async remove(actor: Actor, request: RemovalRequest): Promise<Order> {
    const caller = requireUser(actor, 'write:orders');
    const lines = request.lines.map((line) => ({ ...line, lineId: line.lineId.toLowerCase() }));
    if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
      throw badInput({ lines: say('refunds.lineTwice') });
    const { order, isNew } = await this.dataSource.transaction((manager) =>
      this.write(manager, caller, { ...request, lines }),
    );
    if (isNew) this.options.announce(OrderChangeKind.REFUNDED, [order]);
    return order;
  }

  private async write(
    manager: EntityManager,
    caller: AuthenticatedActor,
    { id, lines: removed, key }: RemovalRequest,
  ): Promise<WrittenRefund> {
    const { shop, now } = this.options;
    const [order] = (await lockOrders(manager, [id])) as [Order];
    const isByShop = isAdmin(caller, 'write:orders');
    if (!(isByShop || isOwnOrder(caller, order))) throw notFound(say('things.order'));
    if (isByShop) requireAdmin(caller, 'refund:orders');
    return writeRefund(manager, caller, order, {
      reason: RefundReason.CHANGED,
      note: null,
      key,
      hash: hashOf(removed),
      decide: async (lines) => {
        await requireChangeable(manager, caller, order, { timeZone: shop.timeZone, now });
        const parts = partsOf(order, lines, removed);
        if (!isByShop) await this.requireMinimumOrder(manager, order, lines, parts);
        return { parts, restocked: await onShelf(manager, lines, removed) };
      },
    });
  }

  /** @throws AppError `BELOW_MINIMUM` for less goods than customers of the area can order */
  private async requireMinimumOrder(
    manager: EntityManager,
    order: Order,
    lines: readonly RefundableLine[],
    parts: readonly LineRefund[],
  ): Promise<void> {
    const { fulfilment, currency } = order;
    const { areaId } = fulfilment;
    const area =
      areaId && this.options.shop.deliveryAreas
        ? await manager.findOneBy(DeliveryArea, { id: areaId })
        : null;
    const minimum = area?.minimumOrder ?? 0;
    const others = await refundableLines(manager, await ordersWith(manager, order));
    const rest = goodsOf([...lines, ...[...others.values()].flat()]) - sumOf(parts, ({ goods }) => goods);
    if (rest < minimum) throw belowMinimum(minimum, minimum - rest, currency);
  }
}

const goodsOf = (lines: readonly RefundableLine[]): number =>
  sumOf(lines, ({ goods, refunded }) => goods - refunded.goods);

const hashOf = (lines: readonly LineUnits[]): string =>
  createHash('sha256')
    .update(JSON.stringify(lines.map(({ lineId, quantity }) => [lineId, quantity]).toSorted()))
    .digest('hex');

/** @throws AppError `BAD_USER_INPUT` */
function partsOf(
  order: Order,
  lines: readonly RefundableLine[],
  removed: readonly LineUnits[],
): readonly LineRefund[] {
  const left = refundableOf(lines);
  const parts = removed.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw badInput({ lines: say('refunds.unknownLines') });
    if (quantity > unitsLeft(line)) throw exceedsRefundable('lines', order, left);
    return refundOfRemoved(line, quantity, order.fulfilment.feePerLine);
  });
  if (sumOf(parts, ({ quantity }) => quantity) === sumOf(lines, unitsLeft))
    throw badInput({ lines: say('orders.allRemoved') });
  return requireMinimum('lines', order, left, parts);
}

const unitsLeft = ({ quantity, refunded }: RefundableLine): number => quantity - refunded.quantity;

/** The removed units that are on the shelf, picked or replaced: all but those that were short. */
async function onShelf(
  manager: EntityManager,
  lines: readonly RefundableLine[],
  removed: readonly LineUnits[],
): Promise<LineUnits[]> {
  const left = new Map(lines.map((line) => [line.id, unitsLeft(line)]));
  const lineIds = removed.map(({ lineId }) => lineId);
  const found = await manager.findBy(OrderLine, { id: In(lineIds) });
  const picked = new Map(found.map((line) => [line.id, line.pickedQuantity]));
  const others = groupBy(
    await substitutesOf(manager, lineIds, { isTaken: true }),
    (each) => each.orderLineId,
  );
  return removed.flatMap(({ lineId, quantity }) => {
    const own = picked.get(lineId) ?? null;
    const taken = (own ?? 0) + sumOf(others.get(lineId) ?? [], (each) => each.quantity);
    const rest = (left.get(lineId) ?? 0) - quantity;
    const units = own === null ? quantity : Math.min(quantity, Math.max(0, taken - rest));
    return units > 0 ? [{ lineId, quantity: units }] : [];
  });
}
