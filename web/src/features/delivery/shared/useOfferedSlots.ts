import { skipToken } from '@apollo/client/react';
import { useMemo } from 'react';
import type { CartFieldsFragment } from '@/features/carts/shared/cart.generated';
import { isCounted } from '@/features/carts/shared/cart-view';
import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import { daysAfter } from '@/lib/format/time-zone';
import { useToday } from '@/lib/format/useToday';
import { MAX_SLOT_DAYS } from '@/lib/limits';
import { useOfferedSlotsQuery, type OfferedSlotsQuery } from './delivery.generated';

export type OfferedSlot = OfferedSlotsQuery['deliverySlots'][number];

export interface SlotDemand {
  /** Units of the order. */
  readonly items: number;
  /** The highest of its products. */
  readonly leadDays: number;
}

/** What a cart needs of a slot. */
export function demandOf(cart: CartFieldsFragment | undefined): SlotDemand {
  const lines = cart?.lines.filter(isCounted) ?? [];
  return {
    items: Math.max(
      1,
      lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
    leadDays: Math.max(0, ...lines.map(({ product }) => product.leadDays ?? 0)),
  };
}

/** Of the delivery to a postcode or the collection at a place, without its slot. */
const placeOf = ({ method, country, postcode, placeId }: CartDeliveryInput) =>
  method === 'COLLECTION' ? { placeId } : { country, postcode };

/**
 * The day of a slot that is after those of one query, such as that of an alternative to a full one;
 * null for another slot.
 */
export function useLaterDay(slot: Pick<OfferedSlot, 'day'> | null | undefined): string | null {
  const end = daysAfter(useToday(), MAX_SLOT_DAYS);
  return slot && slot.day >= end ? slot.day : null;
}

/**
 * The slots of the next days and of the day of the chosen one, also full and closed ones; undefined
 * while they are loaded.
 */
export function useOfferedSlots(delivery: CartDeliveryInput | null, demand: SlotDemand) {
  const laterDay = useLaterDay(delivery?.slot);
  const fetchPolicy = 'cache-and-network';
  const { data, previousData, error, refetch } = useOfferedSlotsQuery(
    delivery
      ? { variables: { ...placeOf(delivery), ...demand, days: MAX_SLOT_DAYS }, fetchPolicy }
      : skipToken,
  );
  const later = useOfferedSlotsQuery(
    delivery && laterDay
      ? { variables: { ...placeOf(delivery), ...demand, from: laterDay, days: 1 }, fetchPolicy }
      : skipToken,
  );
  const next = (data ?? previousData)?.deliverySlots;
  const slots = useMemo<readonly OfferedSlot[] | undefined>(
    () =>
      later.loading && !later.data ? undefined : next && [...next, ...(later.data?.deliverySlots ?? [])],
    [next, later.loading, later.data],
  );
  return { slots, failed: !data && error !== undefined, refetch };
}

export const isSameSlot = (
  one: Pick<OfferedSlot, 'templateId' | 'day'>,
  other: Pick<OfferedSlot, 'templateId' | 'day'> | null | undefined,
): boolean => one.templateId === other?.templateId && one.day === other.day;

export const isFree = ({ state }: OfferedSlot): boolean => state === 'FREE';
