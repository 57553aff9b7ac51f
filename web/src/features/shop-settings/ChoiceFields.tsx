import { useTranslations } from 'use-intl';
import { useChoices } from '@/lib/format/useChoices';
import { FormTextField } from '@/ui/forms/FormTextField';
import { Options } from '@/ui/forms/Options';
import { selectProps, type SettingFieldProps } from './setting-field-props';
import { useSettingTexts } from './useSettingTexts';

export function CurrencyField({ control, name, stored }: SettingFieldProps) {
  const t = useTranslations('shopSettings');
  const texts = useSettingTexts(name);
  const { currencies } = useChoices(stored);
  return (
    <FormTextField
      control={control}
      name={name}
      {...selectProps}
      {...texts}
      {...(!stored.canChangeCurrency && { disabled: true, helperText: t('currencyFixed') })}
    >
      <Options choices={currencies} />
    </FormTextField>
  );
}

export function TimeZoneField({ control, name, stored }: SettingFieldProps) {
  const texts = useSettingTexts(name);
  const { timeZones } = useChoices(stored);
  return (
    <FormTextField control={control} name={name} {...selectProps} {...texts}>
      <Options choices={timeZones} />
    </FormTextField>
  );
}
