import { useTranslations } from 'use-intl';
import { DialogForm } from '@/ui/DialogForm';
import { FormTextField } from '@/ui/FormTextField';
import type { CreateApiTokenInput } from '@/lib/apollo/schema-types.generated';
import { useServerForm } from '@/lib/forms/useServerForm';
import { useTimeZone } from '@/lib/i18n/useTimeZone';
import { MAX_TOKEN_NAME_LENGTH } from '@/lib/limits';
import { ExpiryFields } from './ExpiryFields';
import { ScopeChoice } from './ScopeChoice';
import { blankDraft, inputOf, tokenSchema } from './token-draft';

interface TokenFormProps {
  onSend: (input: CreateApiTokenInput) => Promise<void>;
  onCancel: () => void;
}

/** Name, scopes and expiry of a new token. */
export function TokenForm({ onSend, onCancel }: TokenFormProps) {
  const t = useTranslations('apiTokens.create');
  const timeZone = useTimeZone();
  const { control, busy, submit } = useServerForm({
    schema: tokenSchema(t, timeZone),
    defaultValues: blankDraft,
    send: (draft) => onSend(inputOf(draft, new Date(), timeZone)),
  });
  return (
    <DialogForm submit={t('submit')} busy={busy} onSubmit={() => void submit()} onCancel={onCancel}>
      <FormTextField
        control={control}
        name="name"
        autoFocus
        label={t('name')}
        autoComplete="off"
        helperText={t('nameHint')}
        htmlInput={{ maxLength: MAX_TOKEN_NAME_LENGTH }}
        sx={{ mt: 1 }}
      />
      <ScopeChoice control={control} />
      <ExpiryFields control={control} />
    </DialogForm>
  );
}
