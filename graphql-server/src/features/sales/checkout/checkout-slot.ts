import type { EntityManager } from 'typeorm';
import { MAX_SLOT_DAYS_AHEAD } from '@larder/shared/limits';
import { dayIn, daysAfter } from '@larder/shared/time-zone';
import { itemsOf, type CountedUnits } from '@larder/shared/weights';
import { say } from '@larder/texts/text';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import type { CartDeliveryInput } from '../../delivery/choices/delivery.inputs.js';
import {
  claimSlot,
  covers,
  isEnded,
  offersSlots,
  getsSlot,
  slotIdOf,
  type ClaimedSlot,
} from '../../delivery/slots/claim-slot.js';
import { readyAfter } from '../../delivery/slots/slot-calendar.js';
import { Slot } from '../../delivery/slots/slot.entity.js';
import type { SlotChoice } from '../../delivery/slots/slot.repository.js';
import { slotQuery, type Handover } from '../orders/order-slots.js';
import { stoodBefore, type ReleasedHold } from '../holds/hold.repository.js';
import { holderOf, type Checkout } from '../purchase/checkout.entity.js';
import { Fulfilment } from '../purchase/fulfilment.entity.js';

/** The slot that a customer wants, and its id; null for one that does not exist. */
export interface WantedSlot extends SlotChoice {
  readonly id: string | null;
}

/** What a customer buys. */
interface Goods {
  readonly lines: readonly CountedUnits[];
  readonly leadDays: number;
  /** Holds of the customer that were released. */
  readonly released: readonly ReleasedHold[];
}

/** The shop and its clock, which is the database's. */
export interface SlotClock {
  readonly timeZone: string;
  readonly now: Clock;
}

/** The slot of a checkout that is to begin. Call it before locking, as it may insert the slot. */
export async function wantedSlot(
  manager: EntityManager,
  { slot }: CartDeliveryInput,
  { timeZone, now }: SlotClock,
): Promise<WantedSlot | null> {
  if (!slot) return null;
  const choice = { templateId: slot.templateId.toLowerCase(), day: slot.day };
  const today = dayIn(timeZone, now());
  const isOffered = today <= slot.day && slot.day <= daysAfter(today, MAX_SLOT_DAYS_AHEAD);
  return { ...choice, id: isOffered ? await slotIdOf(manager, choice, timeZone) : null };
}

/** The place of a checkout that its customer held until now for as many units; null for none. */
export function standingPlace(
  { slotId, startsAt, endsAt }: Pick<Fulfilment, 'slotId' | 'startsAt' | 'endsAt'>,
  { lines, released }: Goods,
  { now }: SlotClock,
): ClaimedSlot | null {
  const held = slotId === null ? null : stoodBefore(released, slotId);
  const items = itemsOf(lines);
  if (!slotId || !startsAt || !endsAt || !held || !covers(held, items) || endsAt <= now()) return null;
  return { slotId, items, startsAt, endsAt, until: held.until };
}

/**
 * Claims the slot of a checkout, which `lock_goods` has locked.
 *
 * @param place that of the checkout if it begins again, see `standingPlace`
 * @returns null where there are no slots to choose from, also if the cart has an ended one
 * @throws AppError `DELIVERY_REQUIRED` without a slot, `SLOT_FULL`, `SLOT_CLOSED`
 */
export async function claimWanted(
  manager: EntityManager,
  slot: WantedSlot | null,
  handover: Handover,
  { lines, leadDays, released }: Goods,
  clock: SlotClock,
  place: ClaimedSlot | null,
): Promise<ClaimedSlot | null> {
  const readyOn = readyAfter(leadDays, clock.now(), clock.timeZone);
  const wanted = slotQuery(handover, lines, readyOn);
  const isOffered = await offersSlots(manager, wanted, clock);
  // A cart may still have a slot that was ended; it has no fee any more.
  const standing = place !== null && place.slotId === slot?.id ? place : null;
  const isLeftOver = slot && !standing && !isOffered && (await isEnded(manager, slot.templateId));
  const held = slot?.id ? stoodBefore(released, slot.id) : null;
  if (slot && !isLeftOver) return claimSlot(manager, slot, wanted, clock, { held, standing });
  if (isOffered) throw new AppError('DELIVERY_REQUIRED', say('delivery.chooseSlot'));
  return null;
}

/** Whether a paid checkout gets its slot, which the caller has locked. */
export async function paidGetsSlot(
  manager: EntityManager,
  checkout: Checkout,
  clock: SlotClock,
): Promise<boolean> {
  const { id: checkoutId, lines } = checkout;
  const fulfilment = await manager.findOneByOrFail(Fulfilment, { checkoutId });
  const { slotId, leadDays } = fulfilment;
  if (slotId === null) return true;
  const { templateId, day } = await manager.findOneByOrFail(Slot, { id: slotId });
  const wanted = slotQuery(fulfilment, lines, readyAfter(leadDays, clock.now(), clock.timeZone));
  return getsSlot(manager, { holder: holderOf(checkout), slotId, templateId, day }, wanted, clock);
}
