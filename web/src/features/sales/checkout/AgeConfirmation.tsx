import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, type Ref } from 'react';
import { useTranslations } from 'use-intl';

interface AgeConfirmationProps {
  minimumAge: number;
  confirmed: boolean;
  /** Whether Pay was pressed before. */
  missing: boolean;
  disabled: boolean;
  inputRef: Ref<HTMLInputElement>;
  onChange: (confirmed: boolean) => void;
}

/** Asks whether the customer is old enough for everything in the cart. */
export function AgeConfirmation({ minimumAge: age, missing, inputRef, ...props }: AgeConfirmationProps) {
  const t = useTranslations('checkout.age');
  const hintId = useId();
  return (
    <FormControl error={missing} disabled={props.disabled}>
      <FormControlLabel
        control={
          <Checkbox
            checked={props.confirmed}
            onChange={({ target }) => props.onChange(target.checked)}
            slotProps={{
              input: { ref: inputRef, required: true, 'aria-invalid': missing, 'aria-describedby': hintId },
            }}
          />
        }
        label={t('confirm', { age })}
      />
      <FormHelperText id={hintId} sx={{ mt: 0, marginInline: '42px 0' }}>
        {t(missing ? 'missing' : 'hint', { age })}
      </FormHelperText>
    </FormControl>
  );
}
