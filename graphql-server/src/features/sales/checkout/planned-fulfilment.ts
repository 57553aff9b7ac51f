import type { EntityManager } from 'typeorm';
import type { DeliveryAddress } from '../../addresses/delivery-address.js';
import type { ChosenDelivery } from '../../delivery/choices/chosen-delivery.js';
import type { ClaimedSlot } from '../../delivery/slots/claim-slot.js';
import type { Checkout } from '../purchase/checkout.entity.js';
import { FulfilmentMethod } from '../purchase/fulfilment-method.js';
import { isFeePerLine } from '../../../pricing/delivery-fee.js';
import { Fulfilment } from '../purchase/fulfilment.entity.js';
import type { SubstitutionWish } from '../purchase/substitution-wish.js';
import type { PlannedFulfilment } from './checkout.repository.js';
import type { PricedCart } from './priced-cart.js';

/** How a checkout was planned. */
export async function planOf(manager: EntityManager, { id }: Checkout): Promise<PlannedFulfilment> {
  const planned = await manager.findOneByOrFail(Fulfilment, { checkoutId: id });
  const { method, areaId, area, place, address, country, postcode, leadDays } = planned;
  const { substitutionWish, feePerLine, slotId, startsAt, endsAt } = planned;
  const destination = { method, areaId, area, place, address, country, postcode };
  return { ...destination, leadDays, substitutionWish, feePerLine, slotId, startsAt, endsAt };
}

/** Whether a customer wants it where it was planned. */
export const isSameDestination = (planned: PlannedFulfilment, chosen: ChosenDelivery | null): boolean =>
  chosen === null ||
  (planned.method === chosen.method &&
    (planned.country ?? '') === chosen.country &&
    (planned.postcode ?? '') === chosen.postcode &&
    (planned.place?.id ?? null) === (chosen.place?.id ?? null));

/**
 * What its customer has chosen; a delivery in a shop without areas.
 *
 * @param former of the checkout, if it begins again for the same address or place: the area stays
 *   that of its beginning
 */
export function plannedFulfilment(
  { delivery, rules, leadDays, price }: PricedCart,
  slot: ClaimedSlot | null,
  { address, wish }: { readonly address: DeliveryAddress | null; readonly wish: SubstitutionWish },
  former: PlannedFulfilment | null,
): PlannedFulfilment {
  const destination = former ?? destinationOf((rules.delivery && delivery) || NO_CHOICE);
  return {
    ...destination,
    address: destination.method === FulfilmentMethod.DELIVERY ? address : null,
    leadDays,
    substitutionWish: wish,
    feePerLine: isFeePerLine(price.lines, rules),
    slotId: slot?.slotId ?? null,
    startsAt: slot?.startsAt ?? null,
    endsAt: slot?.endsAt ?? null,
  };
}

type Destination = Pick<ChosenDelivery, 'method' | 'area' | 'place'> &
  Pick<PlannedFulfilment, 'country' | 'postcode'>;

const destinationOf = ({ method, area, place, country, postcode }: Destination) => ({
  method,
  areaId: area?.id ?? null,
  area: area?.name ?? null,
  place: place && { id: place.id, name: place.name, address: place.address },
  country,
  postcode,
});

/** In a shop without areas. */
const NO_CHOICE = {
  method: FulfilmentMethod.DELIVERY,
  area: null,
  place: null,
  country: null,
  postcode: null,
};
