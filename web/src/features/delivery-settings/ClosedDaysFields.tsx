import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CalendarPlus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { useFieldArray, useFormState, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { MAX_CLOSED_DAYS, MAX_CLOSING_MESSAGE_LENGTH } from '@/lib/limits';
import { FormDateField } from '@/ui/forms/FormDateField';
import { FormTextField } from '@/ui/forms/FormTextField';
import type { DeliveryDraft } from './delivery-draft';

interface ClosedDaysFieldsProps {
  control: Control<DeliveryDraft>;
  place: number;
}

/** The days on which a place of collection is closed. */
export function ClosedDaysFields({ control, place }: ClosedDaysFieldsProps) {
  const t = useTranslations('deliverySettings.places.closedDays');
  const titleId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const name = `places.${place}.closedDays` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  // What the server refuses of the list as a whole.
  const refused = useFormState({ control, name }).errors.places?.[place]?.closedDays?.message;
  return (
    <Stack role="group" aria-labelledby={titleId} spacing={2}>
      <Typography id={titleId} variant="body2" sx={{ fontWeight: 600 }}>
        {t('title')}
      </Typography>
      {fields.map(({ id }, index) => (
        <ClosedDaysRow
          key={id}
          control={control}
          name={`${name}.${index}`}
          number={index + 1}
          onRemove={() => {
            remove(index);
            addButton.current?.focus();
          }}
        />
      ))}
      {refused && <Alert severity="error">{refused}</Alert>}
      <Button
        ref={addButton}
        startIcon={<CalendarPlus size={18} />}
        disabled={fields.length >= MAX_CLOSED_DAYS}
        onClick={() => append({ from: '', until: '', words: '' })}
        sx={{ alignSelf: 'start' }}
      >
        {t('add')}
      </Button>
    </Stack>
  );
}

interface ClosedDaysRowProps extends Pick<ClosedDaysFieldsProps, 'control'> {
  name: `places.${number}.closedDays.${number}`;
  number: number;
  onRemove: () => void;
}

function ClosedDaysRow({ control, name, number, onRemove }: ClosedDaysRowProps) {
  const t = useTranslations('deliverySettings.places.closedDays');
  return (
    <Box
      role="group"
      aria-label={t('row', { number })}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr auto', md: '11rem 11rem 1fr auto' },
      }}
    >
      <FormDateField control={control} name={`${name}.from`} label={t('from')} />
      <FormDateField
        control={control}
        name={`${name}.until`}
        label={t('until')}
        sx={{ gridRow: { xs: 2, md: 'auto' } }}
      />
      <FormTextField
        control={control}
        name={`${name}.words`}
        label={t('words')}
        helperText={t('wordsHint')}
        autoComplete="off"
        htmlInput={{ maxLength: MAX_CLOSING_MESSAGE_LENGTH }}
        sx={{ gridRow: { xs: 3, md: 'auto' } }}
      />
      <IconButton
        aria-label={t('remove', { number })}
        onClick={onRemove}
        sx={{ gridRow: { xs: 1, md: 'auto' }, gridColumn: { xs: 2, md: 'auto' }, mt: 0.5 }}
      >
        <Trash2 size={20} />
      </IconButton>
    </Box>
  );
}
