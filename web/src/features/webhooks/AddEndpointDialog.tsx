import { Dialog } from '@/ui/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { draftOf } from './endpoint-draft';
import { EndpointForm } from './EndpointForm';
import { EndpointSecret } from './EndpointSecret';
import { useSecrets } from './useSecrets';

/**
 * Adds an endpoint and shows its secret once. Then only its button closes the dialog, so that
 * Escape does not lose the secret.
 */
export function AddEndpointDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('webhooks');
  const titleId = useId();
  const { createEndpoint, busy } = useSecrets();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog
      open
      onClose={busy || secret !== null ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId} variant="h2">
        {t(secret === null ? 'form.addTitle' : 'secret.title')}
      </DialogTitle>
      {secret === null ? (
        <EndpointForm
          initial={draftOf(null)}
          submit={t('form.add')}
          onSend={async (input) => setSecret(await createEndpoint(input))}
          onCancel={onClose}
        />
      ) : (
        <EndpointSecret secret={secret} onDone={onClose} />
      )}
    </Dialog>
  );
}
