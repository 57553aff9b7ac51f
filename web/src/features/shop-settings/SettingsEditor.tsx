import Stack from '@mui/material/Stack';
import { Save } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { ConflictNotice } from '@/ui/ConflictNotice';
import { LeaveDialog } from '@/ui/LeaveDialog';
import { SubmitButton } from '@/ui/SubmitButton';
import { TimedAlert } from '@/ui/TimedAlert';
import { SettingsFields } from './SettingsFields';
import type { ShopSettingsFieldsFragment } from './shop-settings.generated';
import { useSettingsEditor } from './useSettingsEditor';

/** The form of the settings. Saves only the changed fields. */
export function SettingsEditor({ settings }: { settings: ShopSettingsFieldsFragment }) {
  const t = useTranslations('shopSettings');
  const labels = useTranslations('shopSettings.fields');
  const { base, form, conflict, takeTheirs, alert, closeAlert } = useSettingsEditor(settings);
  const { isDirty } = form.formState;
  const changes = useMemo(
    () =>
      conflict?.fields.map((field) => ({
        field: labels(field),
        value: conflict.theirs[field] || t('conflict.nothing'),
      })),
    [conflict, labels, t],
  );
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
          disabled={!isDirty}
          fullWidth={false}
          startIcon={<Save size={20} aria-hidden />}
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
