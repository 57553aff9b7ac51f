import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '@/lib/i18n/isolate';
import { stepOf } from '@/features/catalogue/product/shared/units';
import { QuantityStepper } from '@/ui/forms/QuantityStepper';
import { isDoubtful, type OnPick, type PickRow } from './pick-rows';

interface WeightFieldProps {
  row: PickRow;
  onPick: OnPick;
  onDone: () => void;
}

/** What a line weighs. A weight that is off by more than the tolerance is confirmed. */
export function WeightField({ row, onPick, onDone }: WeightFieldProps) {
  const t = useTranslations('pick.weight');
  const { name, wanted, unitGrams } = row;
  const [quantity, setQuantity] = useState(row.picked || wanted);
  const [text, setText] = useState(row.grams === null ? '' : String(row.grams));
  const [isAsked, setAsked] = useState(false);
  const grams = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
  const expected = (unitGrams ?? 0) * quantity;
  const set = (weightConfirmed: boolean) => {
    onPick(row, quantity, { grams, weightConfirmed });
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (grams === 0) return;
    if (isDoubtful(row, grams, quantity)) setAsked(true);
    else set(false);
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, flex: 1 }}>
      {wanted > 1 && (
        <QuantityStepper
          label={name}
          min={1}
          max={wanted}
          value={quantity}
          step={stepOf(row)}
          onChange={(next) => {
            setQuantity(next);
            setAsked(false);
          }}
        />
      )}
      <TextField
        autoFocus
        label={t('label', { name: isolate(name) })}
        helperText={t('expected', { grams: expected })}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAsked(false);
        }}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 }, input: { endAdornment: t('unit') } }}
        sx={{ flex: '1 1 160px' }}
      />
      {isAsked ? (
        <Alert
          severity="warning"
          sx={{ flexBasis: '100%' }}
          action={<Button onClick={() => set(true)}>{t('confirm')}</Button>}
        >
          {t('doubtful', { grams, expected })}
        </Alert>
      ) : (
        <Button type="submit" variant="contained" disabled={grams === 0} sx={{ minHeight: 56 }}>
          {t('set')}
        </Button>
      )}
    </Box>
  );
}
