import { useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { barcodeOf } from './barcode-field';
import { PlainSection } from './PlainSection';
import type { ProductDraft } from './product-draft';

/** The keys of a product in this and other systems; all are optional. */
export function KeyFields({ control }: { control: Control<ProductDraft> }) {
  const t = useTranslations('manageProducts.form');
  const typed = useWatch({ control, name: 'barcode' });
  const barcode = barcodeOf(typed);
  const isRead = barcode !== null && barcode !== typed;
  return (
    <PlainSection
      control={control}
      section="keys"
      {...(isRead && { hints: { barcode: t('barcodeRead', { barcode }) } })}
    />
  );
}
