import { daysAfter } from '@larder/shared/time-zone';
import type { CollectionPlace } from '../areas/collection-place.entity.js';
import type { SlotException } from './slot-exception.entity.js';
import type { SlotTemplate } from './slot-template.entity.js';
import type { Slot } from './slot.entity.js';

/** Null for no limit. */
export interface Capacity {
  readonly orders: number | null;
  readonly items: number | null;
}

/** Where a customer wants to get their order; null for any, as the shop's own board shows. */
export interface SlotPlace {
  readonly areaId: string | null;
  readonly placeId: string | null;
}

/** What is different on a day, by an exception or as a place is closed. */
export type Excepting = Pick<
  SlotException,
  'day' | 'templateId' | 'areaId' | 'placeId' | 'closed' | 'capacityOrders' | 'capacityItems'
>;

const CLOSED = { templateId: null, areaId: null, closed: true, capacityOrders: null, capacityItems: null };

/** The days, first to last, on which places are closed, as exceptions that close their slots. */
export const closingsOf = (
  places: readonly Pick<CollectionPlace, 'id' | 'closedDays'>[],
  first: string,
  last: string,
): Excepting[] =>
  places.flatMap(({ id, closedDays }) =>
    closedDays
      .flatMap(({ from, until }) => daysUntil(from < first ? first : from, until < last ? until : last))
      .map((day) => ({ ...CLOSED, day, placeId: id })),
  );

function daysUntil(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = daysAfter(day, 1)) days.push(day);
  return days;
}

/** Whether an exception is about the slots of a template, for customers of an area. */
const concerns =
  ({ id, placeId }: Pick<SlotTemplate, 'id' | 'placeId'>, areaId: string | null) =>
  (exception: Excepting): boolean =>
    (exception.templateId === null || exception.templateId === id) &&
    (exception.placeId === null || exception.placeId === placeId) &&
    (exception.areaId === null || exception.areaId === areaId);

/** How narrow an exception is. */
const narrownessOf = ({ templateId, placeId, areaId }: Excepting): number =>
  (templateId === null ? 0 : 4) + (placeId === null ? 0 : 2) + (areaId === null ? 0 : 1);

/** What the exceptions of a day make of a template; the narrowest one with a capacity decides. */
export function onDay(
  template: Pick<SlotTemplate, 'id' | 'placeId' | 'capacityOrders' | 'capacityItems'>,
  ofDay: readonly Excepting[],
  { areaId }: SlotPlace,
): { readonly closed: boolean; readonly capacity: Capacity } {
  const narrowestFirst = ofDay
    .filter(concerns(template, areaId))
    .toSorted((one, other) => narrownessOf(other) - narrownessOf(one));
  const valueOf = (field: 'capacityOrders' | 'capacityItems') =>
    narrowestFirst.find((each) => each[field] !== null)?.[field] ?? template[field];
  return {
    closed: narrowestFirst.some(({ closed }) => closed),
    capacity: { orders: valueOf('capacityOrders'), items: valueOf('capacityItems') },
  };
}

/** What counts in a slot that has a row; others have nothing. */
export type SlotCounts = Pick<
  Slot,
  'heldOrders' | 'heldItems' | 'bookedOrders' | 'bookedItems' | 'extraOrders' | 'extraItems'
>;

const NONE: SlotCounts = {
  heldOrders: 0,
  heldItems: 0,
  bookedOrders: 0,
  bookedItems: 0,
  extraOrders: 0,
  extraItems: 0,
};

/** The capacity with the places that were added. */
export const capacityWith = (
  { orders, items }: Capacity,
  { extraOrders, extraItems }: SlotCounts = NONE,
): Capacity => ({
  orders: orders === null ? null : orders + extraOrders,
  items: items === null ? null : items + extraItems,
});

/** What is left. Less than nothing is none: an admin has reduced the capacity. */
export const leftIn = (
  { orders, items }: Capacity,
  { heldOrders, heldItems, bookedOrders, bookedItems }: SlotCounts = NONE,
): Capacity => ({
  orders: orders === null ? null : Math.max(0, orders - heldOrders - bookedOrders),
  items: items === null ? null : Math.max(0, items - heldItems - bookedItems),
});

/** Whether one more order of so many items fits. */
export const fits = ({ orders, items }: Capacity, wantedItems: number): boolean =>
  (orders === null || orders >= 1) && (items === null || items >= wantedItems);
