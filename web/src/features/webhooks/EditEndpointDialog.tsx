import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { WebhookEndpointFieldsFragment } from './webhooks.generated';
import type { UpdateWebhookEndpointInput } from '@/lib/apollo/schema-types.generated';
import { draftOf } from './endpoint-draft';
import { EndpointForm } from './EndpointForm';
import { useEndpointChanges } from './useEndpointChanges';

interface EditEndpointDialogProps {
  endpoint: WebhookEndpointFieldsFragment;
  onClose: () => void;
}

/** Changes where an endpoint is, and what it is told of. */
export function EditEndpointDialog({ endpoint, onClose }: EditEndpointDialogProps) {
  const t = useTranslations('webhooks.form');
  const titleId = useId();
  const { save, updating: busy } = useEndpointChanges();
  const [urlProblem, setUrlProblem] = useState<string | null>(null);
  const submit = async (input: UpdateWebhookEndpointInput) => {
    const problem = await save(input);
    if (problem === undefined) onClose();
    else setUrlProblem(problem);
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        {t('editTitle')}
      </DialogTitle>
      <EndpointForm
        initial={draftOf(endpoint)}
        submit={t('save')}
        busy={busy}
        urlProblem={urlProblem}
        onSubmit={(input) => void submit({ id: endpoint.id, ...input })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
