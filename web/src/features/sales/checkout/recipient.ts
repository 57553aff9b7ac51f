import type { AddressInput, CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import { MAX_ADDRESS_LENGTH, MAX_PHONE_LENGTH, MAX_RECIPIENT_NAME_LENGTH } from '@/lib/limits';

export interface Recipient {
  name: string;
  phone: string;
  address: string;
}

/** Who receives an order. */
export interface OrderRecipient extends Recipient {
  /** In place of the text of the address. */
  deliveryAddress?: AddressInput;
  /** In shops with areas. */
  delivery?: CartDeliveryInput;
}

export type RecipientField = keyof Recipient;

export const recipientFields: readonly RecipientField[] = ['name', 'phone', 'address'];

/** The blank fields, in the order of the form. */
export function blankFields(recipient: Recipient): RecipientField[] {
  return recipientFields.filter((field) => !recipient[field].trim());
}

/** The maximum length of each field. */
export const recipientLimits: Readonly<Record<RecipientField, number>> = {
  name: MAX_RECIPIENT_NAME_LENGTH,
  phone: MAX_PHONE_LENGTH,
  address: MAX_ADDRESS_LENGTH,
};
