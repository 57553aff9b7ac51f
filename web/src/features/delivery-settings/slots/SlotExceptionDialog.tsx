import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { MAX_SLOT_NOTE_LENGTH } from '@/lib/limits';
import { FormDialog } from '@/ui/dialogs/FormDialog';
import { useLastShown } from '@/ui/dialogs/useLastShown';
import { FormDateField } from '@/ui/forms/FormDateField';
import { FormTextField } from '@/ui/forms/FormTextField';
import { TargetField } from '../TargetField';
import { EVERYTHING } from '../targets';
import type { Named } from '../useTargetName';
import { afterExceptions } from './after-changes';
import { checkException, draftOf, EMPTY_EXCEPTION, exceptionField, inputOf } from './exception-draft';
import {
  useCreateSlotExceptionMutation,
  useUpdateSlotExceptionMutation,
  type SlotExceptionFieldsFragment,
} from './slots.generated';
import { useSlotForm } from './useSlotForm';

interface SlotExceptionDialogProps {
  /** Null for a new one. */
  exception: SlotExceptionFieldsFragment | null;
  named: Named;
  onClose: () => void;
}

/** Adds or changes what is different on a day. */
export function SlotExceptionDialog({ named, onClose, ...props }: SlotExceptionDialogProps) {
  // Saving what is gone meanwhile does not add it again.
  const exception = useLastShown(props.exception);
  const t = useTranslations('deliverySettings.exceptions');
  const form = useExceptionForm({ exception, onClose });
  const { control } = form;
  const effect = useWatch({ control, name: 'effect' });
  const choices = [
    EVERYTHING,
    ...named.templates.map(({ id }) => ({ ...EVERYTHING, slotTemplateId: id })),
    ...named.areas.map(({ id }) => ({ ...EVERYTHING, areaId: id })),
    ...named.places.map(({ id }) => ({ ...EVERYTHING, placeId: id })),
  ];
  return (
    <FormDialog title={t(exception ? 'changeTitle' : 'add')} submit={t('save')} form={form} onClose={onClose}>
      <FormDateField control={control} name="day" label={t('day')} sx={{ mt: 1 }} />
      <TargetField control={control} name="target" label={t('target')} choices={choices} {...named} />
      <FormTextField
        control={control}
        name="effect"
        label={t('effect')}
        select
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {(['closed', 'capacity'] as const).map((each) => (
          <option key={each} value={each}>
            {t(`effects.${each}`)}
          </option>
        ))}
      </FormTextField>
      {effect === 'capacity' &&
        (['capacityOrders', 'capacityItems'] as const).map((name) => (
          <FormTextField
            key={name}
            control={control}
            name={name}
            label={t(name)}
            autoComplete="off"
            htmlInput={{ inputMode: 'numeric' }}
          />
        ))}
      <FormTextField
        control={control}
        name="note"
        label={t('note')}
        helperText={t('noteHint')}
        autoComplete="off"
        htmlInput={{ maxLength: MAX_SLOT_NOTE_LENGTH }}
      />
    </FormDialog>
  );
}

function useExceptionForm({ exception, onClose }: Omit<SlotExceptionDialogProps, 'named'>) {
  const [create] = useCreateSlotExceptionMutation(afterExceptions);
  const [update] = useUpdateSlotExceptionMutation(afterExceptions);
  const formatters = useFormFormatters();
  return useSlotForm({
    stored: exception,
    initial: exception ? draftOf(exception, formatters) : EMPTY_EXCEPTION,
    draftOf: (stored) => draftOf(stored, formatters),
    check: (draft) => checkException(draft, formatters),
    save: (draft) => {
      const input = inputOf(draft, formatters);
      if (!exception) return create({ variables: { input } });
      const { id, version: expectedVersion } = exception;
      return update({ variables: { input: { id, expectedVersion, ...input } } });
    },
    fieldOf: exceptionField,
    onClose,
  });
}
