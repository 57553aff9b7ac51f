import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useId, type ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useChoices, type Choice } from '@/lib/format/useChoices';
import { FormDateField } from '@/ui/forms/FormDateField';
import { TranslationsSection } from '@/ui/forms/translations/TranslationsSection';
import { FormTextField, type FormTextFieldProps } from '@/ui/forms/FormTextField';
import { boundsOf, type ShopText } from '@larder/shared/shop-bounds';
import { AnnouncementPreview } from './AnnouncementPreview';
import { ClosingFields } from './ClosingFields';
import { LanguageFields } from './LanguageFields';
import { LooksFields } from './LooksFields';
import type { SettingsDraft } from './settings-draft';
import type { ShopSettingsFieldsFragment } from './shop-settings.generated';
import { TaxRuleFields } from './taxes/TaxRuleFields';
import { useTaxRatesQuery } from './taxes/taxes.generated';

const nativeSelect = { select: { native: true }, inputLabel: { shrink: true } } as const;
const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } };

interface SettingsFieldsProps {
  control: Control<SettingsDraft>;
  /** What is stored now. */
  stored: ShopSettingsFieldsFragment;
}

/** The fields of the settings, by their subjects. */
export function SettingsFields({ control, stored }: SettingsFieldsProps) {
  const t = useTranslations('shopSettings');
  const label = useTranslations('auditLog.fields');
  const yesOrNo = useTranslations('auditLog.changes');
  const rates = useTaxRatesQuery().data?.taxRates ?? [];
  return (
    <>
      <Section title={t('sections.shop')}>
        <ShopFields control={control} />
      </Section>
      <Section title={t('sections.looks')}>
        <LooksFields control={control} />
      </Section>
      <Section title={t('sections.money')}>
        <MoneyAndTime control={control} stored={stored} />
        <Box sx={twoColumns}>
          <SettingText control={control} name="invoicePrefix" hint />
          <SettingText control={control} name="creditNotePrefix" hint />
        </Box>
      </Section>
      <Section title={t('sections.languages')}>
        <LanguageFields control={control} />
      </Section>
      {rates.length > 0 && (
        <Section title={t('sections.tax')}>
          <TaxRuleFields control={control} rates={rates} />
        </Section>
      )}
      <Section title={t('sections.announcement')}>
        <AnnouncementFields control={control} />
      </Section>
      <Section title={t('sections.closings')} hint={t('sections.closingsHint')}>
        <ClosingFields control={control} />
      </Section>
      <Section title={t('sections.ages')}>
        <FormTextField
          control={control}
          name="ageChecks"
          label={label('ageChecks')}
          select
          fullWidth
          helperText={t('hints.ageChecks')}
          slotProps={nativeSelect}
        >
          <option value="no">{yesOrNo('no')}</option>
          <option value="yes">{yesOrNo('yes')}</option>
        </FormTextField>
      </Section>
      <Section title={t('sections.emails')}>
        <EmailFields control={control} />
      </Section>
      <Section title={t('sections.social')} hint={t('sections.socialHint')}>
        <SettingText control={control} name="facebookUrl" type="url" />
        <SettingText control={control} name="twitterUrl" type="url" />
        <SettingText control={control} name="githubUrl" type="url" />
      </Section>
    </>
  );
}

type FieldsProps = Pick<SettingsFieldsProps, 'control'>;

function ShopFields({ control }: FieldsProps) {
  return (
    <>
      <SettingText control={control} name="name" autoComplete="organization" htmlInput={{ required: true }} />
      <SettingText control={control} name="address" multiline minRows={3} hint />
      <Box sx={twoColumns}>
        <SettingText control={control} name="email" type="email" htmlInput={{ inputMode: 'email' }} hint />
        <SettingText control={control} name="phone" type="tel" hint />
      </Box>
      <Box sx={twoColumns}>
        <SettingText control={control} name="openingHours" multiline minRows={3} hint />
        <SettingText control={control} name="holidays" multiline minRows={3} hint />
      </Box>
      <SettingText control={control} name="taxNumber" hint />
    </>
  );
}

function AnnouncementFields({ control }: FieldsProps) {
  const t = useTranslations('shopSettings');
  const label = useTranslations('auditLog.fields');
  return (
    <>
      <SettingText control={control} name="announcementText" hint />
      <TranslationsSection
        control={control}
        name="translations"
        title={t('translations')}
        hint={t('hints.translations')}
        fields={[
          {
            text: 'announcementText',
            label: label('announcementText'),
            max: boundsOf('announcementText').max,
          },
        ]}
      />
      <SettingText control={control} name="announcementUrl" htmlInput={{ inputMode: 'url' }} hint />
      <Box sx={twoColumns}>
        <FormDateField
          control={control}
          name="announcementFrom"
          label={label('announcementFrom')}
          fullWidth
          helperText={t('hints.announcementFrom')}
        />
        <FormDateField
          control={control}
          name="announcementUntil"
          label={label('announcementUntil')}
          fullWidth
          helperText={t('hints.announcementUntil')}
        />
      </Box>
      <AnnouncementPreview control={control} />
    </>
  );
}

function EmailFields({ control }: FieldsProps) {
  const t = useTranslations('shopSettings');
  const label = useTranslations('auditLog.fields');
  const yesOrNo = useTranslations('auditLog.changes');
  return (
    <>
      <FormTextField
        control={control}
        name="orderEmails"
        label={label('orderEmails')}
        select
        fullWidth
        helperText={t('hints.orderEmails')}
        slotProps={nativeSelect}
      >
        <option value="yes">{yesOrNo('yes')}</option>
        <option value="no">{yesOrNo('no')}</option>
      </FormTextField>
      <Box sx={twoColumns}>
        <SettingText control={control} name="senderName" hint />
        <SettingText control={control} name="senderAddress" type="email" hint />
      </Box>
      <SettingText control={control} name="emailOpening" multiline minRows={2} hint />
      <SettingText control={control} name="emailClosing" multiline minRows={2} hint />
    </>
  );
}

interface SectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <Card role="group" aria-labelledby={id} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: hint ? 0.5 : 2.5 }}>
        {title}
      </Typography>
      {hint && <Typography sx={{ mb: 2.5, color: 'text.secondary' }}>{hint}</Typography>}
      <Stack spacing={2.5}>{children}</Stack>
    </Card>
  );
}

interface SettingTextProps extends Omit<FormTextFieldProps<SettingsDraft>, 'name' | 'label'> {
  name: ShopText;
  /** Whether there is a hint below the field. */
  hint?: boolean;
}

function SettingText({ name, hint = false, htmlInput, ...props }: SettingTextProps) {
  const label = useTranslations('auditLog.fields');
  const hints = useTranslations('shopSettings.hints');
  return (
    <FormTextField
      {...props}
      name={name}
      label={label(name)}
      autoComplete={props.autoComplete ?? 'off'}
      fullWidth
      {...(hint && { helperText: hints(name as Parameters<typeof hints>[0]) })}
      htmlInput={{ maxLength: boundsOf(name).max, ...htmlInput }}
    />
  );
}

function MoneyAndTime({ control, stored }: SettingsFieldsProps) {
  const t = useTranslations('shopSettings');
  const label = useTranslations('auditLog.fields');
  const { currencies, timeZones } = useChoices(stored);
  return (
    <Box sx={twoColumns}>
      <FormTextField
        control={control}
        name="currency"
        label={label('currency')}
        select
        fullWidth
        disabled={!stored.canChangeCurrency}
        helperText={t(stored.canChangeCurrency ? 'hints.currency' : 'hints.currencyFixed')}
        slotProps={nativeSelect}
      >
        <Options choices={currencies} />
      </FormTextField>
      <FormTextField
        control={control}
        name="timeZone"
        label={label('timeZone')}
        select
        fullWidth
        helperText={t('hints.timeZone')}
        slotProps={nativeSelect}
      >
        <Options choices={timeZones} />
      </FormTextField>
    </Box>
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
