import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';

const keyOf = ({ method, country, postcode, placeId, slot }: CartDeliveryInput): string =>
  JSON.stringify([
    method,
    ...(method === 'COLLECTION' ? [placeId] : [country, postcode?.trim()]),
    slot?.templateId,
    slot?.day,
  ]);

/** Whether both are the same choice, with the same slot. */
export const isSameDelivery = (one: CartDeliveryInput, other: CartDeliveryInput | null): boolean =>
  other !== null && keyOf(one) === keyOf(other);
