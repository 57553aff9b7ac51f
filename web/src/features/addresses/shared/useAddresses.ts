import type { ApolloCache } from '@apollo/client';
import { invalidate } from '@/lib/apollo/update-cache';
import { useAddressesQuery, type AddressFieldsFragment } from './addresses.generated';

/** The address book of the customer: the default, then the newest. */
export function useAddresses() {
  const { data, error, refetch } = useAddressesQuery({ fetchPolicy: 'cache-and-network' });
  const items: readonly AddressFieldsFragment[] | undefined = data?.addresses;
  return { items, failed: !data && error !== undefined, retry: () => void refetch() };
}

/** For mutations of addresses: the list is loaded again, as another one may be the default now. */
export const afterChange = {
  update: (cache: ApolloCache): void => invalidate(cache, ['addresses']),
  refetchQueries: ['Addresses'],
  awaitRefetchQueries: true,
};
