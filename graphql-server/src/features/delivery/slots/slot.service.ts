import { daysAfter } from '@larder/shared/time-zone';
import { say } from '@larder/texts/text';
import { IsNull, Not, type DataSource, type EntityManager } from 'typeorm';
import { requireAdmin, type Actor, type AuthenticatedActor } from '../../../common/actor.js';
import { notFound } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { recordAudit } from '../../audit/audit.js';
import { FulfilmentMethod } from '../../sales/purchase/fulfilment-method.js';
import { areaOf } from '../areas/delivery.repository.js';
import { showsDeliveries } from '../areas/shows-deliveries.js';
import { offersSlots, slotIdOf } from './claim-slot.js';
import {
  boardSlots,
  offeredSlots,
  readyAfter,
  requireDays,
  type CalendarSlot,
  type ServedPlace,
} from './slot-calendar.js';
import { changesOf } from './slot-changes.js';
import { SlotTemplate } from './slot-template.entity.js';
import { Slot } from './slot.entity.js';
import type { SetExtraPlacesInput, SlotInput } from './slot.inputs.js';
import { isPlace, loadPlan, lockSlot } from './slot.repository.js';

interface SlotOptions {
  readonly shop: { readonly timeZone: string; readonly deliveryAreas: boolean };
  readonly now: Clock;
}

/** Where a customer wants to get their order. */
interface SlotWhere {
  /** Null for the only one of the areas. */
  readonly country: string | null;
  readonly postcode: string;
  /** Of a collection; null for a delivery to the postcode. */
  readonly placeId: string | null;
  /** Of a delivery, in place of country and postcode; null for that of these. */
  readonly areaId: string | null;
}

/** Where and when a customer wants to get their order. */
export interface OfferedSlotsQuery extends SlotWhere {
  /** First day; null for today. */
  readonly from: string | null;
  readonly days: number;
  /** Units of the order. */
  readonly items: number;
  /** The most that a product of the order takes. */
  readonly leadDays: number;
}

/** What admins change of a single slot. */
type SlotEdit = Partial<Pick<Slot, 'closedAt' | 'extraOrders' | 'extraItems'>>;

/** The slots of days, for customers and for the shop's own board. */
export class SlotService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly options: SlotOptions,
  ) {}

  /**
   * The slots that a customer may choose from, by their beginning; none outside of all areas and
   * places, and, except for admins, while the shop has no areas.
   *
   * @throws AppError `BAD_USER_INPUT` for too many days, and outside of 1970 to 2999
   */
  async offered(actor: Actor, query: OfferedSlotsQuery): Promise<CalendarSlot[]> {
    const { items, leadDays } = query;
    const days = requireDays(query.from, query.days, this.clock);
    const served = showsDeliveries(actor, this.options.shop) ? await this.servedAt(query) : null;
    if (!served) return [];
    const { clock } = this;
    const readyOn = readyAfter(leadDays, clock.now, clock.timeZone);
    return offeredSlots(await this.planOf(days), { ...served, items, readyOn }, days, clock);
  }

  /**
   * Whether customers have to choose slots, although none may be free.
   *
   * @param where null for whether the shop has areas and templates that are not over
   */
  async areOffered(where: SlotWhere | null): Promise<boolean> {
    const { manager } = this.dataSource;
    const { shop, now } = this.options;
    if (!shop.deliveryAreas) return false;
    const served = where && (await this.servedAt(where));
    if (where && !served) return false;
    return offersSlots(manager, served, { timeZone: shop.timeZone, now });
  }

  /** Whose slots are those of a postcode or place; null where the shop has none. */
  private async servedAt({ country, postcode, placeId, areaId }: SlotWhere): Promise<ServedPlace | null> {
    const { manager } = this.dataSource;
    if (placeId !== null) {
      if (!(await isPlace(manager, placeId))) return null;
      return { method: FulfilmentMethod.COLLECTION, areaId: null, placeId: placeId.toLowerCase() };
    }
    if (areaId !== null)
      return { method: FulfilmentMethod.DELIVERY, areaId: areaId.toLowerCase(), placeId: null };
    const area = await areaOf(manager, country, postcode);
    return area && { method: FulfilmentMethod.DELIVERY, areaId: area.id, placeId: null };
  }

  /**
   * All slots of days with what is in them, also of ended templates that orders are in.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` as `offered`
   */
  async board(actor: Actor, from: string | null, days: number): Promise<CalendarSlot[]> {
    requireAdmin(actor, 'read:fulfilments');
    const wanted = requireDays(from, days, this.clock);
    return boardSlots(await this.planOf(wanted), wanted, this.clock);
  }

  /**
   * Takes no more orders in a slot; those in it and holds of checkouts stay.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND` where there is no such slot
   */
  close(actor: Actor, choice: SlotInput): Promise<CalendarSlot> {
    return this.edit(actor, choice, ({ closedAt }) => ({ closedAt: closedAt ?? this.options.now() }));
  }

  /** Takes orders again. @throws AppError as `close` */
  reopen(actor: Actor, choice: SlotInput): Promise<CalendarSlot> {
    return this.edit(actor, choice, () => ({ closedAt: null }));
  }

  /** Adds places to the capacity of a slot. @throws AppError as `close` */
  setExtraPlaces(actor: Actor, { orders, items, ...choice }: SetExtraPlacesInput): Promise<CalendarSlot> {
    return this.edit(actor, choice, ({ extraItems }) => ({
      extraOrders: orders,
      extraItems: items ?? extraItems,
    }));
  }

  private async edit(
    actor: Actor,
    { templateId, day }: SlotInput,
    editOf: (slot: Slot) => SlotEdit,
  ): Promise<CalendarSlot> {
    const admin = requireAdmin(actor, 'write:orders');
    await this.dataSource.transaction(async (manager) => {
      const id = await slotIdOf(manager, { templateId, day }, this.options.shop.timeZone);
      const slot = id === null ? null : await lockSlot(manager, id);
      const isEnded = await manager.existsBy(SlotTemplate, { id: templateId, deletedAt: Not(IsNull()) });
      if (!slot || (isEnded && slot.heldOrders + slot.bookedOrders === 0)) throw notFound(say('things.slot'));
      const { closedAt, extraOrders, extraItems } = slot;
      const before = { closedAt, extraOrders, extraItems };
      await change(manager, admin, slot, before, { ...before, ...editOf(slot) });
    });
    const plan = await this.planOf([day]);
    const [edited] = boardSlots(
      { ...plan, templates: plan.templates.filter(({ id }) => id === templateId.toLowerCase()) },
      [day],
      this.clock,
    );
    if (!edited) throw notFound(say('things.slot'));
    return edited;
  }

  private planOf(days: readonly string[]) {
    const [first = ''] = days;
    return loadPlan(this.dataSource.manager, first, daysAfter(first, days.length - 1));
  }

  private get clock() {
    return { timeZone: this.options.shop.timeZone, now: this.options.now() };
  }
}

async function change(
  manager: EntityManager,
  admin: AuthenticatedActor,
  { id, day }: Slot,
  before: SlotEdit,
  after: SlotEdit,
): Promise<void> {
  const shown = ({ closedAt, ...places }: SlotEdit) => ({ ...places, closed: closedAt !== null });
  const changes = changesOf(shown(before), shown(after));
  if (Object.keys(changes).length === 0) return;
  await manager.update(Slot, id, after);
  await recordAudit(manager, admin, {
    action: AuditAction.SLOT_UPDATED,
    subject: { type: 'slot', id, name: day },
    changes,
  });
}
