import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { UserRoundX } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { ListFoot } from '@/ui/ListFoot';
import { useUrlState } from '@/lib/url-state/useUrlState';
import type { ManagedUserFieldsFragment } from './manage-users.generated';
import { UserGrid, UserGridSkeleton } from './UserGrid';
import { UserToolbar } from './UserToolbar';
import { useUserList } from './useUserList';
import { userSchema } from './user-view';

/** Everybody who has signed in, newest first, to be searched. */
export function AllUsers({ children }: { children: (user: ManagedUserFieldsFragment) => ReactNode }) {
  const t = useTranslations('manageUsers.list');
  const titleId = useId();
  const [view, change] = useUrlState(userSchema);
  const { users, totalCount, hasMore, stale, failed, retry, ...more } = useUserList(view);
  const counts = { shown: users?.length ?? 0, total: totalCount };
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 4 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2, fontSize: '1.375rem' }}>
        {t('title')}
      </Typography>
      <UserToolbar view={view} onChange={change} />
      {failed && <ErrorState title={t('failed')} onRetry={retry} />}
      {!users && !failed && <UserGridSkeleton />}
      {users?.length === 0 && (
        <EmptyState
          icon={UserRoundX}
          title={t('nobody')}
          text={t('nobodyHint')}
          action={
            <Button variant="outlined" onClick={() => change(userSchema.defaults)}>
              {t('showAll')}
            </Button>
          }
        />
      )}
      {users && users.length > 0 && (
        <>
          <UserGrid faded={stale}>{users.map(children)}</UserGrid>
          <ListFoot
            shown={hasMore ? t('shown', counts) : t('count', counts)}
            more={t('more')}
            hasMore={hasMore}
            busy={more.loadingMore}
            failed={more.moreFailed}
            onMore={() => void more.loadMore()}
          />
        </>
      )}
    </Box>
  );
}
