import Box from '@mui/material/Box';
import { UserRoundX } from 'lucide-react';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Loader } from '@/ui/Loader';
import { TimedAlert } from '@/ui/TimedAlert';
import { BackToList } from '@/ui/BackToList';
import { HiddenFromSearch } from '@/ui/HiddenFromSearch';
import { ListFoot } from '@/ui/ListFoot';
import { PageTitle } from '@/ui/PageTitle';
import { paths } from '@/lib/paths';
import { AccountData } from './AccountData';
import { UserActions } from './UserActions';
import { UserHead } from './UserHead';
import { UserOrders } from './UserOrders';
import { UserSpending } from './UserSpending';
import { useRoles } from './useRoles';
import { useUser } from './useUser';

/** One person: who they are, what they have spent, and their orders. */
export function UserPage() {
  const t = useTranslations('manageUsers.details');
  const { userId = '' } = useParams();
  const { user, orders, totalCount, hasMore, failed, retry, ...more } = useUser(userId);
  const roles = useRoles();
  const heading = useRef<HTMLHeadingElement>(null);
  const counts = { shown: orders.length, total: totalCount };
  return (
    <Box sx={{ maxWidth: 1040 }}>
      <PageTitle>{user ? t('titleOf', { name: user.displayName }) : t('title')}</PageTitle>
      <HiddenFromSearch />
      <BackToList to={paths.manageUsers}>{t('back')}</BackToList>
      {failed && <ErrorState title={t('failed')} onRetry={retry} />}
      {user === undefined && !failed && <Loader label={t('loading')} />}
      {user === null && <EmptyState icon={UserRoundX} title={t('missing')} text={t('missingHint')} />}
      {user && (
        <>
          <UserHead user={user} headingRef={heading}>
            <UserActions user={user} roles={roles} />
          </UserHead>
          {user.spending && <UserSpending spending={user.spending} />}
          <UserOrders
            orders={orders}
            foot={
              <ListFoot
                shown={hasMore ? t('shown', counts) : t('count', counts)}
                more={t('more')}
                hasMore={hasMore}
                busy={more.loadingMore}
                failed={more.moreFailed}
                onMore={() => void more.loadMore()}
              />
            }
          />
          <AccountData user={user} />
        </>
      )}
      {/* The button that changed the role is gone with it. */}
      <TimedAlert alert={roles.alert} onClose={roles.closeAlert} elseFocus={heading} />
    </Box>
  );
}
