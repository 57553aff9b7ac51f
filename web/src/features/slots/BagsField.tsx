import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { MAX_BAGS } from '@/lib/limits';
import { useToast } from '@/ui/feedback/toast/useToast';
import { useSetBagsMutation, type StopFieldsFragment } from './slots.generated';

interface BagsFieldProps {
  order: StopFieldsFragment;
}

/** The number of bags of an order, saved when the field is left. Empty is not counted. */
export function BagsField({ order: { id, number, fulfilment } }: BagsFieldProps) {
  const t = useTranslations('slots');
  const toast = useToast();
  const { readDecimal, numberField } = useFormFormatters();
  const [save] = useSetBagsMutation();
  const stored = fulfilment?.bags ?? null;
  /** Null while the field shows what is stored, also what others have changed. */
  const [typed, setTyped] = useState<string | null>(null);
  const saving = useRef<string | null>(null);
  const shown = typed ?? (stored === null ? '' : numberField(stored));
  const bags = shown.trim() === '' ? null : (readDecimal(shown) ?? -1);
  const isValid = bags === null || (Number.isInteger(bags) && bags >= 0 && bags <= MAX_BAGS);
  const leave = async () => {
    // Enter saves, and so does leaving the field after it.
    if (typed === null || !isValid || typed === saving.current) return;
    saving.current = typed;
    try {
      if (bags !== stored) await save({ variables: { input: { id, bags } } });
      // Keeps what was typed meanwhile.
      setTyped((now) => (now === typed ? null : now));
    } catch (error) {
      toast.error(errorMessage(error, t('bagsFailed')));
    } finally {
      if (saving.current === typed) saving.current = null;
    }
  };
  return (
    <TextField
      size="small"
      label={t('bags')}
      value={shown}
      error={!isValid}
      helperText={isValid ? undefined : t('bagsNumber', { most: MAX_BAGS })}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void leave()}
      onKeyDown={({ key }) => key === 'Enter' && void leave()}
      slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': t('bagsOf', { number }) } }}
      sx={{ width: 96 }}
    />
  );
}
