import { skipToken } from '@apollo/client/react';
import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import { useDeliveryOptionsQuery, useDeliveryShopQuery, type FeeFieldsFragment } from './delivery.generated';

/** The rules of fees of the area or the places; none until they are loaded. */
export function useFees({ method, country, postcode }: CartDeliveryInput): readonly FeeFieldsFragment[] {
  const isCollected = method === 'COLLECTION';
  const shop = useDeliveryShopQuery(isCollected ? { fetchPolicy: 'cache-first' } : skipToken);
  const area = useDeliveryOptionsQuery(
    !isCollected && country ? { variables: { country, postcode: postcode ?? '' } } : skipToken,
  );
  return (isCollected ? shop : area).data?.deliveryOptions.fees ?? [];
}
