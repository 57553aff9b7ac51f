import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { PRODUCT_FIELD_NAMES, productFieldOf } from '@larder/shared/product-fields';
import { barcodeOf } from './barcode-field';
import { PlainField } from './PlainField';
import type { ProductDraft } from './product-draft';

const KEYS = PRODUCT_FIELD_NAMES.filter((name) => productFieldOf(name).section === 'keys');

/** The keys of a product in this and other systems; all are optional. */
export function KeyFields({ control }: { control: Control<ProductDraft> }) {
  const t = useTranslations('manageProducts.form');
  const titleId = useId();
  const typed = useWatch({ control, name: 'barcode' });
  const barcode = barcodeOf(typed);
  const isRead = barcode !== null && barcode !== typed;
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" sx={{ mb: 1.5, fontWeight: 600 }}>
        {t('keys')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}>
        {KEYS.map((name) => (
          <PlainField
            key={name}
            control={control}
            name={name}
            {...(name === 'barcode' && isRead && { helperText: t('barcodeRead', { barcode }) })}
          />
        ))}
      </Box>
    </Box>
  );
}
