import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { readProductList, type ProductListAddress } from '@/lib/url-state/product-list';
import { scrollToTop } from '@/lib/url-state/scroll-state';

/**
 * What the address says the list is of, and how to ask for another one, which starts at its top. It
 * stands in the history, so that Back leads to the list before.
 */
export function useListAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const list = useMemo(() => readProductList(params), [params]);
  const change = useCallback(
    (next: ProductListAddress) =>
      void navigate(paths.productList({ ...list, ...next }), { state: scrollToTop }),
    [list, navigate],
  );
  return { list, change };
}
