import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormTextField } from '@/ui/forms/FormTextField';
import { PlainField } from './PlainField';
import type { EditedProduct } from './managed-product';
import type { ProductDraft } from './product-draft';

interface StockFieldsProps {
  control: Control<ProductDraft>;
  /** The stored product; undefined while adding one. */
  product?: Pick<EditedProduct, 'stock' | 'held'> | undefined;
}

/** The stock and the low-stock threshold; both are optional. */
export function StockFields({ control, product }: StockFieldsProps) {
  const t = useTranslations('manageProducts.form');
  const hintId = useId();
  const stock = useWatch({ control, name: 'stock' });
  const { errors } = useFormState({ control, name: ['stock', 'lowStockThreshold'] });
  const held = product?.held ?? 0;
  const shared = {
    helperText: null,
    htmlInput: { inputMode: 'numeric', 'aria-describedby': hintId },
    sx: { flex: 1, minWidth: 0 },
  } as const;
  const problem = (errors.stock ?? errors.lowStockThreshold)?.message;

  return (
    <Box>
      <Stack direction="row" spacing={1.5}>
        <FormTextField control={control} name="stock" label={t('stock')} autoComplete="off" {...shared} />
        <PlainField control={control} name="lowStockThreshold" {...shared} />
      </Stack>
      <FormHelperText id={hintId} error={Boolean(problem)} sx={{ mx: '14px' }}>
        {problem ?? t(stock.trim() === '' ? 'stockNotCounted' : 'stockHint')}
      </FormHelperText>
      {product && product.stock !== null && held > 0 && (
        <FormHelperText sx={{ mx: '14px' }}>
          {t('held', { stock: product.stock, held, left: Math.max(0, product.stock - held) })}
        </FormHelperText>
      )}
    </Box>
  );
}
