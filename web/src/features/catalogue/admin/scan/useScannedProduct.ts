import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { codesOf, measureOfScan } from '@/features/catalogue/scan/shared/read-scan';
import { useFindScanned } from '@/features/catalogue/scan/shared/useFindScanned';
import { useMeasureText } from '@/features/catalogue/scan/shared/useMeasureText';
import type { Barcode } from '@/lib/format/barcode';
import { paths } from '@/lib/dashboard-paths';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { useToDetail } from '@/lib/url-state/useToDetail';
import { useToast } from '@/ui/feedback/toast/useToast';

/** A barcode that no product has. */
interface UnknownBarcode {
  /** Of a product to add. */
  barcode: string;
  text: string;
}

/** Opens the product of a scan; a message has what a label says of its piece. */
export function useScannedProduct() {
  const t = useTranslations('scan');
  const find = useFindScanned();
  const navigate = useNavigate();
  const toast = useToast();
  const toDetail = useToDetail();
  const measureText = useMeasureText();
  const { currency, timeZone } = usePublicConfig();
  const [unknown, setUnknown] = useState<UnknownBarcode | null>(null);

  const open = async (scan: Barcode) => {
    const codes = codesOf(scan, currency, timeZone);
    const { barcode, label } = codes;
    try {
      const product = await find(codes);
      if (!product) {
        if (codes.hasWrongValue) return toast.error(t('valueDigit', { barcode }));
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
      const found = measureOfScan(scan, codes, product.isWholeBarcode);
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
