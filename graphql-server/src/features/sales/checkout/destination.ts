import { DEFAULT_LOCALE, type Locale } from '@larder/shared/locales';
import { deliveryAddressOf, textOfAddress, type DeliveryAddress } from '../../addresses/delivery-address.js';
import type { AddressInput } from '../../addresses/address.inputs.js';
import type { CartDeliveryInput } from '../../delivery/delivery.inputs.js';
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
  /** How the customer gets it; as for the cart if left out. */
  readonly delivery: CartDeliveryInput | null | undefined;
}

/**
 * The address by its parts decides about the text of the order and about the area.
 *
 * @param locales those of the shop; the name of the country is in the first one
 */
export function destinationOf(
  given: GivenRecipient,
  delivery: CartDeliveryInput | null | undefined,
  locales: readonly Locale[],
): Destination {
  const recipient = trimmed(given);
  const { deliveryAddress } = given;
  if (!deliveryAddress || delivery?.method === FulfilmentMethod.COLLECTION) {
    return { recipient, address: null, delivery };
  }
  const address = deliveryAddressOf(deliveryAddress, recipient.phone);
  const { country, postcode } = address;
  return {
    recipient: { ...recipient, address: textOfAddress(address, locales[0] ?? DEFAULT_LOCALE) },
    address,
    delivery: { ...delivery, method: FulfilmentMethod.DELIVERY, country, postcode },
  };
}
