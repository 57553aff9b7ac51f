import type { Control } from 'react-hook-form';
import { useLocale, useTranslations } from 'use-intl';
import { taxRateText } from '@/lib/format/tax-rate';
import { FormTextField } from '@/ui/forms/FormTextField';
import { selectProps } from '../setting-field-props';
import type { SettingsDraft } from '../settings-draft';
import type { TaxRateFieldsFragment } from './taxes.generated';

interface TaxRuleFieldsProps {
  control: Control<SettingsDraft>;
  rates: readonly TaxRateFieldsFragment[];
}

/** What is taxed, and whether prices include it. */
export function TaxRuleFields({ control, rates }: TaxRuleFieldsProps) {
  const t = useTranslations('shopSettings.taxes');
  const locale = useLocale();
  const options = rates.map((rate) => (
    <option key={rate.id} value={rate.id}>
      {taxRateText(rate, locale)}
    </option>
  ));
  const field = { control, ...selectProps };
  return (
    <>
      <FormTextField {...field} name="pricesIncludeTax" label={t('prices')}>
        <option value="yes">{t('included')}</option>
        <option value="no">{t('added')}</option>
      </FormTextField>
      <FormTextField {...field} name="defaultTaxRateId" label={t('default')} helperText={t('defaultHint')}>
        <option value="">{t('noTax')}</option>
        {options}
      </FormTextField>
      <FormTextField {...field} name="feeTaxRateId" label={t('fees')}>
        <option value="">{t('split')}</option>
        {options}
      </FormTextField>
      <FormTextField {...field} name="depositTaxRateId" label={t('deposits')}>
        <option value="">{t('ofProduct')}</option>
        {options}
      </FormTextField>
    </>
  );
}
