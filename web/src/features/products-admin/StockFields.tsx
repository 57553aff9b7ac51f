import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { EditedProduct } from './managed-product';
import type { ProductFormState } from './useProductForm';

interface StockFieldsProps {
  form: ProductFormState;
  /** The stored product; undefined while adding one. */
  product?: Pick<EditedProduct, 'stock' | 'held'> | undefined;
}

/** The stock and the low-stock threshold; both are optional. */
export function StockFields({ form, product }: StockFieldsProps) {
  const t = useTranslations('manageProducts.form');
  const hintId = useId();
  const { draft, problems, saving, change, register } = form;
  const held = product?.held ?? 0;
  const problem = problems.stock ?? problems.lowStockThreshold;

  const field = (name: 'stock' | 'lowStockThreshold') => ({
    name,
    label: t(name),
    autoComplete: 'off',
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    inputRef: register(name),
    error: Boolean(problems[name]),
    slotProps: {
      htmlInput: {
        inputMode: 'numeric',
        readOnly: saving,
        'aria-describedby': hintId,
      } as const,
    },
    sx: { flex: 1, minWidth: 0 },
  });

  return (
    <Box>
      <Stack direction="row" spacing={1.5}>
        <TextField {...field('stock')} />
        <TextField {...field('lowStockThreshold')} />
      </Stack>
      <FormHelperText id={hintId} error={Boolean(problem)} sx={{ mx: '14px' }}>
        {problem ?? t(draft.stock.trim() === '' ? 'stockNotCounted' : 'stockHint')}
      </FormHelperText>
      {product && product.stock !== null && held > 0 && (
        <FormHelperText sx={{ mx: '14px' }}>
          {t('held', { stock: product.stock, held, left: Math.max(0, product.stock - held) })}
        </FormHelperText>
      )}
    </Box>
  );
}
