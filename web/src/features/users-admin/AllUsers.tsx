import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { UserRoundX } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/EmptyState';
import { ListFoot } from '@/ui/ListFoot';
import { ResourceList } from '@/ui/ResourceList';
import { useUrlState } from '@/lib/url-state/useUrlState';
import { ManageUsersDocument, type ManagedUserFieldsFragment } from './manage-users.generated';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';
import { UserGrid, UserGridSkeleton } from './UserGrid';
import { UserToolbar } from './UserToolbar';
import { userFilter, userSchema } from './user-view';

const PAGE_SIZE = 24;

/** All users, newest first, with search and filters. */
export function AllUsers({ children }: { children: (user: ManagedUserFieldsFragment) => ReactNode }) {
  const t = useTranslations('manageUsers.list');
  const titleId = useId();
  const [view, change] = useUrlState(userSchema);
  const list = usePagedQuery(ManageUsersDocument, (data) => data.users, {
    variables: { first: PAGE_SIZE, filter: userFilter(view) },
  });
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 4 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2, fontSize: '1.375rem' }}>
        {t('title')}
      </Typography>
      <UserToolbar view={view} onChange={change} />
      <ResourceList
        list={list}
        failed={t('failed')}
        skeleton={<UserGridSkeleton />}
        empty={
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
        }
        foot={<ListFoot list={list} texts="manageUsers.list" />}
      >
        {(users) => <UserGrid>{users.map(children)}</UserGrid>}
      </ResourceList>
    </Box>
  );
}
