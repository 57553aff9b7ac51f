import { useEffect, useEffectEvent, useState } from 'react';
import { useCart } from '@/features/carts/shared/useCart';
import type { DeliveryShopQuery } from '@/features/delivery/shared/delivery.generated';
import { isSameDelivery, isSamePlace } from '@/features/delivery/shared/is-same-delivery';
import { useChoosing } from '@/features/delivery/shared/useChoosing';
import { demandOf, isSameSlot, useOfferedSlots } from '@/features/delivery/shared/useOfferedSlots';
import type { CartDeliveryInput, FulfilmentMethod, SlotInput } from '@/lib/apollo/schema-types.generated';

interface Offer extends Pick<DeliveryShopQuery['deliveryOptions'], 'countries' | 'places'> {
  /** False where it could not be loaded. */
  readonly isLoaded: boolean;
}

/** Where an address is, as areas are found by it. */
export interface AddressPlace {
  readonly country: string;
  readonly postcode: string;
}

const addressIn = (delivery: CartDeliveryInput | null): AddressPlace | null =>
  delivery?.method === 'DELIVERY' && delivery.country
    ? { country: delivery.country, postcode: delivery.postcode ?? '' }
    : null;

/**
 * The delivery of a checkout's form. The one of the cart follows it, so that the price beside Pay
 * is that of the form.
 */
export function useCheckoutDelivery({ countries, places, isLoaded }: Offer) {
  const { cart, delivery } = useCart();
  const [method, setMethod] = useState<FulfilmentMethod>(
    delivery?.method ?? (countries.length === 0 && places.length > 0 ? 'COLLECTION' : 'DELIVERY'),
  );
  const { shown, choose } = useShownDelivery(setMethod);
  const [address] = useState(() => addressIn(delivery));
  const [isSlotRefused, setSlotRefused] = useState(false);
  const chosen = shown?.method === method ? shown : null;
  const offered = useOfferedSlots(chosen, demandOf(cart));
  const only = places.length === 1 ? places[0]?.id : undefined;

  const wantedPlace = chosen?.placeId || only || null;
  const isPlaceGone = isLoaded && wantedPlace !== null && places.every(({ id }) => id !== wantedPlace);

  /** With the slot that is shown as chosen: none of another place, and none that is gone. */
  const withSlot = (wanted: CartDeliveryInput): CartDeliveryInput => {
    const slot = (chosen && isSamePlace(chosen, wanted) && chosen.slot) || null;
    const isGone = offered.slots?.every((each) => !isSameSlot(each, slot)) ?? false;
    return { ...wanted, slot: isGone ? null : slot };
  };
  // Each place has its own slots. Pay chooses it again if this fails.
  const chooseAt = (wanted: CartDeliveryInput) => {
    if (!isSamePlace(wanted, shown)) void choose({ ...wanted, slot: null });
  };

  // One place needs no choice.
  const chooseOnly = useEffectEvent(() => {
    if (!chosen && only) chooseAt({ method: 'COLLECTION', placeId: only });
  });
  useEffect(() => {
    if (method === 'COLLECTION') chooseOnly();
  }, [method]);

  return {
    method,
    setMethod,
    /** What is shown as chosen, where it is of the method of the form; null otherwise. */
    chosen,
    placeId: isPlaceGone ? null : wantedPlace,
    /** Whether orders are not collected any more at the place that is chosen. */
    isPlaceGone,
    setPlace: (id: string) => chooseAt({ method: 'COLLECTION', placeId: id }),
    /** With which the form of an address begins. */
    address: address ?? (countries[0] === undefined ? null : { country: countries[0], postcode: '' }),
    setAddress: (next: AddressPlace) => chooseAt({ method: 'DELIVERY', ...next }),
    /** Whether the last slot could not be chosen. */
    isSlotRefused,
    setSlot: async (slot: SlotInput) => {
      if (!chosen) return;
      setSlotRefused(false);
      setSlotRefused(!(await choose({ ...chosen, slot })));
    },
    offered,
    withSlot,
  };
}

interface Wanted {
  readonly choice: CartDeliveryInput;
  readonly isPending: boolean;
}

/**
 * What the form shows as chosen: the last choice that was made in it, as soon as it is made, until
 * the cart beside the form has another one.
 *
 * @param follow called with the method of such another choice
 */
function useShownDelivery(follow: (method: FulfilmentMethod) => void) {
  const { delivery } = useCart();
  const { choose: save } = useChoosing();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [known, setKnown] = useState(delivery);
  // Answers to earlier choices change nothing.
  if (delivery && !wanted?.isPending && !isSameDelivery(delivery, known)) {
    setKnown(delivery);
    if (!isSameDelivery(delivery, wanted?.choice ?? null)) {
      setWanted(null);
      follow(delivery.method);
    }
  }
  const shown = wanted?.choice ?? delivery;

  /** Resolves to whether it was chosen. */
  const choose = async (choice: CartDeliveryInput): Promise<boolean> => {
    setWanted({ choice, isPending: true });
    const isSaved = await save(choice);
    setWanted((now) => {
      if (now?.choice !== choice) return now;
      return isSaved ? { choice, isPending: false } : null;
    });
    return isSaved;
  };
  return { shown, choose };
}
