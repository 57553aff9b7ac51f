import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { DateField } from '@/ui/DateField';
import { expiryChoices, type Expiry, type TokenDraft } from './token-draft';

interface ExpiryFieldsProps {
  draft: TokenDraft;
  onChange: (part: Partial<TokenDraft>) => void;
  wrong: boolean;
  dateRef: Ref<HTMLInputElement>;
}

/** When a token ends by itself. */
export function ExpiryFields({ draft, onChange, wrong, dateRef }: ExpiryFieldsProps) {
  const t = useTranslations('apiTokens.create');
  const labelOf = (choice: Expiry) => {
    if (choice === 'date') return t('onDate');
    return choice === 'never' ? t('never') : t('days', { count: Number(choice) });
  };
  return (
    <>
      <TextField
        select
        label={t('expires')}
        value={draft.expiry}
        onChange={(event) => onChange({ expiry: event.target.value as Expiry })}
        slotProps={{ select: { native: true } }}
        sx={{ maxWidth: { sm: 260 } }}
      >
        {expiryChoices.map((choice) => (
          <option key={choice} value={choice}>
            {labelOf(choice)}
          </option>
        ))}
      </TextField>
      {draft.expiry === 'date' && (
        <DateField
          label={t('date')}
          value={draft.date}
          onChange={(event) => onChange({ date: event.target.value })}
          inputRef={dateRef}
          error={wrong}
          helperText={wrong ? t('dateWrong') : undefined}
          sx={{ maxWidth: { sm: 260 } }}
        />
      )}
      {draft.expiry === 'never' && <Alert severity="warning">{t('neverWarning')}</Alert>}
    </>
  );
}
