import type { ComponentType } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { FormDateField } from '@/ui/forms/FormDateField';
import { FormTextField, type FormTextFieldProps } from '@/ui/forms/FormTextField';
import { TranslationsSection } from '@/ui/forms/translations/TranslationsSection';
import {
  boundsOf,
  settingOf,
  type FormSetting,
  type Setting,
  type SettingText,
  type SettingType,
  type TranslatedSetting,
} from '@larder/shared/shop-settings';
import type { TextFormat } from '@larder/shared/text-formats';
import { CurrencyField, TimeZoneField } from './ChoiceFields';
import { LanguageFields } from './LanguageFields';
import { AccentField, LogoField } from './LooksFields';
import { selectProps, type SettingFieldProps } from './setting-field-props';
import type { SettingsDraft } from './settings-draft';
import { useSettingTexts } from './useSettingTexts';

type InputProps = Partial<Omit<FormTextFieldProps<SettingsDraft>, 'control' | 'name'>>;

/** The field of one setting. */
export function SettingField(props: SettingFieldProps) {
  const setting = settingOf(props.name);
  const format = 'format' in setting ? setting.format : undefined;
  const Field = (format && BY_FORMAT[format]) ?? BY_TYPE[setting.type];
  return Field && <Field {...props} />;
}

/** How phones and browsers help to fill in texts. */
const INPUTS: Partial<Record<FormSetting, InputProps>> = {
  name: { autoComplete: 'organization' },
  phone: { type: 'tel' },
  emailOpening: { minRows: 2 },
  emailClosing: { minRows: 2 },
};

const FORMATTED_INPUTS: Partial<Record<TextFormat, InputProps>> = {
  email: { type: 'email', htmlInput: { inputMode: 'email' } },
  https: { type: 'url' },
  link: { htmlInput: { inputMode: 'url' } },
};

function TextSettingField({ control, name }: SettingFieldProps) {
  const texts = useSettingTexts(name);
  const { type, format, min = 0, max, translated } = boundsOf(name as SettingText);
  const { htmlInput, ...input } = { ...(format && FORMATTED_INPUTS[format]), ...INPUTS[name] };
  return (
    <>
      <FormTextField
        autoComplete="off"
        fullWidth
        {...(type === 'lines' && { multiline: true, minRows: 3 })}
        {...texts}
        {...input}
        control={control}
        name={name}
        htmlInput={{ maxLength: max, ...(min > 0 && { required: true }), ...htmlInput }}
      />
      {translated && <TranslatedTexts control={control} name={name as TranslatedSetting} />}
    </>
  );
}

function TranslatedTexts({ control, name }: { control: Control<SettingsDraft>; name: TranslatedSetting }) {
  const t = useTranslations('shopSettings');
  const { label } = useSettingTexts(name);
  return (
    <TranslationsSection
      control={control}
      name="translations"
      title={t('translations')}
      hint={t('translationsHint')}
      fields={[{ text: name, label, max: boundsOf(name).max }]}
    />
  );
}

function FlagField({ control, name }: SettingFieldProps) {
  const texts = useSettingTexts(name);
  const t = useTranslations('auditLog.changes');
  const setting = settingOf(name);
  const isOn = setting.type === 'flag' && setting.default;
  const options = isOn ? (['yes', 'no'] as const) : (['no', 'yes'] as const);
  return (
    <FormTextField control={control} name={name} {...selectProps} {...texts}>
      {options.map((value) => (
        <option key={value} value={value}>
          {t(value)}
        </option>
      ))}
    </FormTextField>
  );
}

function AmountField({ control, name }: SettingFieldProps) {
  const texts = useSettingTexts(name);
  const { currencySymbol } = useFormFormatters();
  const symbol = currencySymbol(useWatch({ control, name: 'currency' }));
  return (
    <FormTextField
      control={control}
      name={name}
      autoComplete="off"
      fullWidth
      {...texts}
      htmlInput={{ inputMode: 'decimal' }}
      slotProps={{ input: { startAdornment: symbol } }}
    />
  );
}

function WholeField({ control, name }: SettingFieldProps) {
  const setting: Setting = settingOf(name);
  const unit = setting.type === 'whole' ? setting.unit : undefined;
  const texts = useSettingTexts(name);
  return (
    <FormTextField
      control={control}
      name={name}
      autoComplete="off"
      fullWidth
      {...texts}
      htmlInput={{ inputMode: 'numeric' }}
      slotProps={{ input: { endAdornment: unit } }}
    />
  );
}

function DayField({ control, name }: SettingFieldProps) {
  return <FormDateField control={control} name={name} fullWidth {...useSettingTexts(name)} />;
}

/** Rates of tax have fields of their own, beside their list. */
const BY_TYPE: Readonly<Partial<Record<SettingType, ComponentType<SettingFieldProps>>>> = {
  line: TextSettingField,
  lines: TextSettingField,
  flag: FlagField,
  amount: AmountField,
  whole: WholeField,
  day: DayField,
  currency: CurrencyField,
  timeZone: TimeZoneField,
  locales: LanguageFields,
};

const BY_FORMAT: Partial<Record<TextFormat, ComponentType<SettingFieldProps>>> = {
  color: AccentField,
  picture: LogoField,
};
