import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import type { Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { FormDateField } from '@/ui/FormDateField';
import { FormTextField } from '@/ui/FormTextField';
import type { ProductDraft } from './product-draft';
import { TaxRateField } from './TaxRateField';

const columns = (count: number) => ({
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { sm: `repeat(${count}, minmax(0, 1fr))` },
});

/** The sale of a product with its days; its deposit, and its rate of tax. */
export function SaleFields({ control }: { control: Control<ProductDraft> }) {
  const t = useTranslations('manageProducts.form');
  const { currency } = usePublicConfig();
  const symbol = (
    <InputAdornment position="start">{useFormFormatters().currencySymbol(currency)}</InputAdornment>
  );
  const money = {
    control,
    autoComplete: 'off',
    fullWidth: true,
    htmlInput: { inputMode: 'decimal' },
    slotProps: { input: { startAdornment: symbol } },
  } as const;
  return (
    <>
      <Box sx={columns(3)}>
        <FormTextField {...money} name="salePrice" label={t('salePrice')} helperText={t('salePriceHint')} />
        <FormDateField
          control={control}
          name="saleFrom"
          label={t('saleFrom')}
          fullWidth
          helperText={t('saleFromHint')}
        />
        <FormDateField
          control={control}
          name="saleUntil"
          label={t('saleUntil')}
          fullWidth
          helperText={t('saleUntilHint')}
        />
      </Box>
      <Box sx={columns(2)}>
        <FormTextField {...money} name="deposit" label={t('deposit')} helperText={t('depositHint')} />
        <TaxRateField control={control} />
      </Box>
    </>
  );
}
