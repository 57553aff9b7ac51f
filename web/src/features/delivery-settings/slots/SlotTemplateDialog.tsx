import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useLocale, useTranslations } from 'use-intl';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { WEEKDAYS, weeklyFormatters } from '@/lib/format/weekly-times';
import { FormDialog } from '@/ui/dialogs/FormDialog';
import { useLastShown } from '@/ui/dialogs/useLastShown';
import { ChoiceBoxes } from '@/ui/forms/ChoiceBoxes';
import { FormDateField } from '@/ui/forms/FormDateField';
import { FormTextField, type FormTextFieldProps } from '@/ui/forms/FormTextField';
import type { Named } from '../useTargetName';
import { afterTemplates } from './after-changes';
import {
  useCreateSlotTemplateMutation,
  useUpdateSlotTemplateMutation,
  type SlotTemplateFieldsFragment,
} from './slots.generated';
import {
  checkTemplate,
  DELIVERY,
  draftOf,
  EMPTY_TEMPLATE,
  inputOf,
  templateField,
  type TemplateDraft,
} from './template-draft';
import { useSlotForm } from './useSlotForm';

interface SlotTemplateDialogProps {
  /** Null for new ones. */
  template: SlotTemplateFieldsFragment | null;
  /** What new ones begin with. */
  copied: SlotTemplateFieldsFragment | null;
  named: Named;
  /** Called when a change has given the slots another id. */
  onReplace: (id: string, nextId: string) => void;
  onClose: () => void;
}

/** Adds or changes weekly slots. */
export function SlotTemplateDialog({ copied, named, onReplace, onClose, ...props }: SlotTemplateDialogProps) {
  // Saving what is gone meanwhile does not add it again.
  const template = useLastShown(props.template);
  const t = useTranslations('deliverySettings.slots');
  const form = useTemplateForm({ template, copied, onReplace, onClose });
  const { control } = form;
  return (
    <FormDialog title={t(template ? 'changeTitle' : 'add')} submit={t('save')} form={form} onClose={onClose}>
      <PlaceField control={control} places={named.places} />
      <AreaBoxes control={control} areas={named.areas} />
      <WeekdayBoxes control={control} />
      <Row>
        <TimeField control={control} name="starts" label={t('starts')} />
        <TimeField control={control} name="ends" label={t('ends')} />
        <NumberField control={control} name="capacityOrders" label={t('capacityOrders')} />
        <NumberField control={control} name="capacityItems" label={t('capacityItems')} />
      </Row>
      <Box role="group" aria-label={t('cutoff')} sx={{ display: 'grid', gap: 1.5 }}>
        {t('cutoff')}
        <Row>
          <NumberField control={control} name="cutoffDays" label={t('cutoffDays')} />
          <TimeField control={control} name="cutoffTime" label={t('cutoffTime')} />
          <NumberField control={control} name="cutoffHours" label={t('cutoffHours')} />
          <NumberField control={control} name="bufferMinutes" label={t('bufferMinutes')} />
        </Row>
      </Box>
      <Row>
        <NumberField control={control} name="daysAhead" label={t('daysAhead')} />
        <span />
        <FormDateField control={control} name="fromDay" label={t('fromDay')} />
        <FormDateField control={control} name="untilDay" label={t('untilDay')} />
      </Row>
    </FormDialog>
  );
}

function useTemplateForm({ template, copied, onReplace, onClose }: Omit<SlotTemplateDialogProps, 'named'>) {
  const [create] = useCreateSlotTemplateMutation(afterTemplates);
  const [update] = useUpdateSlotTemplateMutation(afterTemplates);
  const formatters = useFormFormatters();
  const shown = template ?? copied;
  return useSlotForm({
    stored: template,
    initial: shown ? draftOf(shown, formatters) : EMPTY_TEMPLATE,
    draftOf: (stored) => draftOf(stored, formatters),
    check: (draft) => checkTemplate(draft, formatters),
    save: async (draft) => {
      const input = inputOf(draft, formatters);
      if (!template) return void (await create({ variables: { input } }));
      const { id, version: expectedVersion } = template;
      const { data } = await update({ variables: { input: { id, expectedVersion, ...input } } });
      if (data && data.updateSlotTemplate.id !== id) onReplace(id, data.updateSlotTemplate.id);
    },
    fieldOf: templateField,
    onClose,
  });
}

interface FieldProps {
  control: Control<TemplateDraft>;
}

const Row = (props: { children: ReactNode }) => (
  <Box
    sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' }}
    {...props}
  />
);

const NumberField = (props: FormTextFieldProps<TemplateDraft>) => (
  <FormTextField autoComplete="off" {...props} htmlInput={{ inputMode: 'decimal' }} />
);

const TimeField = (props: FormTextFieldProps<TemplateDraft>) => (
  <FormTextField {...props} type="time" slotProps={{ inputLabel: { shrink: true } }} />
);

function PlaceField({ control, places }: FieldProps & Pick<Named, 'places'>) {
  const t = useTranslations('deliverySettings.slots');
  const targets = useTranslations('deliverySettings.targets');
  return (
    <FormTextField
      control={control}
      name="place"
      label={t('place')}
      select
      sx={{ mt: 1 }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value={DELIVERY}>{t('delivery')}</option>
      {places.map(({ id, name }) => (
        <option key={id} value={id}>
          {targets('place', { name })}
        </option>
      ))}
    </FormTextField>
  );
}

function AreaBoxes({ control, areas }: FieldProps & Pick<Named, 'areas'>) {
  const t = useTranslations('deliverySettings.slots');
  const isDelivery = useWatch({ control, name: 'place' }) === DELIVERY;
  const { field, fieldState } = useController({ control, name: 'areaIds' });
  if (!isDelivery || (areas.length < 2 && field.value.length === 0)) return null;
  return (
    <ChoiceBoxes
      label={t('areas')}
      choices={areas.map(({ id }) => id)}
      nameOf={(id) => areas.find((area) => area.id === id)?.name ?? ''}
      chosen={field.value}
      onChange={field.onChange}
      problem={fieldState.error?.message}
      inputRef={field.ref}
    />
  );
}

function WeekdayBoxes({ control }: FieldProps) {
  const t = useTranslations('deliverySettings.slots');
  const { formatWeekday } = weeklyFormatters(useLocale());
  const { field, fieldState } = useController({ control, name: 'weekdays' });
  return (
    <ChoiceBoxes
      label={t('weekdays')}
      choices={WEEKDAYS.map(String)}
      nameOf={(day) => formatWeekday(Number(day))}
      chosen={field.value}
      onChange={field.onChange}
      problem={fieldState.error?.message}
      inputRef={field.ref}
    />
  );
}
