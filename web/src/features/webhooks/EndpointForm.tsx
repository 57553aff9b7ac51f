import { useTranslations } from 'use-intl';
import { DialogForm } from '@/ui/DialogForm';
import { FormTextField } from '@/ui/FormTextField';
import { useToast } from '@/ui/toast/useToast';
import { errorMessage } from '@/lib/apollo/errors';
import { useServerForm } from '@/lib/forms/useServerForm';
import { MAX_URL_LENGTH } from '@/lib/limits';
import { endpointSchema, type EndpointDraft } from './endpoint-draft';
import { EventChoice } from './EventChoice';

interface EndpointFormProps {
  initial: EndpointDraft;
  /** The label of the submit button. */
  submit: string;
  /** Rejects with the error. */
  onSend: (input: EndpointDraft) => Promise<void>;
  onCancel: () => void;
}

/** The URL and the events of an endpoint. */
export function EndpointForm({ initial, submit, onSend, onCancel }: EndpointFormProps) {
  const t = useTranslations('webhooks.form');
  const toast = useToast();
  const form = useServerForm({
    schema: endpointSchema(t),
    defaultValues: initial,
    send: onSend,
    onFailure: (error) => toast.error(errorMessage(error, t('failed'))),
  });
  return (
    <DialogForm submit={submit} busy={form.busy} onSubmit={() => void form.submit()} onCancel={onCancel}>
      <FormTextField
        control={form.control}
        name="url"
        autoFocus
        type="url"
        label={t('url')}
        autoComplete="off"
        helperText={t('urlHint')}
        htmlInput={{ maxLength: MAX_URL_LENGTH, spellCheck: false, inputMode: 'url' }}
        sx={{ mt: 1 }}
      />
      <EventChoice control={form.control} />
    </DialogForm>
  );
}
