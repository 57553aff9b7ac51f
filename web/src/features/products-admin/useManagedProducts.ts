import { errorCode } from '@/lib/apollo/errors';
import { useManageProductsQuery } from './manage-products.generated';
import type { ManagedProduct } from './managed-product';
import { filterOf, type TableView } from './table-view';
import { useStockUpdates } from './useStockUpdates';

interface ManagedProducts {
  /** Undefined until the first list is there; the list before while another is on its way. */
  products: readonly ManagedProduct[] | undefined;
  total: number;
  /** The cursor that the next page starts after; undefined on the last. */
  nextCursor: string | undefined;
  loading: boolean;
  failed: boolean;
  /** The address asks for a page that there is not, or not any more. */
  stray: boolean;
  refetch: () => Promise<void>;
}

const none: readonly ManagedProduct[] = [];

/** One page of the list; the others stay on the server. */
export function useManagedProducts(view: TableView): ManagedProducts {
  // The usual order of a search is how well products fit, which the server knows.
  const sort = view.sort === 'NEWEST' && view.search !== '' ? null : view.sort;
  const variables = { first: view.pageSize, after: view.after, filter: filterOf(view), sort };
  const { data, previousData, loading, error, refetch } = useManageProductsQuery({
    variables,
  });
  useStockUpdates(variables);
  const strayCursor = view.after !== null && error !== undefined && errorCode(error) === 'BAD_USER_INPUT';
  const list = (data ?? (error ? undefined : previousData))?.adminProducts;
  return {
    products: list && (list.edges.length > 0 ? list.edges.map(({ node }) => node) : none),
    total: list?.totalCount ?? 0,
    nextCursor: (list?.pageInfo.hasNextPage && list.pageInfo.endCursor) || undefined,
    loading,
    failed: error !== undefined && !data && !strayCursor,
    stray: strayCursor || (view.after !== null && !loading && list?.edges.length === 0),
    refetch: async () => {
      await refetch().catch(() => undefined);
    },
  };
}
