import Stack from '@mui/material/Stack';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { recipientFields, recipientLimits, type Recipient, type RecipientField } from './recipient';

export type RecipientInputs = Partial<Record<RecipientField, HTMLElement | null>>;

interface RecipientFieldsProps {
  recipient: Recipient;
  /** All by default. */
  fields?: readonly RecipientField[];
  phoneHint?: string;
  /** Blank fields that Pay has highlighted. */
  missing: readonly RecipientField[];
  /** Their hint; why each is wanted when left out. */
  missingText?: string;
  disabled: boolean;
  inputs: RefObject<RecipientInputs>;
  onChange: (field: RecipientField, value: string) => void;
}

/** Name, phone and address of the recipient, with `autocomplete` names for autofill. */
export function RecipientFields({
  recipient,
  fields = recipientFields,
  phoneHint,
  missing,
  missingText,
  disabled,
  inputs,
  onChange,
}: RecipientFieldsProps) {
  const t = useTranslations('checkout');
  const field = (name: RecipientField, hint?: string): TextFieldProps => ({
    name,
    label: t(`recipient.${name}`),
    value: recipient[name],
    disabled,
    fullWidth: true,
    // A hint, no error: the field may be blank.
    ...(missing.includes(name) && { color: 'warning', focused: true }),
    slotProps: {
      htmlInput: { maxLength: recipientLimits[name] },
      formHelperText: missing.includes(name) ? { sx: { color: 'warning.main', fontWeight: 600 } } : {},
    },
    helperText: missing.includes(name) ? (missingText ?? t(`missing.${name}`)) : hint,
    inputRef: (element: HTMLElement | null) => {
      inputs.current[name] = element;
    },
    onChange: (event) => onChange(name, event.target.value),
  });
  return (
    <Stack spacing={2.5}>
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('phone', phoneHint ?? t('recipient.phoneHint'))} type="tel" autoComplete="tel" />
      {fields.includes('address') && (
        <TextField
          {...field('address', t('recipient.addressHint'))}
          autoComplete="street-address"
          multiline
          minRows={3}
        />
      )}
    </Stack>
  );
}
