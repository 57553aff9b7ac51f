import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ShieldOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ManagedUserFieldsFragment } from './manage-users.generated';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';

interface DemoteButtonProps {
  user: ManagedUserFieldsFragment;
  busy: boolean;
  /** Renders only the icon. */
  compact?: boolean;
  onDemote: (user: ManagedUserFieldsFragment) => Promise<boolean>;
}

/** Revokes the role of an admin after a confirmation. */
export function DemoteButton({ user, busy, compact = false, onDemote }: DemoteButtonProps) {
  const t = useTranslations('manageUsers.demote');
  const [confirming, setConfirming] = useState(false);
  const label = t('buttonOf', { name: user.displayName });
  const confirm = async () => {
    await onDemote(user);
    setConfirming(false);
  };
  return (
    <>
      {compact ? (
        <Tooltip title={t('button')} describeChild>
          <IconButton aria-label={label} onClick={() => setConfirming(true)}>
            <ShieldOff size={20} />
          </IconButton>
        </Tooltip>
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<ShieldOff size={18} />}
          aria-label={label}
          onClick={() => setConfirming(true)}
        >
          {t('button')}
        </Button>
      )}
      <DemoteDialog
        user={user}
        open={confirming}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}

const bold = (chunks: ReactNode) => <b>{chunks}</b>;

interface DemoteDialogProps {
  user: ManagedUserFieldsFragment;
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before a role is revoked. */
function DemoteDialog({ user, ...props }: DemoteDialogProps) {
  const t = useTranslations('manageUsers.demote');
  const { displayName: name, email } = user;
  return (
    <ConfirmDialog
      title={t('title', { name })}
      text={t.rich('text', { name, email, b: bold })}
      cancel={t('cancel')}
      confirm={t('button')}
      width={480}
      {...props}
    />
  );
}
