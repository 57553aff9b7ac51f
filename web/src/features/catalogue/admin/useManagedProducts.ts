import { useApolloClient } from '@apollo/client/react';
import { fetchAll } from '@/lib/apollo/fetch-all';
import { useTablePage } from '@/lib/apollo/useTablePage';
import { MAX_PRODUCTS_AT_ONCE } from '@/lib/limits';
import { ManageProductsDocument } from './manage-products.generated';
import { filterOf, sortOf, type TableView } from './shared/table-view';
import { useStockUpdates } from './useStockUpdates';

/** Queries one page of the list. */
export function useManagedProducts(view: TableView) {
  const client = useApolloClient();
  const matching = { filter: filterOf(view), sort: sortOf(view) };
  const variables = { first: view.pageSize, after: view.after, ...matching };
  const { list, ...page } = useTablePage(ManageProductsDocument, (data) => data.adminProducts, variables);
  useStockUpdates(variables);
  // While the trash loads, those of the shop must not get its actions, and the other way round.
  const ofView = list.items?.filter(({ deletedAt }) => (deletedAt !== null) === (view.show === 'trash'));
  const items = list.stale && ofView?.length === 0 ? undefined : ofView;
  return {
    ...page,
    list: { ...list, items },
    /** All products that match, at most as many as one change can be of. */
    fetchMatching: () =>
      fetchAll(client, ManageProductsDocument, (data) => data.adminProducts, matching, MAX_PRODUCTS_AT_ONCE),
  };
}
