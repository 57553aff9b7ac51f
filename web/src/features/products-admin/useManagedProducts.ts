import { useApolloClient } from '@apollo/client/react';
import { fetchAll } from '@/lib/apollo/fetch-all';
import { useTablePage } from '@/lib/apollo/useTablePage';
import { MAX_PRODUCTS_AT_ONCE } from '@/lib/limits';
import { ManageProductsDocument } from './manage-products.generated';
import { filterOf, type TableView } from './table-view';
import { useStockUpdates } from './useStockUpdates';

/** Queries one page of the list. */
export function useManagedProducts(view: TableView) {
  const client = useApolloClient();
  // A search is sorted by relevance unless a sort key is selected.
  const sort = view.sort === 'NEWEST' && view.search !== '' ? null : view.sort;
  const matching = { filter: filterOf(view), sort };
  const variables = { first: view.pageSize, after: view.after, ...matching };
  const page = useTablePage(ManageProductsDocument, (data) => data.adminProducts, variables);
  useStockUpdates(variables);
  return {
    ...page,
    /** All products that match, at most as many as one change can be of. */
    fetchMatching: () =>
      fetchAll(client, ManageProductsDocument, (data) => data.adminProducts, matching, MAX_PRODUCTS_AT_ONCE),
  };
}
