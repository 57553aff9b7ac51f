import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { Controller, useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useChoices, type Choice } from '@/lib/format/useChoices';
import { DateField } from '@/ui/DateField';
import { FormTextField, type FormTextFieldProps } from '@/ui/FormTextField';
import { boundsOf, type ShopText } from '../../../../graphql-server/src/common/shop-bounds';
import { AnnouncementPreview } from './AnnouncementPreview';
import type { SettingsDraft } from './settings-draft';

const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } };

interface SettingsFieldsProps {
  control: Control<SettingsDraft>;
  canChangeCurrency: boolean;
}

/** The fields of the settings, by their subjects. */
export function SettingsFields({ control, canChangeCurrency }: SettingsFieldsProps) {
  const t = useTranslations('shopSettings');
  return (
    <>
      <Section title={t('sections.shop')}>
        <SettingText
          control={control}
          name="name"
          autoComplete="organization"
          htmlInput={{ required: true }}
        />
        <SettingText control={control} name="address" multiline minRows={3} hint />
        <Box sx={twoColumns}>
          <SettingText control={control} name="email" type="email" htmlInput={{ inputMode: 'email' }} hint />
          <SettingText control={control} name="phone" type="tel" hint />
        </Box>
        <Box sx={twoColumns}>
          <SettingText control={control} name="openingHours" multiline minRows={3} hint />
          <SettingText control={control} name="taxNumber" hint />
        </Box>
      </Section>
      <Section title={t('sections.money')}>
        <MoneyAndTime control={control} canChangeCurrency={canChangeCurrency} />
      </Section>
      <Section title={t('sections.announcement')}>
        <SettingText control={control} name="announcementText" hint />
        <SettingText control={control} name="announcementUrl" htmlInput={{ inputMode: 'url' }} hint />
        <Box sx={twoColumns}>
          <DayField control={control} name="announcementFrom" />
          <DayField control={control} name="announcementUntil" />
        </Box>
        <AnnouncementPreview control={control} />
      </Section>
      <Section title={t('sections.emails')}>
        <Box sx={twoColumns}>
          <SettingText control={control} name="senderName" hint />
          <SettingText control={control} name="senderAddress" type="email" hint />
        </Box>
      </Section>
      <Section title={t('sections.social')} hint={t('sections.socialHint')}>
        <SettingText control={control} name="facebookUrl" type="url" />
        <SettingText control={control} name="twitterUrl" type="url" />
        <SettingText control={control} name="githubUrl" type="url" />
      </Section>
    </>
  );
}

interface SectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

const Section = ({ title, hint, children }: SectionProps) => (
  <Card component="section" sx={{ p: { xs: 2.5, sm: 4 } }}>
    <Typography component="h2" variant="h6" sx={{ mb: hint ? 0.5 : 2.5 }}>
      {title}
    </Typography>
    {hint && <Typography sx={{ mb: 2.5, color: 'text.secondary' }}>{hint}</Typography>}
    <Stack spacing={2.5}>{children}</Stack>
  </Card>
);

interface SettingTextProps extends Omit<FormTextFieldProps<SettingsDraft>, 'name' | 'label'> {
  name: ShopText;
  /** Whether there is a hint below the field. */
  hint?: boolean;
}

function SettingText({ name, hint = false, htmlInput, ...props }: SettingTextProps) {
  const label = useTranslations('shopSettings.fields');
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

const nativeSelect = { select: { native: true }, inputLabel: { shrink: true } } as const;

function MoneyAndTime({ control, canChangeCurrency }: SettingsFieldsProps) {
  const t = useTranslations('shopSettings');
  const { currencies, timeZones } = useChoices(useWatch({ control, name: 'timeZone' }));
  return (
    <Box sx={twoColumns}>
      <FormTextField
        control={control}
        name="currency"
        label={t('fields.currency')}
        select
        fullWidth
        disabled={!canChangeCurrency}
        helperText={t(canChangeCurrency ? 'hints.currency' : 'hints.currencyFixed')}
        slotProps={nativeSelect}
      >
        <Options choices={currencies} />
      </FormTextField>
      <FormTextField
        control={control}
        name="timeZone"
        label={t('fields.timeZone')}
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

interface DayFieldProps {
  control: Control<SettingsDraft>;
  name: 'announcementFrom' | 'announcementUntil';
}

function DayField({ control, name }: DayFieldProps) {
  const t = useTranslations('shopSettings');
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <DateField
          {...field}
          inputRef={ref}
          label={t(`fields.${name}`)}
          fullWidth
          error={error !== undefined}
          helperText={error?.message ?? t(`hints.${name}`)}
        />
      )}
    />
  );
}
