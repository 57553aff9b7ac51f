import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { MAX_BARCODE_LENGTH, MAX_EXTERNAL_REFERENCE_LENGTH, MAX_SKU_LENGTH } from '@/lib/limits';
import { FormTextField } from '@/ui/forms/FormTextField';
import { barcodeOf } from './barcode-field';
import type { ProductDraft } from './product-draft';

const FIELDS = [
  { name: 'sku', max: MAX_SKU_LENGTH, inputMode: 'text' },
  { name: 'barcode', max: MAX_BARCODE_LENGTH, inputMode: 'numeric' },
  { name: 'externalReference', max: MAX_EXTERNAL_REFERENCE_LENGTH, inputMode: 'text' },
] as const;

/** The keys of a product in this and other systems; all are optional. */
export function KeyFields({ control }: { control: Control<ProductDraft> }) {
  const t = useTranslations('manageProducts.form');
  const titleId = useId();
  const typed = useWatch({ control, name: 'barcode' });
  const barcode = barcodeOf(typed);
  const hintOf = (name: (typeof FIELDS)[number]['name']) =>
    name === 'barcode' && barcode && barcode !== typed
      ? t('keyHints.barcodeRead', { barcode })
      : t(`keyHints.${name}`);
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" sx={{ mb: 1.5, fontWeight: 600 }}>
        {t('keys')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}>
        {FIELDS.map(({ name, max, inputMode }) => (
          <FormTextField
            key={name}
            control={control}
            name={name}
            label={t(name)}
            autoComplete="off"
            helperText={hintOf(name)}
            fullWidth
            htmlInput={{ maxLength: max, inputMode, spellCheck: false }}
          />
        ))}
      </Box>
    </Box>
  );
}
