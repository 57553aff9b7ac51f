import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useChoices, type Choice } from '@/lib/format/useChoices';
import { FormTextField } from '@/ui/forms/FormTextField';
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

/** Hundreds of options, which do not render again with the form. */
const Options = memo(({ choices }: { choices: readonly Choice[] }) =>
  choices.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  )),
);
