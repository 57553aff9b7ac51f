import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ComponentType, type ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import {
  FORM_SETTINGS,
  SETTING_SECTIONS,
  settingOf,
  type FormSetting,
  type SettingSection,
} from '@larder/shared/shop-settings';
import { AccentPreview } from './AccentPreview';
import { AnnouncementPreview } from './AnnouncementPreview';
import { ClosingFields } from './ClosingFields';
import { SettingField } from './SettingField';
import type { SettingsDraft } from './settings-draft';
import type { ShopSettingsFieldsFragment } from './shop-settings.generated';
import { TaxRuleFields } from './taxes/TaxRuleFields';
import { useTaxRatesQuery } from './taxes/taxes.generated';

interface SettingsFieldsProps {
  control: Control<SettingsDraft>;
  /** What is stored now. */
  stored: ShopSettingsFieldsFragment;
}

/** What follows the fields of a section. */
const ENDS: Partial<Record<SettingSection, ComponentType<Pick<SettingsFieldsProps, 'control'>>>> = {
  looks: AccentPreview,
  announcement: AnnouncementPreview,
  closings: ClosingFields,
};

/** The fields of the settings, by their subjects. */
export function SettingsFields({ control, stored }: SettingsFieldsProps) {
  const rates = useTaxRatesQuery().data?.taxRates ?? [];
  const sections = SETTING_SECTIONS.filter((section) => section !== 'tax' || rates.length > 0);
  return sections.map((section) => {
    const End = ENDS[section];
    return (
      <Section key={section} section={section}>
        {section === 'tax' && <TaxRuleFields control={control} rates={rates} />}
        {section !== 'tax' && <SectionRows section={section} control={control} stored={stored} />}
        {End && <End control={control} />}
      </Section>
    );
  });
}

function SectionRows({ section, control, stored }: SettingsFieldsProps & { section: SettingSection }) {
  return rowsOf(section).map((names) => {
    const fields = names.map((name) => (
      <SettingField key={name} control={control} name={name} stored={stored} />
    ));
    if (fields.length === 1) return fields;
    return (
      <Box key={names[0]} sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {fields}
      </Box>
    );
  });
}

/** Settings of half the width stand beside each other. */
function rowsOf(section: SettingSection): FormSetting[][] {
  const rows: FormSetting[][] = [];
  for (const name of FORM_SETTINGS.filter((each) => settingOf(each).section === section)) {
    const row = rows.at(-1);
    const isBeside = row?.length === 1 && [row[0], name].every((each) => each && settingOf(each).half);
    if (isBeside) row.push(name);
    else rows.push([name]);
  }
  return rows;
}

interface SectionProps {
  section: SettingSection;
  children: ReactNode;
}

function Section({ section, children }: SectionProps) {
  const id = useId();
  const t = useTranslations('settings.sections');
  const hint = `${section}.hint` as Parameters<typeof t>[0];
  return (
    <Card role="group" aria-labelledby={id} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: t.has(hint) ? 0.5 : 2.5 }}>
        {t(`${section}.title`)}
      </Typography>
      {t.has(hint) && <Typography sx={{ mb: 2.5, color: 'text.secondary' }}>{t(hint)}</Typography>}
      <Stack spacing={2.5}>{children}</Stack>
    </Card>
  );
}
