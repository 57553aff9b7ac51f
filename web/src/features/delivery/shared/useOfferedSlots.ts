import { itemsOf } from '@larder/shared/weights';
import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import type { CartFieldsFragment } from '@/features/carts/shared/cart.generated';
import { isCounted } from '@/features/carts/shared/cart-view';
import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import { MAX_SLOT_DAYS } from '@/lib/limits';
import { useOfferedSlotsQuery, type OfferedSlotsQuery } from './delivery.generated';
import { useShownDays } from './useShownDays';

export type OfferedSlot = OfferedSlotsQuery['deliverySlots'][number];

export interface SlotDemand {
  /** Units of the order. */
  readonly items: number;
  /** The highest of its products. */
  readonly leadDays: number;
}

/** A product that may take days. */
export interface LeadProduct {
  readonly name: string;
  readonly leadDays?: number | null;
}

/** The product that takes most days, the first of several; null where none takes any. */
export function slowestOf(products: readonly LeadProduct[]): { name: string; leadDays: number } | null {
  const [slowest] = products
    .map(({ name, leadDays }) => ({ name, leadDays: leadDays ?? 0 }))
    .toSorted((one, other) => other.leadDays - one.leadDays);
  return slowest && slowest.leadDays > 0 ? slowest : null;
}

/** The products of a cart that slots have to be late enough for. */
export const productsOf = (cart: CartFieldsFragment | undefined) =>
  cart?.lines.filter(isCounted).map(({ product }) => product) ?? [];

/** What a cart needs of a slot. */
export function demandOf(cart: CartFieldsFragment | undefined): SlotDemand {
  const lines = cart?.lines.filter(isCounted) ?? [];
  return {
    items: Math.max(1, itemsOf(lines.map(({ quantity, product: { soldBy } }) => ({ quantity, soldBy })))),
    leadDays: slowestOf(productsOf(cart))?.leadDays ?? 0,
  };
}

/** Of the delivery to a postcode or the collection at a place, without its slot. */
const placeOf = ({ method, country, postcode, placeId }: CartDeliveryInput) =>
  method === 'COLLECTION' ? { placeId } : { country, postcode };

/**
 * The slots of the next days, at least until that of the chosen one, also full and closed ones;
 * undefined while they are loaded.
 */
export function useOfferedSlots(delivery: CartDeliveryInput | null, demand: SlotDemand) {
  const place = delivery && placeOf(delivery);
  const { days, allDaysAfter, laterOf } = useShownDays(JSON.stringify(place), delivery?.slot);
  const wanted = place && { ...place, ...demand };
  const optionsOf = (ofDays: number | null) =>
    wanted && ofDays !== null
      ? ({ variables: { ...wanted, days: ofDays }, fetchPolicy: 'cache-and-network' } as const)
      : skipToken;
  const first = useOfferedSlotsQuery(optionsOf(days));
  const isOffered = first.data?.shop.hasSlots ?? false;
  const allDays = allDaysAfter(isOffered ? first.data?.deliverySlots : undefined);
  const all = useOfferedSlotsQuery(optionsOf(allDays));
  const query = allDays === null ? first : all;
  const { error, refetch } = query;
  const slots = useLoaded((all.data ?? first.data)?.deliverySlots, JSON.stringify(wanted));
  const isLateOnly = isOffered && demand.leadDays > 0 && !(slots?.some(isFree) ?? true);
  const atOnce = useOfferedSlotsQuery(
    wanted && isLateOnly ? { variables: { ...wanted, leadDays: 0, days: MAX_SLOT_DAYS } } : skipToken,
  );
  return {
    slots,
    /** Whether none is free because of the days that the products take. */
    isTooSlow: isLateOnly && (atOnce.data?.deliverySlots.some(isFree) ?? false),
    /** Whether one has to be chosen, although there may be none. */
    isOffered,
    later: laterOf(slots, query, allDays),
    failed: !slots && error !== undefined,
    refetch,
  };
}

/** What was loaded last for a key: with more days, slots stay until those are loaded. */
function useLoaded(slots: readonly OfferedSlot[] | undefined, key: string) {
  const [last, setLast] = useState({ slots, key });
  if (slots && (slots !== last.slots || key !== last.key)) setLast({ slots, key });
  return slots ?? (key === last.key ? last.slots : undefined);
}

export const isSameSlot = (
  one: Pick<OfferedSlot, 'templateId' | 'day'>,
  other: Pick<OfferedSlot, 'templateId' | 'day'> | null | undefined,
): boolean => one.templateId === other?.templateId && one.day === other.day;

export const isFree = ({ state }: OfferedSlot): boolean => state === 'FREE';
