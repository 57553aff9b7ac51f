import { Dialog } from '@/ui/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NewToken } from './NewToken';
import { TokenForm } from './TokenForm';
import { useCreateToken } from './useCreateToken';

/**
 * Creates a token and shows it once. Then only its button closes the dialog, so that Escape does
 * not lose the token.
 */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('apiTokens');
  const titleId = useId();
  const { create, creating } = useCreateToken();
  const [secret, setSecret] = useState<string | null>(null);
  const stays = creating || secret !== null;
  return (
    <Dialog open onClose={stays ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        {t(secret === null ? 'create.title' : 'made.title')}
      </DialogTitle>
      {secret === null ? (
        <TokenForm onSend={async (input) => setSecret(await create(input))} onCancel={onClose} />
      ) : (
        <NewToken secret={secret} onDone={onClose} />
      )}
    </Dialog>
  );
}
