import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ManagedUserFieldsFragment } from './manage-users.generated';
import { DemoteDialog } from './DemoteDialog';

interface DemoteButtonProps {
  user: ManagedUserFieldsFragment;
  busy: boolean;
  /** Only the icon, for where there is little room. */
  compact?: boolean;
  onDemote: (user: ManagedUserFieldsFragment) => Promise<boolean>;
}

/** Takes an admin's role back once that is confirmed. */
export function DemoteButton({ user, busy, compact = false, onDemote }: DemoteButtonProps) {
  const t = useTranslations('manageUsers.demote');
  const [asking, setAsking] = useState(false);
  const label = t('buttonOf', { name: user.displayName });
  const confirm = async () => {
    await onDemote(user);
    setAsking(false);
  };
  return (
    <>
      {compact ? (
        <Tooltip title={t('button')} describeChild>
          <IconButton aria-label={label} onClick={() => setAsking(true)}>
            <ShieldOff size={20} aria-hidden />
          </IconButton>
        </Tooltip>
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<ShieldOff size={18} aria-hidden />}
          aria-label={label}
          onClick={() => setAsking(true)}
        >
          {t('button')}
        </Button>
      )}
      <DemoteDialog
        user={user}
        open={asking}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
