import { FIRST_DAY, LAST_DAY, MAX_SLOT_DAYS } from '@larder/shared/limits';
import { dayIn, daysAfter } from '@larder/shared/time-zone';
import { say } from '@larder/texts/text';
import { badInput } from '../../../common/app-error.js';
import type { FulfilmentMethod } from '../../sales/purchase/fulfilment-method.js';
import type { SlotTemplate } from './slot-template.entity.js';
import type { Slot } from './slot.entity.js';
import {
  capacityWith,
  fits,
  leftIn,
  onDay,
  type Capacity,
  type Excepting,
  type SlotPlace,
} from './slot-capacity.js';
import { cutOffOf, isOn, windowOf, type SlotTimes } from './slot-times.js';

/** Whether a slot can be ordered. */
export enum SlotState {
  FREE = 'free',
  FULL = 'full',
  CLOSED = 'closed',
  PAST = 'past',
}

/** A template, what is different on days, and what is in its slots. */
export interface SlotPlan {
  readonly templates: readonly SlotTemplate[];
  readonly exceptions: readonly Excepting[];
  /** By `slotKey`. */
  readonly slots: ReadonlyMap<string, Slot>;
}

/** What names the slot of a template on a day, whether it has a row or not. */
export const slotKey = (templateId: string, day: string): string => `${templateId}:${day}`;

/** A slot of a day. */
export interface CalendarSlot extends SlotTimes {
  readonly template: SlotTemplate;
  readonly day: string;
  /** Null while nothing was held in it or changed. */
  readonly slot: Slot | null;
  readonly capacity: Capacity;
  readonly left: Capacity;
  readonly state: SlotState;
}

/** The area or place of a customer. */
export interface ServedPlace extends SlotPlace {
  readonly method: FulfilmentMethod;
}

/** What a customer wants. */
export interface SlotQuery extends ServedPlace {
  /** Units of all lines. */
  readonly items: number;
  /** First day on which the goods are ready; null for at once. */
  readonly readyOn: string | null;
}

export interface CalendarClock {
  readonly timeZone: string;
  readonly now: Date;
}

/** The first day on which goods are ready that take so many days from a time on. */
export const readyAfter = (leadDays: number, from: Date, timeZone: string): string | null =>
  leadDays === 0 ? null : daysAfter(dayIn(timeZone, from), leadDays);

/** Whether the slots of a template are for customers of an area or place. */
export const serves = (
  { method, areaIds, placeId }: Pick<SlotTemplate, 'method' | 'areaIds' | 'placeId'>,
  wanted: ServedPlace,
): boolean =>
  method === wanted.method &&
  placeId === wanted.placeId &&
  (areaIds.length === 0 || (wanted.areaId !== null && areaIds.includes(wanted.areaId)));

/** The days from one on. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => daysAfter(first, index));

/**
 * The days whose slots are listed.
 *
 * @param from the first one; null for today
 * @throws AppError `BAD_USER_INPUT` for too many days, and outside of 1970 to 2999
 */
export function requireDays(from: string | null, days: number, { timeZone, now }: CalendarClock): string[] {
  if (days < 1 || days > MAX_SLOT_DAYS) throw badInput({ days: say('slots.days', { most: MAX_SLOT_DAYS }) });
  const first = from ?? dayIn(timeZone, now);
  if (first < FIRST_DAY || first > LAST_DAY) throw badInput({ from: say('validation.day') });
  return daysFrom(first, days);
}

type SlotFacts = Pick<SlotQuery, 'areaId' | 'placeId' | 'items'>;

/** The slot of a template on a day; null where it has none, also as clocks are put forward. */
export function slotOn(
  template: SlotTemplate,
  day: string,
  { exceptions, slots }: Pick<SlotPlan, 'exceptions' | 'slots'>,
  wanted: SlotFacts,
  { timeZone, now }: CalendarClock,
): CalendarSlot | null {
  const slot = slots.get(slotKey(template.id, day)) ?? null;
  // What customers know stays, in whichever zone the shop is by now.
  const window = slot ?? (isOn(template, day) ? windowOf(template, day, timeZone) : null);
  if (!window) return null;
  const { startsAt, endsAt } = window;
  const ofDay = exceptions.filter((exception) => exception.day === day);
  const { closed, capacity: planned } = onDay(template, ofDay, wanted);
  const capacity = capacityWith(planned, slot ?? undefined);
  const left = leftIn(capacity, slot ?? undefined);
  const cutOffAt = cutOffOf(template, day, startsAt, timeZone);
  const state = stateOf({
    isPast: cutOffAt <= now,
    isClosed: closed || template.deletedAt !== null || (slot?.closedAt ?? null) !== null,
    isFull: !fits(left, wanted.items),
  });
  return { template, day, slot, startsAt, endsAt, cutOffAt, capacity, left, state };
}

function stateOf(is: { isPast: boolean; isClosed: boolean; isFull: boolean }): SlotState {
  if (is.isPast) return SlotState.PAST;
  if (is.isClosed) return SlotState.CLOSED;
  return is.isFull ? SlotState.FULL : SlotState.FREE;
}

const byTime = (one: CalendarSlot, other: CalendarSlot): number =>
  one.startsAt.getTime() - other.startsAt.getTime() ||
  one.endsAt.getTime() - other.endsAt.getTime() ||
  (one.template.id < other.template.id ? -1 : 1);

/**
 * The slots that customers of an area or a place may choose from, by their beginning, from the
 * first possible day on: those of templates that are not ended, no further ahead than each says.
 *
 * @param days in the zone of the shop
 */
export function offeredSlots(
  plan: SlotPlan,
  wanted: SlotQuery,
  days: readonly string[],
  clock: CalendarClock,
): CalendarSlot[] {
  const today = dayIn(clock.timeZone, clock.now);
  const first = wanted.readyOn !== null && wanted.readyOn > today ? wanted.readyOn : today;
  const templates = plan.templates.filter((each) => each.deletedAt === null && serves(each, wanted));
  const slots = templates.flatMap((template) => {
    const last = daysAfter(today, template.daysAhead);
    return days
      .filter((day) => first <= day && day <= last && isOn(template, day))
      .flatMap((day) => slotOn(template, day, plan, wanted, clock) ?? []);
  });
  return slots.toSorted(byTime);
}

/** Whether orders or checkouts are in it. */
const isUsed = (slot: Slot | null): boolean => slot !== null && slot.heldOrders + slot.bookedOrders > 0;

/** All slots of the shop, with those of ended templates that orders are in. */
export const boardSlots = (plan: SlotPlan, days: readonly string[], clock: CalendarClock): CalendarSlot[] =>
  plan.templates
    .flatMap((template) =>
      days.flatMap((day) => {
        const { placeId } = template;
        const slot = slotOn(template, day, plan, { areaId: null, placeId, items: 1 }, clock);
        return slot && (template.deletedAt === null || isUsed(slot.slot)) ? slot : [];
      }),
    )
    .toSorted(byTime);
