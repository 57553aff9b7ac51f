import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { TimedAlert } from '@/ui/TimedAlert';
import { AllUsers } from './AllUsers';
import { DemoteButton } from './DemoteButton';
import { MakeAdminForm } from './MakeAdminForm';
import { UserCard } from './UserCard';
import { useOwnId } from './useOwnId';
import { useRoles } from './useRoles';

/** The form that promotes admins, and the list of users. */
export function ManageUsersPage() {
  const t = useTranslations('manageUsers.page');
  const ownId = useOwnId();
  const roles = useRoles();
  const people = useRef<HTMLDivElement>(null);
  return (
    <Box sx={{ maxWidth: 1360 }}>
      <Typography variant="pageTitle" sx={{ mb: 3 }}>
        {t('title')}
      </Typography>
      <MakeAdminForm onPromote={roles.promote} />
      <Box ref={people} tabIndex={-1} sx={{ outline: 'none' }}>
        <AllUsers>
          {(user) => (
            <UserCard key={user.id} user={user} own={user.id === ownId}>
              {user.role === 'ADMIN' && ownId !== undefined && user.id !== ownId && (
                <DemoteButton compact user={user} busy={roles.demoting} onDemote={roles.demote} />
              )}
            </UserCard>
          )}
        </AllUsers>
      </Box>
      {/* The focused button has unmounted with the role. */}
      <TimedAlert alert={roles.alert} onClose={roles.closeAlert} fallbackFocus={people} />
    </Box>
  );
}
