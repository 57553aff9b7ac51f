import Stack from '@mui/material/Stack';
import { Save } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { LeaveDialog } from '@/ui/dialogs/LeaveDialog';
import { TimedAlert } from '@/ui/dialogs/TimedAlert';
import { ConflictNotice } from '@/ui/forms/ConflictNotice';
import { SubmitButton } from '@/ui/forms/SubmitButton';
import { AreasSection } from './AreasSection';
import type { DeliverySettingsFieldsFragment } from './delivery-settings.generated';
import { FeesSection } from './FeesSection';
import { PlacesSection } from './PlacesSection';
import type { useDeliveryEditor } from './useDeliveryEditor';

/** The form of areas, places and fees. Saves only the changed lists. */
export function DeliveryEditor({ editor }: { editor: ReturnType<typeof useDeliveryEditor> }) {
  const t = useTranslations('deliverySettings');
  const { form, conflict, takeTheirs, alert, closeAlert } = editor;
  const { isDirty } = form.formState;
  const changes = useMemo(
    () =>
      conflict?.fields.map((field) => ({
        field: t(`${field}.title`),
        value: namesOf(conflict.theirs, field) || t('conflict.changed'),
      })),
    [conflict, t],
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
        <AreasSection form={form} />
        <PlacesSection control={form.control} />
        <FeesSection control={form.control} />
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

/** The names of a list; rules of fees have none. */
const namesOf = (settings: DeliverySettingsFieldsFragment, list: 'areas' | 'places' | 'fees'): string =>
  settings[list].flatMap((row) => ('name' in row ? row.name : [])).join(', ');
