import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { UserRoundX } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ListFoot } from '@/ui/lists/ListFoot';
import { ResourceList } from '@/ui/lists/ResourceList';
import { useUrlState } from '@/lib/url-state/useUrlState';
import { ManageUsersDocument, type ManagedUserFieldsFragment } from './manage-users.generated';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';
import { userFilter, userSchema, type UserView, roles } from './user-view';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { FilterSelect } from '@/ui/forms/FilterSelect';
import { SearchField } from '@/ui/forms/SearchField';

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

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18.75rem), 1fr))',
} as const;

/** A responsive grid of cards. */
function UserGrid({ children }: { children: ReactNode }) {
  return <Box sx={gridStyle}>{children}</Box>;
}

/** Skeletons of user cards. */
function UserGridSkeleton() {
  const t = useTranslations('manageUsers.list');
  return (
    <Box role="status" aria-label={t('loading')} sx={gridStyle}>
      {Array.from({ length: 8 }, (_, card) => (
        <Card key={card} sx={{ display: 'flex', gap: 1.5, alignItems: 'center', p: 2 }}>
          <Skeleton variant="circular" width={56} height={56} sx={{ flex: 'none' }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="60%" height={26} />
            <Skeleton width="85%" height={22} />
          </Box>
        </Card>
      ))}
    </Box>
  );
}

interface UserToolbarProps {
  view: UserView;
  onChange: (part: Partial<UserView>, options?: { replace: boolean }) => void;
}

/** Search and role filter of the list. */
function UserToolbar({ view, onChange }: UserToolbarProps) {
  const t = useTranslations('manageUsers.list');
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 26.25rem) 11.25rem' },
      }}
    >
      <SearchField
        label={t('search')}
        clearLabel={t('clear')}
        searched={view.search}
        onSearch={(search) => onChange({ search }, { replace: true })}
      />
      <FilterSelect
        label={t('role')}
        value={view.role}
        choices={[null, ...roles]}
        textOf={(role) => (role ? t(`roles.${role}`) : t('everybody'))}
        onChange={(role) => onChange({ role })}
      />
    </Box>
  );
}
