import { say } from '@larder/texts/text';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { requireAdmin, type Actor } from '../../../common/actor.js';
import { AppError, badInput, notFound } from '../../../common/app-error.js';
import { isUuid } from '../../../common/uuid.js';
import type { Clock } from '../../../common/clock.js';
import { Fulfilment } from '../purchase/fulfilment.entity.js';
import { OrderChangeKind, type AnnounceOrders } from '../purchase/order-change.js';
import { Order } from '../purchase/order.entity.js';
import { canMissOrder } from './order.policy.js';
import { runOf, writeStops } from './run.repository.js';
import { missedEventOf, undoMissed, writeMissed } from './write-missed.js';
import { lockExistingOrders, lockOrders } from './write-status.js';

interface OrderRunOptions {
  readonly now: Clock;
  /** Notified of every change after its commit. */
  readonly announce: AnnounceOrders;
}

/** Null for not counted. */
interface BagCounts {
  readonly bags?: number | null;
  readonly chilledBags?: number | null;
  readonly frozenBags?: number | null;
}

/** The runs of slots: who comes when, with how many bags, and who was not there. */
export class OrderRunService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly options: OrderRunOptions,
  ) {}

  /**
   * The orders of a slot by their stops, without rejected ones, at most `MAX_STOPS`.
   *
   * @throws AppError `FORBIDDEN` for non-admins
   */
  async list(actor: Actor, slotId: string): Promise<Order[]> {
    requireAdmin(actor, 'read:fulfilments');
    const { manager } = this.dataSource;
    return isUuid(slotId) ? this.ordersOf(manager, await runOf(manager, slotId)) : [];
  }

  /**
   * Moves an order to a place in the run of its slot, and numbers its stops. Orders that come into
   * the slot later are behind them.
   *
   * @param position from 1; behind the last one is the last one
   * @returns the run
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `CONFLICT` for an order in no slot
   */
  async setStop(actor: Actor, id: string, position: number): Promise<Order[]> {
    requireAdmin(actor, 'deliver:orders');
    const { run, moved } = await this.dataSource.transaction(async (manager) => {
      const [found] = await this.ordersOf(manager, [id]);
      if (!found) throw notFound(say('things.order'));
      const { slotId } = await manager.findOneByOrFail(Fulfilment, { checkoutId: found.checkoutId });
      const listed = slotId === null ? [] : await runOf(manager, slotId);
      const locked = await lockExistingOrders(manager, [...listed, id]);
      const held = new Set(locked.map((order) => order.id));
      // Read once more, as others may have moved orders before these were locked.
      const others = slotId === null ? [] : (await runOf(manager, slotId)).filter((each) => held.has(each));
      if (!others.includes(id))
        throw new AppError('CONFLICT', say('orders.inNoSlot', { number: found.number }));
      const ids = others.filter((each) => each !== id).toSpliced(position - 1, 0, id);
      await writeStops(manager, ids);
      return { run: await this.ordersOf(manager, ids), moved: found };
    });
    this.options.announce(OrderChangeKind.RUN_CHANGED, [moved], 'admins');
    return run;
  }

  /**
   * Sets the number of bags and crates of an order.
   *
   * @param counts of the bags; without those that are chilled or frozen these stay as they are
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `BAD_USER_INPUT` for more chilled and
   *   frozen bags than bags
   */
  async setBags(actor: Actor, id: string, { bags = null, ...counts }: BagCounts): Promise<Order> {
    requireAdmin(actor, 'pick:orders');
    const order = await this.dataSource.transaction(async (manager) => {
      const [found] = (await lockOrders(manager, [id])) as [Order];
      const { checkoutId, fulfilment } = found;
      const ofAll = (count: number | null | undefined, before: number | null) =>
        bags === null ? null : (count ?? before);
      const chilledBags = ofAll(counts.chilledBags, fulfilment.chilledBags);
      const frozenBags = ofAll(counts.frozenBags, fulfilment.frozenBags);
      if ((chilledBags ?? 0) + (frozenBags ?? 0) > (bags ?? 0))
        throw badInput({ bags: say('orders.bagsByTemperature') });
      await manager.update(Fulfilment, { checkoutId }, { bags, chilledBags, frozenBags });
      return found;
    });
    this.options.announce(OrderChangeKind.RUN_CHANGED, [order], 'admins');
    return order;
  }

  /**
   * Marks an order as missed: nobody was there to take it, or it was not collected. Its customer
   * gets an e-mail after the delay of those about the status, and has to choose another slot. An
   * order that is marked already is unchanged.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `CONFLICT` for an order in no slot,
   *   before its slot begins, and for one that is with its customer, rejected or cancelled
   */
  async miss(actor: Actor, id: string): Promise<Order> {
    const admin = requireAdmin(actor, 'deliver:orders');
    const now = this.options.now();
    const { order, isChanged } = await this.dataSource.transaction(async (manager) => {
      const [found] = (await lockOrders(manager, [id])) as [Order];
      if (found.fulfilment.missedAt !== null) return { order: found, isChanged: false };
      if (!canMissOrder(found.fulfilment, now))
        throw new AppError('CONFLICT', say('orders.notMissed', { number: found.number }));
      return { order: await writeMissed(manager, admin, found, now), isChanged: true };
    });
    if (isChanged) this.options.announce(OrderChangeKind.MISSED, [order]);
    return order;
  }

  /**
   * Returns an order that was marked as missed to its slot and status, until its customer has got
   * an e-mail or has chosen another slot.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `CONFLICT` when it is too late
   */
  async undoMiss(actor: Actor, id: string): Promise<Order> {
    const admin = requireAdmin(actor, 'deliver:orders');
    const order = await this.dataSource.transaction(async (manager) => {
      const [found] = (await lockOrders(manager, [id])) as [Order];
      const missed = await missedEventOf(manager, found.id);
      const isWaiting = canMissOrder(
        { ...found.fulfilment, slotId: found.fulfilment.missedSlotId, startsAt: missed?.startsAt ?? null },
        this.options.now(),
      );
      if (!missed || missed.emailedStatus !== null || !isWaiting)
        throw new AppError('CONFLICT', say('orders.missedForGood', { number: found.number }));
      return undoMissed(manager, admin, found, missed);
    });
    this.options.announce(OrderChangeKind.MOVED, [order]);
    return order;
  }

  /** In the order of the ids. */
  private async ordersOf(manager: EntityManager, ids: readonly string[]): Promise<Order[]> {
    const found = await manager.findBy(Order, { id: In([...ids]) });
    const byId = new Map(found.map((order) => [order.id, order]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}
