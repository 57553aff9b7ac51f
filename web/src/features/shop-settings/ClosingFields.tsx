import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { CalendarPlus, DoorClosed, Trash2 } from 'lucide-react';
import { useFieldArray, useFormState, useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { MAX_CLOSING_MESSAGE_LENGTH, MAX_CLOSINGS } from '@/lib/limits';
import { FormTextField } from '@/ui/forms/FormTextField';
import { TranslationsSection } from '@/ui/forms/translations/TranslationsSection';
import { localTimeIn } from '@larder/shared/time-zone';
import { closingDraft, type SettingsDraft } from './settings-draft';

interface ClosingFieldsProps {
  control: Control<SettingsDraft>;
}

/** The times in which the shop is closed. */
export function ClosingFields({ control }: ClosingFieldsProps) {
  const t = useTranslations('shopSettings.closings');
  const { fields, append, remove } = useFieldArray({ control, name: 'closings' });
  const timeZone = useWatch({ control, name: 'timeZone' });
  // What the server refuses of the list as a whole.
  const refused = useFormState({ control, name: 'closings' }).errors.closings?.message;
  const isFull = fields.length >= MAX_CLOSINGS;
  return (
    <>
      {fields.map(({ id }, place) => (
        <ClosingRow key={id} control={control} place={place} onRemove={() => remove(place)} />
      ))}
      {refused && <Alert severity="error">{refused}</Alert>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          variant="outlined"
          startIcon={<DoorClosed size={20} />}
          disabled={isFull}
          onClick={() => append(closingDraft(localTimeIn(timeZone, new Date())))}
        >
          {t('closeNow')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<CalendarPlus size={20} />}
          disabled={isFull}
          onClick={() => append(closingDraft(''))}
        >
          {t('add')}
        </Button>
      </Stack>
    </>
  );
}

interface ClosingRowProps extends ClosingFieldsProps {
  place: number;
  onRemove: () => void;
}

function ClosingRow({ control, place, onRemove }: ClosingRowProps) {
  const t = useTranslations('shopSettings.closings');
  return (
    <Stack
      role="group"
      aria-label={t('closing', { number: place + 1 })}
      spacing={2}
      sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TimeField control={control} name={`closings.${place}.from`} label={t('from')} />
        <TimeField
          control={control}
          name={`closings.${place}.until`}
          label={t('until')}
          hint={t('untilHint')}
        />
      </Box>
      <FormTextField
        control={control}
        name={`closings.${place}.message`}
        label={t('message')}
        helperText={t('messageHint')}
        autoComplete="off"
        fullWidth
        htmlInput={{ maxLength: MAX_CLOSING_MESSAGE_LENGTH }}
      />
      <TranslationsSection
        control={control}
        name={`closings.${place}.translations`}
        title={t('translations')}
        hint={t('translationsHint')}
        fields={[{ text: 'message', label: t('message'), max: MAX_CLOSING_MESSAGE_LENGTH }]}
      />
      <Button color="error" startIcon={<Trash2 size={20} />} onClick={onRemove} sx={{ alignSelf: 'start' }}>
        {t('remove')}
      </Button>
    </Stack>
  );
}

interface TimeFieldProps extends ClosingFieldsProps {
  name: `closings.${number}.${'from' | 'until'}`;
  label: string;
  hint?: string;
}

const TimeField = ({ hint, ...props }: TimeFieldProps) => (
  <FormTextField
    {...props}
    type="datetime-local"
    fullWidth
    helperText={hint}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
