import type { Control } from 'react-hook-form';
import { useLocale, useTranslations } from 'use-intl';
import { taxRateText } from '@/lib/format/tax-rate';
import { FormTextField } from '@/ui/FormTextField';
import { useProductTaxRatesQuery } from './manage-products.generated';
import type { ProductDraft } from './product-draft';

/** The product's rate of tax; nothing in a shop without rates. */
export function TaxRateField({ control }: { control: Control<ProductDraft> }) {
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
