import Box from '@mui/material/Box';
import { UserRoundX, History, ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { useParams, Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { TimedAlert } from '@/ui/dialogs/TimedAlert';
import { BackToList } from '@/ui/page/BackToList';
import { NoIndex } from '@/ui/page/NoIndex';
import { PageTitle } from '@/ui/page/PageTitle';
import { ManageUserDocument, type ManagedUserFieldsFragment } from './manage-users.generated';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';
import { paths } from '@/lib/dashboard-paths';
import { AccountData } from './AccountData';
import { UserHead } from './UserHead';
import { UserOrders } from './UserOrders';
import { UserSpending } from './UserSpending';
import { useRoles } from './useRoles';
import Button from '@mui/material/Button';
import { DemoteButton } from './DemoteButton';
import { PromoteDialog } from './PromoteDialog';
import { useOwnId } from '@/features/auth/shared/useOwnId';
import { useMayDo } from '@/features/auth/shared/useMayDo';

const PAGE_SIZE = 20;

/** A user with their spending and orders. */
export function UserPage() {
  const t = useTranslations('manageUsers.details');
  const { userId = '' } = useParams();
  const isOwner = useMayDo('own:shop');
  const list = usePagedQuery(ManageUserDocument, (data) => data.user?.orders, {
    variables: { id: userId, first: PAGE_SIZE },
  });
  // Null when the user does not exist.
  const user = list.data?.user;
  const failed = !list.data && list.error !== undefined;
  const roles = useRoles();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Box sx={{ maxWidth: 1040 }}>
      <PageTitle>{user ? t('titleOf', { name: user.displayName }) : t('title')}</PageTitle>
      <NoIndex />
      <BackToList to={paths.manageUsers}>{t('back')}</BackToList>
      {failed && <ErrorState title={t('failed')} onRetry={list.retry} />}
      {user === undefined && !failed && <Loader label={t('loading')} />}
      {user === null && <EmptyState icon={UserRoundX} title={t('missing')} text={t('missingHint')} />}
      {user && (
        <>
          <UserHead user={user} headingRef={heading}>
            {isOwner && <UserActions user={user} roles={roles} />}
          </UserHead>
          {user.spending && <UserSpending spending={user.spending} />}
          <UserOrders list={list} />
          {isOwner && <AccountData user={user} />}
        </>
      )}
      <PromoteDialog promotion={roles.promotion} />
      {/* The focused button has unmounted with the role. */}
      <TimedAlert alert={roles.alert} onClose={roles.closeAlert} fallbackFocus={heading} />
    </Box>
  );
}

interface UserActionsProps {
  user: ManagedUserFieldsFragment;
  roles: ReturnType<typeof useRoles>;
}

/** Promotes or demotes a user, and links to their entries in the audit log. */
function UserActions({ user, roles }: UserActionsProps) {
  const t = useTranslations('manageUsers.details');
  const ownId = useOwnId();
  const { id, role, displayName } = user;
  return (
    <>
      {role === 'CUSTOMER' && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<ShieldCheck size={18} />}
          onClick={() => void roles.promote({ id }, displayName)}
        >
          {t('makeAdmin')}
        </Button>
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
