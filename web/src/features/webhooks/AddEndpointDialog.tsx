import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CreateWebhookEndpointInput } from '@/lib/apollo/schema-types.generated';
import { draftOf } from './endpoint-draft';
import { EndpointForm } from './EndpointForm';
import { ShownSecret } from './ShownSecret';
import { useSecrets, type Made } from './useSecrets';

/**
 * Adds an endpoint and shows its secret once. It is left by its own button then, so that a stray
 * key does not lose it.
 */
export function AddEndpointDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('webhooks');
  const titleId = useId();
  const { make, busy } = useSecrets();
  const [made, setMade] = useState<Made>(null);
  const submit = async (input: CreateWebhookEndpointInput) => setMade(await make(input));
  const secret = made && 'secret' in made ? made.secret : null;
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
          busy={busy}
          urlProblem={made && 'urlProblem' in made ? made.urlProblem : null}
          onSubmit={(input) => void submit(input)}
          onCancel={onClose}
        />
      ) : (
        <ShownSecret secret={secret} onDone={onClose} />
      )}
    </Dialog>
  );
}
