import { dayIn, offsetTimeIn } from '@larder/shared/time-zone';
import { MAX_SLOT_DAYS_AHEAD } from '@larder/shared/limits';
import { say } from '@larder/texts/text';
import { IsNull, type EntityManager } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import {
  daysFrom,
  offeredSlots,
  slotKey,
  serves,
  SlotState,
  type CalendarClock,
  type CalendarSlot,
  type ServedPlace,
  type SlotPlan,
  type SlotQuery,
} from './slot-calendar.js';
import { heldOf, type HeldPlace } from '../../sales/holds/hold.repository.js';
import { fits } from './slot-capacity.js';
import { SlotTemplate } from './slot-template.entity.js';
import { Slot } from './slot.entity.js';
import { isOn, windowOf, type SlotTimes } from './slot-times.js';
import { currentTemplates, insertSlot, loadPlan, type SlotChoice } from './slot.repository.js';

const ALTERNATIVES = 3;

/** By which a claim is decided. */
export interface ClaimClock {
  readonly timeZone: string;
  /** The database's. */
  readonly now: Clock;
}

/** A place in a slot, to be held: `placeIn`. */
export interface ClaimedSlot extends Pick<SlotTimes, 'startsAt' | 'endsAt'> {
  readonly slotId: string;
  /** Units that it takes. */
  readonly items: number;
  /** Until when it may be held at most; null where a new customer would get it as well. */
  readonly until: Date | null;
}

/** Why a slot may be claimed that new customers do not get. */
interface Claimant {
  /** A place in it that the customer held until now. */
  readonly held?: HeldPlace | null;
  /** Their place for the same purchase, which stays as the template and the areas change. */
  readonly standing?: ClaimedSlot | null;
  /** Whether the shop moves an order there. */
  readonly isByShop?: boolean;
}

/**
 * The id of a slot, by which it is locked and held; inserts its row if it has none. Call it before
 * the transaction locks anything, so that nothing waits for its commit with locks.
 *
 * @returns null where the template has no slot on the day, and had none before it was changed
 */
export async function slotIdOf(
  manager: EntityManager,
  { templateId, day }: SlotChoice,
  timeZone: string,
): Promise<string | null> {
  const known = await manager.findOneBy(Slot, { templateId, day });
  if (known) return known.id;
  const template = await manager.findOneBy(SlotTemplate, { id: templateId });
  const window = template && isOn(template, day) ? windowOf(template, day, timeZone) : null;
  return window && insertSlot(manager, { templateId, day, ...window });
}

/**
 * Whether there are slots for customers of an area or a place, so that they have to choose one.
 *
 * @param wanted null for any customers
 */
export async function offersSlots(
  manager: EntityManager,
  wanted: ServedPlace | null,
  { timeZone, now }: ClaimClock,
): Promise<boolean> {
  const today = dayIn(timeZone, now());
  return (await currentTemplates(manager)).some(
    (template) => (!wanted || serves(template, wanted)) && (template.untilDay ?? today) >= today,
  );
}

/** Whether there are no such weekly slots any more. */
export const isEnded = async (manager: EntityManager, templateId: string): Promise<boolean> =>
  !(await manager.existsBy(SlotTemplate, { id: templateId, deletedAt: IsNull() }));

/**
 * Decides whether an order fits into a slot. The caller has locked it by the id of `slotIdOf`, with
 * `openHolds` or `lock_goods`, and released what the customer held before.
 *
 * A place that the customer held is theirs past the cut-off and in a closed slot, and above the
 * capacity for as many units, until that hold would have ended; for the same purchase also in an
 * ended template. The shop is bound by the capacity.
 *
 * @throws AppError `SLOT_FULL`, or `SLOT_CLOSED` for one that is over, past its cut-off, closed,
 *   ended or of another area, method or place; both with up to three `alternatives` that fit
 */
export async function claimSlot(
  manager: EntityManager,
  choice: SlotChoice,
  wanted: SlotQuery,
  clock: ClaimClock,
  { held = null, standing = null, isByShop = false }: Claimant = {},
): Promise<ClaimedSlot> {
  const at = { timeZone: clock.timeZone, now: clock.now() };
  const chosen = await offered(manager, choice, wanted, at);
  const { items } = wanted;
  const hasPlaces = chosen !== undefined && (fits(chosen.left, items) || covers(held, items));
  const isFree = chosen?.state === SlotState.FREE;
  const isKept = held !== null || isByShop;
  if (chosen?.slot && hasPlaces && (isFree || isKept) && chosen.endsAt > at.now) {
    const { slot, startsAt, endsAt } = chosen;
    const until = isFree ? null : (held?.until ?? null);
    return { slotId: slot.id, items, startsAt, endsAt, until };
  }
  if (standing) return standing;
  const alternatives = (await nextSlots(manager, choice.day, wanted, at)).map(alternativeIn(at.timeZone));
  throw chosen && !hasPlaces && (isKept || chosen.state === SlotState.FULL)
    ? new AppError('SLOT_FULL', say('slots.full'), { alternatives })
    : new AppError('SLOT_CLOSED', say('slots.closed'), { alternatives });
}

/** Whether a hold is of as many units. */
export const covers = (held: HeldPlace | null, items: number): boolean =>
  held !== null && held.quantity >= items;

/** As if a place were released. */
function withoutHeld(plan: SlotPlan, key: string, { quantity }: HeldPlace): SlotPlan {
  const slot = plan.slots.get(key);
  if (!slot) return plan;
  const { heldOrders, heldItems } = slot;
  const released = { ...slot, heldOrders: heldOrders - 1, heldItems: heldItems - quantity };
  return { ...plan, slots: new Map([...plan.slots, [key, released]]) };
}

/**
 * The slot, if customers of the area or place are offered it, free or not.
 *
 * @param held a place of the customer that counts as free
 */
async function offered(
  manager: EntityManager,
  { templateId, day }: SlotChoice,
  wanted: SlotQuery,
  clock: CalendarClock,
  held: HeldPlace | null = null,
): Promise<CalendarSlot | undefined> {
  const plan = await loadPlan(manager, day, day);
  const known = held ? withoutHeld(plan, slotKey(templateId, day), held) : plan;
  const ofDay = offeredSlots(known, wanted, [day], clock);
  return ofDay.find(({ template: { id } }) => id === templateId);
}

/**
 * Decides whether an order that is paid gets its slot: a hold of its customer keeps it, also after
 * the cut-off, if it is of as many units; else it is as a new claim, and the held place is free for
 * it. The caller has locked and opened the slot, and releases holds once there is an order.
 */
export async function getsSlot(
  manager: EntityManager,
  { holder, slotId, ...choice }: SlotChoice & { readonly holder: string; readonly slotId: string },
  wanted: SlotQuery,
  clock: ClaimClock,
): Promise<boolean> {
  const held = await heldOf(manager, holder, slotId);
  if (covers(held, wanted.items)) return true;
  const at = { timeZone: clock.timeZone, now: clock.now() };
  const chosen = await offered(manager, choice, wanted, at, held);
  return chosen?.state === SlotState.FREE;
}

/** Whether goods that are added to an order in a slot fit into its capacity for items. */
export async function fitsItems(
  manager: EntityManager,
  choice: SlotChoice,
  wanted: SlotQuery,
  clock: CalendarClock,
): Promise<boolean> {
  const left = (await offered(manager, choice, wanted, clock))?.left.items ?? null;
  return left === null || left >= wanted.items;
}

/** The next three free slots from a day on, and the last ones before it where there are too few. */
export async function nextSlots(
  manager: EntityManager,
  day: string,
  wanted: SlotQuery,
  clock: CalendarClock,
): Promise<CalendarSlot[]> {
  const today = dayIn(clock.timeZone, clock.now);
  const days = daysFrom(today, MAX_SLOT_DAYS_AHEAD + 1);
  const plan = await loadPlan(manager, today, days.at(-1) ?? today);
  const freeOn = (each: string) =>
    offeredSlots(plan, wanted, [each], clock).filter(({ state }) => state === SlotState.FREE);
  const next = firstOf(
    days.filter((each) => each >= day),
    freeOn,
    ALTERNATIVES,
  );
  const before = days.filter((each) => each < day).toReversed();
  const earlier = firstOf(before, (each) => freeOn(each).toReversed(), ALTERNATIVES - next.length);
  return [...earlier.toReversed(), ...next];
}

/** Looks at no more days than it takes, as the times of each cost some. */
function firstOf(
  days: readonly string[],
  slotsOn: (day: string) => CalendarSlot[],
  count: number,
): CalendarSlot[] {
  const found: CalendarSlot[] = [];
  for (const day of days) {
    if (found.length >= count) break;
    found.push(...slotsOn(day));
  }
  return found.slice(0, count);
}

const alternativeIn =
  (timeZone: string) =>
  ({ template, day, startsAt, endsAt }: CalendarSlot) => ({
    templateId: template.id,
    day,
    startsAt: offsetTimeIn(timeZone, startsAt),
    endsAt: offsetTimeIn(timeZone, endsAt),
  });
