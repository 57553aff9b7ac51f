import Stack from '@mui/material/Stack';
import { Save } from 'lucide-react';
import { useMemo, useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { calendarDayFormatters } from '@/lib/format/calendar-days';
import { useFormFormatters, type FormFormatters } from '@/lib/format/useFormFormatters';
import { languageName } from '@/lib/format/language-name';
import { taxRateText } from '@/lib/format/tax-rate';
import { ConflictNotice } from '@/ui/forms/ConflictNotice';
import { LeaveDialog } from '@/ui/dialogs/LeaveDialog';
import { SubmitButton } from '@/ui/forms/SubmitButton';
import { TimedAlert } from '@/ui/dialogs/TimedAlert';
import { draftOf, localesOf, changesOf, checkSettings, type SettingsDraft } from './settings-draft';
import { SettingsFields } from './SettingsFields';
import {
  type ShopSettingsFieldsFragment,
  ShopSettingsDocument,
  useSaveShopSettingsMutation,
} from './shop-settings.generated';
import { useTaxRatesQuery } from './taxes/taxes.generated';
import { useApolloClient } from '@apollo/client/react';
import { messageSchema } from '@/lib/forms/message-schema';
import { useVersionedEditor } from '@/ui/forms/useVersionedEditor';
import { accentProblem, MIN_CONTRAST } from '@larder/shared/accent-color';
import { isSettingName, settingOf, type FormSetting } from '@larder/shared/shop-settings';
import { useShownShop } from './shared/useShownShop';

/** The form of the settings. Saves only the changed fields. */
export function SettingsEditor({ settings }: { settings: ShopSettingsFieldsFragment }) {
  const t = useTranslations('shopSettings');
  const locale = useLocale();
  const labels = useTranslations('settings.fields');
  const formatters = useFormFormatters();
  const yesOrNo = useTranslations('auditLog.changes');
  const { base, form, conflict, takeTheirs, alert, closeAlert } = useSettingsEditor(settings);
  const { isDirty } = form.formState;
  const { data } = useTaxRatesQuery();
  useNewLanguages(base.locales, isDirty);
  const changes = useMemo(() => {
    const { formatDays } = calendarDayFormatters(locale);
    const rates = (data?.taxRates ?? []).map((rate) => [rate.id, taxRateText(rate, locale)] as const);
    const nameOf = new Map<string, string>([['yes', yesOrNo('yes')], ['no', yesOrNo('no')], ...rates]);
    const shown = (name: FormSetting, value: string) => {
      const { type } = settingOf(name);
      if (type === 'locales') return localesOf(value).map(languageName).join(', ');
      return type === 'day' ? formatDays({ from: value, to: value }) : (nameOf.get(value) ?? value);
    };
    return conflict?.fields.map((field) => {
      if (field === 'translations') return { field: t('translations'), value: t('conflict.newText') };
      if (field === 'closings') return { field: labels('closings.label'), value: t('conflict.newText') };
      const value = draftOf(conflict.theirs, formatters)[field];
      return { field: labels(`${field}.label`), value: value ? shown(field, value) : t('conflict.nothing') };
    });
  }, [conflict, data, formatters, labels, locale, t, yesOrNo]);
  return (
    <>
      {changes && (
        <ConflictNotice
          title={t('conflict.title')}
          changes={changes}
          kept={isDirty}
          onTakeTheirs={takeTheirs}
        />
      )}
      <Stack component="form" noValidate spacing={3} onSubmit={form.submit}>
        <SettingsFields control={form.control} stored={base} />
        <SubmitButton
          busy={form.busy}
          idle={!isDirty}
          fullWidth={false}
          startIcon={<Save size={20} />}
          sx={{ alignSelf: { sm: 'start' } }}
        >
          {t('save')}
        </SubmitButton>
      </Stack>
      <TimedAlert alert={alert} onClose={closeAlert} />
      <LeaveDialog unsaved={isDirty} />
    </>
  );
}

/** Loads the page again when the languages have changed: its address may be of another one now. */
function useNewLanguages(locales: readonly string[], isDirty: boolean): void {
  const [loaded] = useState(locales.join());
  const isChanged = locales.join() !== loaded;
  useEffect(() => {
    // The browser would ask whether to leave what is typed.
    if (isChanged && !isDirty) window.location.reload();
  }, [isChanged, isDirty]);
}

/** Edits the settings. */
function useSettingsEditor(settings: ShopSettingsFieldsFragment) {
  const t = useTranslations('shopSettings');
  const client = useApolloClient();
  const { showSettings } = useShownShop();
  const [saveSettings] = useSaveShopSettingsMutation();
  const formatters = useFormFormatters();
  const draftFrom = (saved: ShopSettingsFieldsFragment) => draftOf(saved, formatters);

  return useVersionedEditor({
    stored: settings,
    draftOf: draftFrom,
    schema: messageSchema((draft: SettingsDraft) =>
      Object.fromEntries(
        Object.entries(checkSettings(draft, formatters)).map(([field, problem]) => [
          field,
          t(`problems.${problem}`, valuesOf(draft, field, problem, formatters)),
        ]),
      ),
    ),
    save: async (draft, base) => {
      const changes = changesOf(draftFrom(base), draft, formatters);
      const { data } = await saveSettings({
        variables: { input: { expectedVersion: base.version, ...changes } },
      });
      const saved = data?.updateShopSettings ?? base;
      showSettings(saved);
      return saved;
    },
    load: async () => {
      const { data } = await client.query({ query: ShopSettingsDocument, fetchPolicy: 'network-only' });
      if (data) showSettings(data.shopSettings);
      return data?.shopSettings;
    },
    messages: { saved: t('saved'), failed: t('failed') },
  });
}

/** The values of the message about a problem. */
function valuesOf(draft: SettingsDraft, field: string, problem: string, formatters: FormFormatters) {
  const { ratio, suggestion } = (problem === 'contrast' && accentProblem(draft.accentColor.trim())) || {
    ratio: 0,
    suggestion: '',
  };
  const setting = isSettingName(field) ? settingOf(field) : null;
  const max = setting && 'max' in setting ? setting.max : 0;
  const most = formatters.formatMoney(max, draft.currency);
  return { max, most, ratio, suggestion, needed: MIN_CONTRAST };
}
