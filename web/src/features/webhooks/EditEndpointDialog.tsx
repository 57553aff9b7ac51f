import { Dialog } from '@/ui/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { WebhookEndpointFieldsFragment } from './webhooks.generated';
import { draftOf, type EndpointDraft } from './endpoint-draft';
import { EndpointForm } from './EndpointForm';
import { useEndpointChanges } from './useEndpointChanges';

interface EditEndpointDialogProps {
  endpoint: WebhookEndpointFieldsFragment;
  onClose: () => void;
}

/** Edits the URL and the events of an endpoint. */
export function EditEndpointDialog({ endpoint, onClose }: EditEndpointDialogProps) {
  const t = useTranslations('webhooks.form');
  const titleId = useId();
  const { save, updating: busy } = useEndpointChanges();
  const send = async (input: EndpointDraft) => {
    await save({ id: endpoint.id, ...input });
    onClose();
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        {t('editTitle')}
      </DialogTitle>
      <EndpointForm initial={draftOf(endpoint)} submit={t('save')} onSend={send} onCancel={onClose} />
    </Dialog>
  );
}
