import type { ResourceListProps } from '@/ui/ResourceList';
import { errorCode } from '@/lib/apollo/errors';
import { useManageProductsQuery } from './manage-products.generated';
import type { ManagedProduct } from './managed-product';
import { filterOf, type TableView } from './table-view';
import { useStockUpdates } from './useStockUpdates';

interface ManagedProducts {
  list: ResourceListProps<ManagedProduct>['list'];
  total: number;
  /** The cursor of the next page; undefined on the last. */
  nextCursor: string | undefined;
  /** Whether the page of the URL does not exist. */
  outOfRange: boolean;
  refresh: () => Promise<void>;
}

/** Queries one page of the list. */
export function useManagedProducts(view: TableView): ManagedProducts {
  // A search is sorted by relevance unless a sort key is selected.
  const sort = view.sort === 'NEWEST' && view.search !== '' ? null : view.sort;
  const variables = { first: view.pageSize, after: view.after, filter: filterOf(view), sort };
  const { data, previousData, loading, error, refetch } = useManageProductsQuery({
    variables,
  });
  useStockUpdates(variables);
  const invalidCursor = view.after !== null && error !== undefined && errorCode(error) === 'BAD_USER_INPUT';
  const page = (data ?? (error ? undefined : previousData))?.adminProducts;
  const outOfRange = invalidCursor || (view.after !== null && !loading && page?.edges.length === 0);
  const refresh = async () => {
    await refetch().catch(() => undefined);
  };
  return {
    list: {
      items: outOfRange ? undefined : page?.edges.map(({ node }) => node),
      failed: error !== undefined && !data && !invalidCursor,
      stale: loading,
      retry: () => void refresh(),
    },
    total: page?.totalCount ?? 0,
    nextCursor: (page?.pageInfo.hasNextPage && page.pageInfo.endCursor) || undefined,
    outOfRange,
    refresh,
  };
}
