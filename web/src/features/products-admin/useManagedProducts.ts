import { errorCode } from '@/lib/apollo/errors';
import { useManageProductsQuery } from './manage-products.generated';
import type { ManagedProduct } from './managed-product';
import { filterOf, type TableView } from './table-view';
import { useStockUpdates } from './useStockUpdates';

interface ManagedProducts {
  /** Undefined while loading at first; the previous list while another is loading. */
  products: readonly ManagedProduct[] | undefined;
  total: number;
  /** The cursor of the next page; undefined on the last. */
  nextCursor: string | undefined;
  loading: boolean;
  failed: boolean;
  /** Whether the page of the URL does not exist. */
  outOfRange: boolean;
  refetch: () => Promise<void>;
}

const none: readonly ManagedProduct[] = [];

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
  const list = (data ?? (error ? undefined : previousData))?.adminProducts;
  return {
    products: list && (list.edges.length > 0 ? list.edges.map(({ node }) => node) : none),
    total: list?.totalCount ?? 0,
    nextCursor: (list?.pageInfo.hasNextPage && list.pageInfo.endCursor) || undefined,
    loading,
    failed: error !== undefined && !data && !invalidCursor,
    outOfRange: invalidCursor || (view.after !== null && !loading && list?.edges.length === 0),
    refetch: async () => {
      await refetch().catch(() => undefined);
    },
  };
}
