import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ScannedProductDocument } from '@/features/catalogue/admin/manage-products.generated';
import { readScaleLabel, scaleCountryOf, type Barcode, type ScaleLabel } from '@/lib/format/barcode';
import { paths } from '@/lib/dashboard-paths';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { useToDetail } from '@/lib/url-state/useToDetail';
import { useToast } from '@/ui/feedback/toast/useToast';
import { useMeasureText } from './useMeasureText';

/** A barcode that no product has. */
interface UnknownBarcode {
  /** Of a product to add. */
  barcode: string;
  text: string;
}

/**
 * Opens the product of a scan. The label of a scale is that of the product whose barcode is the
 * label with zeros as its value, or whose SKU is the item number; a message has the value.
 */
export function useScannedProduct() {
  const t = useTranslations('manageProducts.scan');
  const client = useApolloClient();
  const navigate = useNavigate();
  const toast = useToast();
  const toDetail = useToDetail();
  const measureText = useMeasureText();
  const { currency, timeZone } = usePublicConfig();
  const [unknown, setUnknown] = useState<UnknownBarcode | null>(null);

  const open = async ({ barcode, other, measure }: Barcode) => {
    const country = scaleCountryOf(currency, timeZone);
    const read = country && readScaleLabel(barcode, country);
    const label = read && 'item' in read ? read : null;
    try {
      const { data } = await client.query({
        query: ScannedProductDocument,
        variables: variablesOf(barcode, other, label),
        fetchPolicy: 'network-only',
      });
      const product = data?.adminProductBy ?? data?.byOther ?? data?.byItem ?? data?.byNumber;
      if (!product) {
        if (read && 'problem' in read) return toast.error(t('valueDigit', { barcode }));
        return setUnknown(
          label
            ? {
                barcode: label.base,
                text: t('unknownLabelText', { item: label.item, base: label.base, barcode }),
              }
            : { barcode, text: t('unknownText', { barcode }) },
        );
      }
      const { to, state } = toDetail(paths.manageProduct(product.id));
      await navigate(to, { state });
      // A product may have the whole label as its barcode, which then says nothing else.
      const found = measure ?? (data?.adminProductBy ? undefined : label?.measure);
      const text = found && measureText(found);
      if (text) toast.success(text, t('onLabel'));
    } catch {
      toast.error(t('failed', { barcode }));
    }
  };

  return {
    open: (scan: Barcode) => void open(scan),
    unknown,
    forget: () => setUnknown(null),
    add: () => unknown !== null && void navigate(paths.addProductWith(unknown.barcode)),
  };
}

const variablesOf = (barcode: string, other: string | undefined, label: ScaleLabel | null) => ({
  barcode,
  other: other ?? label?.base ?? '',
  hasOther: other !== undefined || label !== null,
  item: label?.item ?? '',
  number: label?.item.replace(/^0+/, '') ?? '',
  isLabel: label !== null,
});
