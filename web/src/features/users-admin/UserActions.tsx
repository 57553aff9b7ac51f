import Button from '@mui/material/Button';
import { History, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/BusyButton';
import { paths } from '@/lib/dashboard-paths';
import type { ManagedUserFieldsFragment } from './manage-users.generated';
import { DemoteButton } from './DemoteButton';
import { useOwnId } from './useOwnId';
import type { useRoles } from './useRoles';

interface UserActionsProps {
  user: ManagedUserFieldsFragment;
  roles: ReturnType<typeof useRoles>;
}

/** Promotes or demotes a user, and links to their entries in the audit log. */
export function UserActions({ user, roles }: UserActionsProps) {
  const t = useTranslations('manageUsers.details');
  const ownId = useOwnId();
  const { id, role } = user;
  return (
    <>
      {role === 'CUSTOMER' && (
        <BusyButton
          variant="outlined"
          color="inherit"
          startIcon={<ShieldCheck size={18} />}
          busy={roles.promoting}
          onClick={() => void roles.promote({ id })}
        >
          {t('makeAdmin')}
        </BusyButton>
      )}
      {role === 'ADMIN' && ownId !== undefined && ownId !== id && (
        <DemoteButton user={user} busy={roles.demoting} onDemote={roles.demote} />
      )}
      <Button
        component={Link}
        to={paths.auditLogOf(role === 'ADMIN' ? { by: id } : { of: id })}
        color="inherit"
        startIcon={<History size={18} />}
      >
        {t('auditLog')}
      </Button>
    </>
  );
}
