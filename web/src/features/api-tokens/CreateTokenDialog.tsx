import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { invalidateAuditLog } from '@/features/audit/shared/audit-cache';
import { errorMessage } from '@/lib/apollo/errors';
import { useServerForm } from '@/lib/forms/useServerForm';
import { useTimeZone } from '@/lib/i18n/useTimeZone';
import { MAX_TOKEN_NAME_LENGTH } from '@/lib/limits';
import { FormDialog } from '@/ui/dialogs/FormDialog';
import { FormTextField } from '@/ui/forms/FormTextField';
import { inCode, NewSecret } from '@/ui/text/NewSecret';
import { useCreateApiTokenMutation } from './api-tokens.generated';
import { ScopeChoice } from './ScopeChoice';
import { blankDraft, inputOf, tokenSchema, expiryChoices, type Expiry, type TokenDraft } from './token-draft';
import Alert from '@mui/material/Alert';
import { useWatch, type Control } from 'react-hook-form';
import { FormDateField } from '@/ui/forms/FormDateField';

/** The prefix that the list shows too. */
const SHOWN = 'larder_'.length + 4;

/** Creates a token and shows it once: the server returns its secret only in this response. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('apiTokens');
  const ofForm = useTranslations('apiTokens.create');
  const timeZone = useTimeZone();
  // Secrets must not stay in the cache.
  const [create] = useCreateApiTokenMutation({ fetchPolicy: 'no-cache', update: invalidateAuditLog });
  const [secret, setSecret] = useState<string | null>(null);
  const form = useServerForm({
    schema: tokenSchema(ofForm, timeZone),
    defaultValues: blankDraft,
    send: async (draft) => {
      const input = inputOf(draft, new Date(), timeZone);
      const { data } = await create({ variables: { input }, refetchQueries: ['ApiTokens'] });
      setSecret(data?.createApiToken.secret ?? null);
    },
    // All failures are shown below the fields.
    fieldErrorsOf: () => ({}),
    onFailure: (error) => errorMessage(error, t('create.failed')),
  });
  return (
    <FormDialog
      title={t(secret === null ? 'create.title' : 'made.title')}
      submit={t('create.submit')}
      form={form}
      onClose={onClose}
      result={
        secret !== null && (
          <NewSecret
            secret={secret}
            warning={t('made.warning')}
            label={t('made.token')}
            copy={t('made.copy')}
            use={t.rich('made.use', { hint: secret.slice(0, SHOWN), c: inCode })}
            done={t('made.done')}
            onDone={onClose}
          />
        )
      }
    >
      <FormTextField
        control={form.control}
        name="name"
        autoFocus
        label={t('create.name')}
        autoComplete="off"
        helperText={t('create.nameHint')}
        htmlInput={{ maxLength: MAX_TOKEN_NAME_LENGTH }}
        sx={{ mt: 1 }}
      />
      <ScopeChoice control={form.control} />
      <ExpiryFields control={form.control} />
    </FormDialog>
  );
}

/** When a token expires. */
function ExpiryFields({ control }: { control: Control<TokenDraft> }) {
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
