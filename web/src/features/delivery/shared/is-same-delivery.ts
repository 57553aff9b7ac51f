import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';

const placeKeyOf = ({ method, country, postcode, placeId }: CartDeliveryInput): string =>
  JSON.stringify([method, ...(method === 'COLLECTION' ? [placeId] : [country, postcode?.trim()])]);

/** Whether both are the same choice, apart from their slots. */
export const isSamePlace = (one: CartDeliveryInput, other: CartDeliveryInput | null): boolean =>
  other !== null && placeKeyOf(one) === placeKeyOf(other);

/** Whether both are the same choice, with the same slot. */
export const isSameDelivery = (one: CartDeliveryInput, other: CartDeliveryInput | null): boolean =>
  isSamePlace(one, other) &&
  one.slot?.templateId === other?.slot?.templateId &&
  one.slot?.day === other?.slot?.day;
