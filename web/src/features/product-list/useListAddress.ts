import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { readProductList, type ProductListAddress } from '@/config/product-list';
import { scrollToTop } from '@/config/scroll-state';
import { useSearchParams } from '@/config/useSearchParams';

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
