import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { useServerForm } from '@/lib/forms/useServerForm';
import { MAX_URL_LENGTH } from '@/lib/limits';
import { FormDialog } from '@/ui/FormDialog';
import { FormTextField } from '@/ui/FormTextField';
import { useToast } from '@/ui/toast/useToast';
import { draftOf, endpointSchema } from './endpoint-draft';
import { EndpointSecret } from './EndpointSecret';
import { EventChoice } from './EventChoice';
import { useEndpointChanges } from './useEndpointChanges';
import { useSecrets } from './useSecrets';
import type { WebhookEndpointFieldsFragment } from './webhooks.generated';

interface EndpointDialogProps {
  /** Null for a new one. */
  endpoint: WebhookEndpointFieldsFragment | null;
  onClose: () => void;
}

/** Edits the URL and the events of an endpoint, or adds one and shows its secret once. */
export function EndpointDialog({ endpoint, onClose }: EndpointDialogProps) {
  const t = useTranslations('webhooks.form');
  const ofSecret = useTranslations('webhooks.secret');
  const toast = useToast();
  const { createEndpoint } = useSecrets();
  const { save } = useEndpointChanges();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useServerForm({
    schema: endpointSchema(t),
    defaultValues: draftOf(endpoint),
    send: async (input) => {
      if (!endpoint) return setSecret(await createEndpoint(input));
      await save({ id: endpoint.id, ...input });
      onClose();
    },
    onFailure: (error) => toast.error(errorMessage(error, t('failed'))),
  });
  return (
    <FormDialog
      title={secret === null ? t(endpoint ? 'editTitle' : 'addTitle') : ofSecret('title')}
      submit={t(endpoint ? 'save' : 'add')}
      form={form}
      result={secret !== null && <EndpointSecret secret={secret} onDone={onClose} />}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
