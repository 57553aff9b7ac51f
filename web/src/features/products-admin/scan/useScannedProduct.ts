import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { paths } from '@/lib/dashboard-paths';
import { useToDetail } from '@/lib/url-state/useToDetail';
import { ScannedProductDocument } from '../manage-products.generated';

/** Opens the product of a scanned barcode. */
export function useScannedProduct() {
  const t = useTranslations('manageProducts.scan');
  const client = useApolloClient();
  const navigate = useNavigate();
  const toast = useToast();
  const toDetail = useToDetail();
  /** The barcode that no product has. */
  const [unknown, setUnknown] = useState<string | null>(null);

  const open = async (barcode: string) => {
    try {
      const { data } = await client.query({
        query: ScannedProductDocument,
        variables: { barcode },
        fetchPolicy: 'network-only',
      });
      const product = data?.adminProductBy;
      if (!product) return setUnknown(barcode);
      const { to, state } = toDetail(paths.manageProduct(product.id));
      await navigate(to, { state });
    } catch {
      toast.error(t('failed', { barcode }));
    }
  };

  return {
    open: (barcode: string) => void open(barcode),
    unknown,
    forget: () => setUnknown(null),
    add: () => unknown !== null && void navigate(paths.addProductWith(unknown)),
  };
}
