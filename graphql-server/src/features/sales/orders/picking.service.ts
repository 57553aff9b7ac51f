import { say } from '@larder/texts/text';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { requireAdmin, type Actor, type AuthenticatedActor } from '../../../common/actor.js';
import { badInput } from '../../../common/app-error.js';
import { idsOf, isUuid } from '../../../common/uuid.js';
import { FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import { OrderChangeKind, type AnnounceOrders } from '../purchase/order-change.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import type { Order } from '../purchase/order.entity.js';
import { refundedOfLines } from '../refunds/refund.repository.js';
import { requireNone, requireOwnPicking } from './picking.policy.js';
import { PickProblem, type PickResult } from './pick-result.type.js';
import { ordersToPick, writePicker, writePicks, type Pick } from './picks.repository.js';
import { lockExistingOrders, lockOrders, writeStep } from './write-status.js';

const { NEW, PICKING } = FulfilmentStatus;

/** Who picks an order, and what was picked of each line. An order has one picker at a time. */
export class PickingService {
  /** @param announce is notified of every change after its commit */
  constructor(
    private readonly dataSource: DataSource,
    private readonly announce: AnnounceOrders,
  ) {}

  /**
   * The orders that are new or being picked, by the beginning of their slots, those without one
   * last; at most `MAX_ORDERS_TO_PICK`. Without those whose customers have to choose a slot.
   *
   * @param slotId null for all slots
   * @param mine lists only those that the caller picks, also if their customers have to choose a
   *   slot
   * @throws AppError `FORBIDDEN` for non-admins
   */
  async list(actor: Actor, slotId: string | null, mine = false): Promise<Order[]> {
    const { userId } = requireAdmin(actor, 'pick:orders');
    if (slotId !== null && !isUuid(slotId)) return [];
    return ordersToPick(this.dataSource.manager, slotId, mine ? userId : null);
  }

  /**
   * Makes the caller the picker of orders, all or none, and starts packing them.
   *
   * @param isTakeOver whether to take over orders that have another picker
   * @returns the orders in the order of their ids
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND` when one of them does not exist,
   *   `CONFLICT` with their numbers as `orders` when some are packed, rejected or cancelled, have
   *   nothing left to pick, or have another picker
   */
  async assign(actor: Actor, ids: readonly string[], isTakeOver = false): Promise<Order[]> {
    const admin = requireAdmin(actor, 'pick:orders');
    const { orders, begun } = await this.dataSource.transaction(async (manager) => {
      const found = await lockOrders(manager, ids);
      requireNone(
        found.filter(({ fulfilment: { status } }) => status !== NEW && status !== PICKING),
        (numbers) => say('orders.notToPick', { numbers }),
      );
      if (!isTakeOver) requireOwnPicking(admin, found);
      requireNone(await withNothingToPick(manager, found), (numbers) =>
        say('orders.nothingToPick', { numbers }),
      );
      const waiting = found.filter(({ fulfilment }) => fulfilment.status === NEW);
      await writeStep(manager, admin, waiting, PICKING);
      await writePicker(manager, checkoutsOf(found), admin.userId);
      return { orders: await lockOrders(manager, ids), begun: waiting };
    });
    const begunIds = new Set(idsOf(begun));
    this.announceAll(OrderChangeKind.PACKING_STARTED, begun);
    this.announceAll(
      OrderChangeKind.FULFILMENT_SET,
      orders.filter(({ id }) => !begunIds.has(id)),
      'admins',
    );
    return orders;
  }

  /**
   * Ends that the caller picks orders. Those without a picked line are new again, so that
   * their customers can cancel them; others can be picked further. Orders without a picker are
   * unchanged.
   *
   * @returns the orders in the order of their ids
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND` when one of them does not exist,
   *   `CONFLICT` with their numbers as `orders` when some have another picker
   */
  async unassign(actor: Actor, ids: readonly string[]): Promise<Order[]> {
    const admin = requireAdmin(actor, 'pick:orders');
    const { orders, ended } = await this.dataSource.transaction(async (manager) => {
      const found = await lockOrders(manager, ids);
      const picking = found.filter(({ fulfilment }) => fulfilment.status === PICKING);
      requireOwnPicking(admin, picking);
      const own = picking.filter(({ fulfilment }) => fulfilment.pickerId !== null);
      await writePicker(manager, checkoutsOf(own), null);
      const begun = new Set(await ordersWithPicks(manager, own));
      await writeStep(
        manager,
        admin,
        own.filter(({ id }) => !begun.has(id)),
        NEW,
      );
      return { orders: await lockOrders(manager, ids), ended: own };
    });
    this.announceAll(OrderChangeKind.FULFILMENT_SET, ended);
    return orders;
  }

  /**
   * Stores what was picked of lines. Each of them is for itself, so that what a device stored while
   * it was offline gets in as far as it still holds; sending it twice changes nothing.
   *
   * @returns the results in the order of the picks
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for grams without units
   */
  async pick(actor: Actor, picks: readonly Pick[]): Promise<PickResult[]> {
    const admin = requireAdmin(actor, 'pick:orders');
    if (picks.some(({ quantity, grams }) => grams !== null && quantity === null))
      throw badInput({ picks: say('orders.gramsOfNothing') });
    const { results, orders } = await this.dataSource.transaction((manager) =>
      storePicks(manager, admin, picks),
    );
    this.announceAll(OrderChangeKind.PICKED, orders, 'admins');
    return results;
  }

  private announceAll(kind: OrderChangeKind, orders: readonly Order[], to?: 'admins'): void {
    if (orders.length > 0) this.announce(kind, orders, to);
  }
}

const checkoutsOf = (orders: readonly Order[]) => orders.map(({ checkoutId }) => checkoutId);

const linesOf = (manager: EntityManager, orders: readonly Order[]): Promise<OrderLine[]> =>
  manager.findBy(OrderLine, { orderId: In(idsOf(orders)) });

/** Units that are still to be handed over, by line id. */
async function unitsLeft(
  manager: EntityManager,
  lines: readonly OrderLine[],
): Promise<ReadonlyMap<string, number>> {
  const refunded = await refundedOfLines(manager, idsOf(lines));
  return new Map(lines.map(({ id, quantity }, place) => [id, quantity - (refunded[place]?.quantity ?? 0)]));
}

/** Those whose units are all refunded. */
async function withNothingToPick(manager: EntityManager, orders: readonly Order[]): Promise<Order[]> {
  const lines = await linesOf(manager, orders);
  const left = await unitsLeft(manager, lines);
  const open = new Set(lines.filter(({ id }) => (left.get(id) ?? 0) > 0).map(({ orderId }) => orderId));
  return orders.filter(({ id }) => !open.has(id));
}

/** Ids of those with lines that are picked, or short. */
const ordersWithPicks = async (manager: EntityManager, orders: readonly Order[]): Promise<string[]> =>
  (await linesOf(manager, orders)).flatMap(({ orderId, pickedQuantity }) =>
    pickedQuantity === null ? [] : [orderId],
  );

async function storePicks(
  manager: EntityManager,
  admin: AuthenticatedActor,
  picks: readonly Pick[],
): Promise<{ results: PickResult[]; orders: Order[] }> {
  const wanted = picks.map((pick) => ({ ...pick, lineId: pick.lineId.toLowerCase() }));
  const lineIds = [...new Set(wanted.map(({ lineId }) => lineId))];
  const found = await manager.findBy(OrderLine, { id: In(lineIds) });
  const orders = await lockExistingOrders(manager, [...new Set(found.map(({ orderId }) => orderId))]);
  const left = await unitsLeft(manager, found);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const lineOf = new Map(found.map((line) => [line.id, line]));
  const problemOf = ({ lineId, quantity, grams }: Pick): PickProblem | null => {
    const line = lineOf.get(lineId);
    const order = line && orderOf.get(line.orderId);
    if (!line || !order) return PickProblem.NOT_FOUND;
    if (order.fulfilment.status !== PICKING) return PickProblem.NOT_PICKING;
    if (order.fulfilment.pickerId !== admin.userId) return PickProblem.OTHER_PICKER;
    if (grams !== null && line.unitGrams === null) return PickProblem.NOT_BY_WEIGHT;
    return (quantity ?? 0) > (left.get(lineId) ?? 0) ? PickProblem.TOO_MANY : null;
  };
  const decided = wanted.map((pick) => ({ pick, problem: problemOf(pick) }));
  // Of several picks of a line the last one counts.
  const last = new Map(
    decided.flatMap(({ pick, problem }) => (problem ? [] : [[pick.lineId, pick] as const])),
  );
  await writePicks(manager, admin.userId, [...last.values()]);
  const now = await manager.findBy(OrderLine, { id: In(lineIds) });
  const written = new Map(now.map((line) => [line.id, line]));
  const changed = new Set([...last.keys()].map((id) => lineOf.get(id)?.orderId));
  return {
    results: decided.map(({ problem }, place) => {
      const { lineId } = picks[place] as Pick;
      return { lineId, line: written.get(lineId.toLowerCase()) ?? null, problem };
    }),
    orders: orders.filter(({ id }) => changed.has(id)),
  };
}
