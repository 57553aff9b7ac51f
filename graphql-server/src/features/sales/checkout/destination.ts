import { DEFAULT_LOCALE, type Locale } from '@larder/shared/locales';
import { deliveryAddressOf, textOfAddress, type DeliveryAddress } from '../../addresses/delivery-address.js';
import type { AddressInput } from '../../addresses/address.inputs.js';
import type { CartDeliveryInput } from '../../delivery/choices/delivery.inputs.js';
import type { ChosenDelivery } from '../../delivery/choices/chosen-delivery.js';
import { FulfilmentMethod } from '../purchase/fulfilment-method.js';
import { trimmed, type Recipient } from './checkout.inputs.js';

/** Who receives an order, as the customer says. */
export interface GivenRecipient extends Recipient {
  /** Replaces the text of the address. */
  readonly deliveryAddress?: AddressInput | null;
}

/** Who receives an order, and where. */
interface Destination {
  readonly recipient: Recipient;
  /** By its parts; null for a text alone, and for a collection. */
  readonly address: DeliveryAddress | null;
}

/** @param locales those of the shop; the name of the country is in the first one */
export function destinationOf(
  { deliveryAddress, ...given }: GivenRecipient,
  shown: CartDeliveryInput | null | undefined,
  locales: readonly Locale[],
): Destination {
  const recipient = trimmed(given);
  if (!deliveryAddress || shown?.method === FulfilmentMethod.COLLECTION) return { recipient, address: null };
  const address = deliveryAddressOf(deliveryAddress, recipient.phone);
  const text = textOfAddress(address, locales[0] ?? DEFAULT_LOCALE);
  return { recipient: { ...recipient, address: text }, address };
}

/**
 * How the customer gets the order: as they were shown, or have chosen for the cart. The postcode of
 * a delivery is that of its address.
 *
 * @returns null before anything is chosen
 */
export function choiceOf(
  shown: CartDeliveryInput | null | undefined,
  chosen: ChosenDelivery | null,
  address: DeliveryAddress | null,
): CartDeliveryInput | null {
  const { method, country, postcode, place, slot } = chosen ?? {};
  const before = method && { method, country, postcode, placeId: place?.id, slot };
  const choice = shown ? { ...shown, slot: shown.slot === undefined ? slot : shown.slot } : before;
  if (!address || choice?.method === FulfilmentMethod.COLLECTION) return choice ?? null;
  const parts = { country: address.country, postcode: address.postcode };
  return { slot, ...choice, method: FulfilmentMethod.DELIVERY, ...parts };
}
