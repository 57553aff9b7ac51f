import Alert from '@mui/material/Alert';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormDateField } from '@/ui/FormDateField';
import { FormTextField } from '@/ui/FormTextField';
import { expiryChoices, type Expiry, type TokenDraft } from './token-draft';

/** When a token expires. */
export function ExpiryFields({ control }: { control: Control<TokenDraft> }) {
  const t = useTranslations('apiTokens.create');
  const expiry = useWatch({ control, name: 'expiry' });
  const labelOf = (choice: Expiry) => {
    if (choice === 'date') return t('onDate');
    return choice === 'never' ? t('never') : t('days', { count: Number(choice) });
  };
  return (
    <>
      <FormTextField
        control={control}
        name="expiry"
        select
        label={t('expires')}
        slotProps={{ select: { native: true } }}
        sx={{ maxWidth: { sm: 260 } }}
      >
        {expiryChoices.map((choice) => (
          <option key={choice} value={choice}>
            {labelOf(choice)}
          </option>
        ))}
      </FormTextField>
      {expiry === 'date' && (
        <FormDateField control={control} name="date" label={t('date')} sx={{ maxWidth: { sm: 260 } }} />
      )}
      {expiry === 'never' && <Alert severity="warning">{t('neverWarning')}</Alert>}
    </>
  );
}
