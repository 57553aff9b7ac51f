import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import type { Control } from 'react-hook-form';
import { useTranslations, useLocale } from 'use-intl';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { FormDateField } from '@/ui/forms/FormDateField';
import { FormTextField } from '@/ui/forms/FormTextField';
import type { ProductDraft } from './product-draft';
import { taxRateText } from '@/lib/format/tax-rate';
import { useProductTaxRatesQuery } from './manage-products.generated';

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

/** The product's rate of tax; nothing in a shop without rates. */
function TaxRateField({ control }: { control: Control<ProductDraft> }) {
  const t = useTranslations('manageProducts.form');
  const locale = useLocale();
  const { data } = useProductTaxRatesQuery({ fetchPolicy: 'cache-and-network' });
  const rates = data?.taxRates ?? [];
  if (rates.length === 0) return null;
  return (
    <FormTextField
      control={control}
      name="taxRateId"
      label={t('taxRateId')}
      select
      fullWidth
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{t('defaultTaxRate')}</option>
      {rates.map((rate) => (
        <option key={rate.id} value={rate.id}>
          {taxRateText(rate, locale)}
        </option>
      ))}
    </FormTextField>
  );
}
