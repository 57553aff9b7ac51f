import { say } from '@larder/texts/text';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { dayIn } from '@larder/shared/time-zone';
import { requireAdmin, type Actor } from '../../../common/actor.js';
import { badInput } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { idsOf, isUuid } from '../../../common/uuid.js';
import type { SalesPolicy } from '../../catalogue/stock/availability.js';
import { FulfilmentStatus } from '../purchase/fulfilment.entity.js';
import { OrderChangeKind, type AnnounceOrders } from '../purchase/order-change.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import type { Order } from '../purchase/order.entity.js';
import { OrderSubstitute, substitutesOf } from '../purchase/order-substitute.entity.js';
import { requireNone, requireOwnPicking } from './picking.policy.js';
import type { PickResult } from './pick-result.type.js';
import { ordersToPick, writePicker, type Pick } from './picks.repository.js';
import { storePicks, unitsLeft, type Sales } from './store-picks.js';
import { suggestionsFor, type Suggestion } from './suggestions.js';
import { lockOrders, writeStep } from './write-status.js';

const { NEW, PICKING } = FulfilmentStatus;

interface PickingOptions {
  readonly shop: SalesPolicy & { readonly timeZone: string; readonly currency: string };
  readonly now: Clock;
  /** Notified of every change after its commit. */
  readonly announce: AnnounceOrders;
}

/** Who picks an order, and what was picked of each line. An order has one picker at a time. */
export class PickingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly options: PickingOptions,
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
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for grams without units, for
   *   substitutes of a line that is not picked, and for one that is named twice
   */
  async pick(actor: Actor, picks: readonly Pick[]): Promise<PickResult[]> {
    const admin = requireAdmin(actor, 'pick:orders');
    if (picks.some(({ quantity, grams }) => grams !== null && quantity === null))
      throw badInput({ picks: say('orders.gramsOfNothing') });
    if (picks.some(isUnclear)) throw badInput({ picks: say('orders.substitutesUnclear') });
    const { results, orders } = await this.dataSource.transaction((manager) =>
      storePicks(manager, admin, picks, this.sales()),
    );
    this.announceAll(OrderChangeKind.PICKED, orders, 'admins');
    return results;
  }

  /**
   * Products in stock that may be handed over in place of a line, the nearest first; see
   * `nearestSubstitutes`.
   *
   * @param search words of the name, an SKU or a barcode
   * @throws AppError `FORBIDDEN` for non-admins
   */
  async substitutesFor(
    actor: Actor,
    lineId: string,
    { search, first }: { readonly search: string | null; readonly first: number },
  ): Promise<Suggestion[]> {
    requireAdmin(actor, 'pick:orders');
    return isUuid(lineId) ? suggestionsFor(this.dataSource.manager, lineId, search, first) : [];
  }

  /** Batch load: what lines have in their place, also what their customers refused. */
  async substitutesOf(lineIds: readonly string[]): Promise<OrderSubstitute[][]> {
    const found = await substitutesOf(this.dataSource.manager, lineIds);
    return lineIds.map((id) => found.filter(({ orderLineId }) => orderLineId === id));
  }

  /** A substitute, for every caller; null for none. */
  findSubstitute(id: string): Promise<OrderSubstitute | null> {
    return this.dataSource.manager.findOneBy(OrderSubstitute, { id });
  }

  private sales(): Sales {
    const { shop, now } = this.options;
    return { today: dayIn(shop.timeZone, now()), currency: shop.currency, policy: shop };
  }

  private announceAll(kind: OrderChangeKind, orders: readonly Order[], to?: 'admins'): void {
    if (orders.length > 0) this.options.announce(kind, orders, to);
  }
}

/** Whether it is unknown which substitutes a pick is about. */
function isUnclear({ quantity, substitutes }: Pick): boolean {
  const ids = (substitutes ?? []).map(({ productId }) => productId.toLowerCase());
  return new Set(ids).size < ids.length || (ids.length > 0 && quantity === null);
}

const checkoutsOf = (orders: readonly Order[]) => orders.map(({ checkoutId }) => checkoutId);

const linesOf = (manager: EntityManager, orders: readonly Order[]): Promise<OrderLine[]> =>
  manager.findBy(OrderLine, { orderId: In(idsOf(orders)) });

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
