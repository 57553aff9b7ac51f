import Button from '@mui/material/Button';
import { Dialog } from '@/ui/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/BusyButton';
import { EndpointSecret } from './EndpointSecret';
import { useSecrets } from './useSecrets';

interface RenewSecretDialogProps {
  endpointId: string;
  onClose: () => void;
}

/** Rotates the secret after a confirmation and shows the new one once. */
export function RenewSecretDialog({ endpointId, onClose }: RenewSecretDialogProps) {
  const t = useTranslations('webhooks.secret');
  const { rotateSecret, busy } = useSecrets();
  const [secret, setSecret] = useState<string | null>(null);
  const confirm = async () => setSecret(await rotateSecret(endpointId));
  return (
    <Dialog
      open
      onClose={busy || secret !== null ? undefined : onClose}
      title={t(secret === null ? 'renewTitle' : 'title')}
      fullWidth
      maxWidth="sm"
    >
      {secret === null ? (
        <>
          <DialogContent>
            <DialogContentText>{t('renewText')}</DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button autoFocus variant="outlined" color="inherit" disabled={busy} onClick={onClose}>
              {t('cancel')}
            </Button>
            <BusyButton variant="contained" busy={busy} onClick={() => void confirm()}>
              {t('renew')}
            </BusyButton>
          </DialogActions>
        </>
      ) : (
        <EndpointSecret secret={secret} onDone={onClose} />
      )}
    </Dialog>
  );
}
