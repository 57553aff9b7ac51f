import { useEffect, useState } from 'react';
import { useCart } from '@/features/carts/shared/useCart';
import type { DeliveryShopQuery } from '@/features/delivery/shared/delivery.generated';
import { isSameDelivery } from '@/features/delivery/shared/is-same-delivery';
import type { CartDeliveryInput, FulfilmentMethod } from '@/lib/apollo/schema-types.generated';

type Offer = Pick<DeliveryShopQuery['deliveryOptions'], 'countries' | 'places'>;

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
export function useCheckoutDelivery({ countries, places }: Offer) {
  const { delivery, chooseDelivery } = useCart();
  const [method, setMethod] = useState<FulfilmentMethod>(
    delivery?.method ?? (countries.length === 0 && places.length > 0 ? 'COLLECTION' : 'DELIVERY'),
  );
  // The cart beside the form may change it as well.
  const [known, setKnown] = useState(delivery?.method);
  if (delivery && delivery.method !== known) {
    setKnown(delivery.method);
    setMethod(delivery.method);
  }
  const [address] = useState(() => addressIn(delivery));
  const isChosen = delivery?.method === method;
  const only = places.length === 1 ? places[0]?.id : undefined;

  // Pay chooses it again if this fails.
  const choose = (wanted: CartDeliveryInput) => {
    const slot = isChosen ? delivery.slot : null;
    const next = { ...wanted, slot };
    if (!isSameDelivery(next, delivery)) chooseDelivery(next).catch(() => undefined);
  };

  // One place needs no choice.
  useEffect(() => {
    if (method === 'COLLECTION' && !isChosen && only)
      chooseDelivery({ method, placeId: only }).catch(() => undefined);
  }, [method, isChosen, only, chooseDelivery]);

  return {
    method,
    setMethod,
    /** That of the cart, where it is of the method of the form; null otherwise. */
    chosen: isChosen ? delivery : null,
    placeId: (isChosen && delivery.placeId) || only || null,
    setPlace: (id: string) => choose({ method: 'COLLECTION', placeId: id }),
    /** With which the form of an address begins. */
    address: address ?? (countries[0] === undefined ? null : { country: countries[0], postcode: '' }),
    setAddress: (next: AddressPlace) => choose({ method: 'DELIVERY', ...next }),
  };
}
