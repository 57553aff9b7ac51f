import { say } from '@larder/texts/text';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { isAdmin, requireUser, type Actor, type AuthenticatedActor } from '../../../common/actor.js';
import { AppError, notFound } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { recordAudit } from '../../audit/audit.js';
import { claimSlot, slotIdOf } from '../../delivery/slots/claim-slot.js';
import { offeredSlots, requireDays, type CalendarSlot } from '../../delivery/slots/slot-calendar.js';
import { loadPlan, type SlotChoice } from '../../delivery/slots/slot.repository.js';
import { sumOf } from '../../../pricing/charge.js';
import { openHolds } from '../holds/hold.repository.js';
import { slotFacts } from '../purchase/fulfilment-facts.js';
import { Fulfilment } from '../purchase/fulfilment.entity.js';
import { OrderChangeKind, type AnnounceOrders } from '../purchase/order-change.js';
import { Order } from '../purchase/order.entity.js';
import { lockWithAdditions } from './additions.js';
import { canMoveOrder, isOwnOrder } from './order.policy.js';
import { NEEDS_NO_SLOT, slotQueryOf, writeMove } from './order-slots.js';
import { claimMissedEmail } from './write-missed.js';
import { auditSubject } from './write-status.js';

interface OrderSlotOptions {
  readonly shop: { readonly timeZone: string };
  readonly now: Clock;
  /** Notified of every change after its commit. */
  readonly announce: AnnounceOrders;
}

/** Moves orders to other slots: the shop any that waits, customers theirs when they must choose. */
export class OrderSlotService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly options: OrderSlotOptions,
  ) {}

  /**
   * The slots of days that fit an order, with their states, by their beginning; for its customer
   * from the day on which its goods are ready.
   *
   * @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` for an order that the caller may not see,
   *   `BAD_USER_INPUT` as `requireDays`
   */
  async slots(actor: Actor, orderId: string, from: string | null, days: number): Promise<CalendarSlot[]> {
    const caller = requireUser(actor, 'read:orders');
    const { clock } = this;
    const listed = requireDays(from, days, clock);
    const { manager } = this.dataSource;
    const order = await manager.findOne(Order, { where: { id: orderId }, relations: { fulfilment: true } });
    const isByShop = isAdmin(caller, 'read:orders');
    if (!order || !(isByShop || isOwnOrder(actor, order))) throw notFound(say('things.order'));
    const wanted = await slotQueryOf(manager, order, clock.timeZone, isByShop);
    const plan = await loadPlan(manager, listed[0] ?? '', listed.at(-1) ?? '');
    return offeredSlots(plan, wanted, listed, clock);
  }

  /**
   * Moves an order to another slot, which is in the timeline and in an e-mail to the customer. The
   * shop may move it past the cut-off, before its goods are ready, and into a closed slot; the
   * capacity holds for all. An order in this slot is unchanged.
   *
   * @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` for an order that the caller may not see,
   *   `CONFLICT` for one that is out, rejected or cancelled, and for customers who need not choose;
   *   `SLOT_FULL` and `SLOT_CLOSED` with `alternatives`
   */
  async move(actor: Actor, orderId: string, slot: SlotChoice): Promise<Order> {
    const caller = requireUser(actor, 'write:orders');
    const choice = { templateId: slot.templateId.toLowerCase(), day: slot.day };
    const { moved, isChanged } = await this.dataSource.transaction((manager) =>
      this.write(manager, caller, orderId, choice),
    );
    if (isChanged) this.options.announce(OrderChangeKind.MOVED, moved);
    return moved[0] as Order;
  }

  private async write(
    manager: EntityManager,
    actor: AuthenticatedActor,
    orderId: string,
    choice: SlotChoice,
  ): Promise<{ readonly moved: readonly Order[]; readonly isChanged: boolean }> {
    const { shop, now } = this.options;
    const slotId = await slotIdOf(manager, choice, shop.timeZone);
    const [order, ...additions] = await lockWithAdditions(manager, [orderId]);
    const isByShop = isAdmin(actor, 'write:orders');
    if (!order || !(isByShop || isOwnOrder(actor, order))) throw notFound(say('things.order'));
    const { fulfilment, number } = order;
    if (slotId !== null && slotId === fulfilment.slotId) return { moved: [order], isChanged: false };
    if (!canMoveOrder(actor, order, fulfilment))
      throw new AppError('CONFLICT', say('orders.notMoved', { number }));
    // Both at once, which prevents deadlocks of two that swap their slots.
    await openHolds(
      manager,
      [slotId, fulfilment.slotId].flatMap((id) => id ?? []),
    );
    const alone = await slotQueryOf(manager, order, shop.timeZone, isByShop);
    const items = sumOf([order, ...additions], ({ itemCount }) => itemCount);
    const wanted = { ...alone, items };
    const clock = { timeZone: shop.timeZone, now };
    const claimed = await claimSlot(manager, choice, wanted, clock, { isByShop });
    const { startsAt, endsAt } = claimed;
    const changed = { slotId: claimed.slotId, startsAt, endsAt, stop: null };
    const marks = { movedAt: isByShop ? now() : null, ...NEEDS_NO_SLOT };
    const all = [order, ...additions];
    const checkoutIds = all.map((each) => each.checkoutId);
    await manager.update(Fulfilment, { checkoutId: In(checkoutIds) }, { ...changed, ...marks });
    // The e-mail about the move replaces the one about being missed.
    if (fulfilment.missedAt !== null) await claimMissedEmail(manager, orderId);
    for (const each of all) await writeMove(manager, each, changed, actor.userId);
    await recordAudit(manager, actor, {
      action: AuditAction.ORDER_MOVED,
      subject: auditSubject(order),
      changes: { slot: { before: this.timesOf(fulfilment), after: this.timesOf(changed) } },
    });
    const moved = all.map((each) => ({ ...each, fulfilment: { ...each.fulfilment, ...changed, ...marks } }));
    return { moved, isChanged: true };
  }

  /** As an ISO 8601 interval in the zone of the shop. */
  private timesOf(slot: Pick<Fulfilment, 'startsAt' | 'endsAt'>): string | null {
    const { startsAt, endsAt } = slotFacts(slot, this.options.shop.timeZone);
    return startsAt && endsAt && `${startsAt}/${endsAt}`;
  }

  private get clock() {
    return { timeZone: this.options.shop.timeZone, now: this.options.now() };
  }
}
