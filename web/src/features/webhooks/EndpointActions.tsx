import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ConfirmDeletionDialog } from '@/ui/dialogs/ConfirmDeletionDialog';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { paths } from '@/lib/dashboard-paths';
import type { WebhookEndpointFieldsFragment } from './webhooks.generated';
import { EndpointDialog } from './EndpointDialog';
import { useEndpointChanges } from './useEndpointChanges';
import { Dialog } from '@/ui/dialogs/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { EndpointSecret } from './EndpointSecret';
import { useSecrets } from './useSecrets';
import { ResumeDialog } from './ResumeDialog';
import type { WaitingEvents } from '@/lib/apollo/schema-types.generated';

interface EndpointActionsProps {
  endpoint: WebhookEndpointFieldsFragment;
  /** Called after an event was sent to the endpoint. */
  onSent: () => void;
}

type OpenDialog = 'edit' | 'renew' | 'resume' | 'delete' | null;

/** The actions on an endpoint. */
export function EndpointActions({ endpoint, onSent }: EndpointActionsProps) {
  const t = useTranslations('webhooks.details');
  const [open, setOpen] = useState<OpenDialog>(null);
  const { changes, test, resume, switchPause, remove } = useActions(endpoint, onSent, setOpen);
  const isPaused = Boolean(endpoint.pausedAt);

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <BusyButton
        variant="contained"
        startIcon={<Send size={18} />}
        disabled={isPaused}
        busy={changes.testing}
        onClick={() => void test()}
      >
        {t('test')}
      </BusyButton>
      <Button variant="outlined" startIcon={<Pencil size={18} />} onClick={() => setOpen('edit')}>
        {t('edit')}
      </Button>
      <BusyButton
        variant="outlined"
        startIcon={isPaused ? <Play size={18} /> : <Pause size={18} />}
        busy={changes.updating}
        onClick={switchPause}
      >
        {t(isPaused ? 'resume' : 'pause')}
      </BusyButton>
      <Button variant="outlined" startIcon={<KeyRound size={18} />} onClick={() => setOpen('renew')}>
        {t('renew')}
      </Button>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Trash2 size={18} />}
        onClick={() => setOpen('delete')}
      >
        {t('delete')}
      </Button>
      <Dialogs
        endpoint={endpoint}
        open={open}
        changes={changes}
        onResume={(waiting) => void resume(waiting)}
        onDelete={() => void remove()}
        onClose={() => setOpen(null)}
      />
    </Box>
  );
}

function useActions(
  { id, pausedAt, waitingEvents }: WebhookEndpointFieldsFragment,
  onSent: () => void,
  setOpen: (dialog: OpenDialog) => void,
) {
  const navigate = useNavigate();
  const changes = useEndpointChanges();
  const close = () => setOpen(null);
  const test = async () => {
    if (await changes.sendTest(id)) onSent();
  };
  const resume = async (waiting: WaitingEvents) => {
    if (await changes.resume(id, waiting)) onSent();
    close();
  };
  const switchPause = () => {
    if (!pausedAt) return void changes.pause(id);
    if (waitingEvents > 0) return setOpen('resume');
    return void resume('DELIVER');
  };
  const remove = async () => {
    if (await changes.remove(id)) await navigate(paths.webhooks);
    else close();
  };
  return { changes, test, resume, switchPause, remove };
}

interface DialogsProps {
  endpoint: WebhookEndpointFieldsFragment;
  open: OpenDialog;
  changes: ReturnType<typeof useEndpointChanges>;
  onResume: (waiting: WaitingEvents) => void;
  onDelete: () => void;
  onClose: () => void;
}

function Dialogs({ endpoint, open, changes, onResume, onDelete, onClose }: DialogsProps) {
  return (
    <>
      {open === 'edit' && <EndpointDialog endpoint={endpoint} onClose={onClose} />}
      {open === 'resume' && (
        <ResumeDialog
          waitingEvents={endpoint.waitingEvents}
          busy={changes.updating}
          onResume={onResume}
          onClose={onClose}
        />
      )}
      {open === 'renew' && <RenewSecretDialog endpointId={endpoint.id} onClose={onClose} />}
      <ConfirmDeletionDialog
        open={open === 'delete'}
        busy={changes.removing}
        onConfirm={onDelete}
        onCancel={onClose}
      />
    </>
  );
}

interface RenewSecretDialogProps {
  endpointId: string;
  onClose: () => void;
}

/** Rotates the secret after a confirmation and shows the new one once. */
function RenewSecretDialog({ endpointId, onClose }: RenewSecretDialogProps) {
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
