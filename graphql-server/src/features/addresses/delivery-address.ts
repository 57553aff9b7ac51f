import { ObjectType } from 'type-graphql';
import { intlLocale } from '@larder/shared/locale';
import type { Locale } from '@larder/shared/locales';
import { formatAddress } from '@larder/shared/postal-address';
import { NullableField } from '../../common/graphql-fields.js';
import type { AddressInput } from './address.inputs.js';
import { PostalFacts, storedFacts } from './postal-facts.js';
import { readPhone } from './read-phone.js';

@ObjectType({
  simpleResolvers: true,
  description: 'The address of a delivery by its parts, as it was when the order was begun.',
})
export class DeliveryAddress extends PostalFacts {
  @NullableField(() => String, 'The phone number of the order as E.164; null if it cannot be read.')
  phoneE164!: string | null;
}

/** @param phone of the recipient, as it was typed */
export const withPhone = (facts: PostalFacts, phone: string): DeliveryAddress => ({
  ...facts,
  phoneE164: readPhone(phone, facts.country),
});

/** @param phone of the recipient, as it was typed */
export const deliveryAddressOf = (typed: AddressInput, phone: string): DeliveryAddress =>
  withPhone(storedFacts(typed), phone);

/** The address as one text, without the recipient; the country is in words of the locale. */
export function textOfAddress(address: DeliveryAddress, locale: Locale): string {
  const country = new Intl.DisplayNames(intlLocale(locale), { type: 'region' }).of(address.country);
  return [...formatAddress({ ...address, name: '' }), country].join('\n');
}
