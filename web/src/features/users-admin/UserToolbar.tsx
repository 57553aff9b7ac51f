import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import { FilterSelect } from '@/ui/FilterSelect';
import { SearchField } from '@/ui/SearchField';
import type { UserView } from './user-view';

interface UserToolbarProps {
  view: UserView;
  onChange: (part: Partial<UserView>, options?: { replace: boolean }) => void;
}

const roleTexts = { ADMIN: 'admins', CUSTOMER: 'customers' } as const;

/** Search and role filter of the list. */
export function UserToolbar({ view, onChange }: UserToolbarProps) {
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
        choices={[null, 'ADMIN', 'CUSTOMER']}
        textOf={(role) => t(role ? roleTexts[role] : 'everybody')}
        onChange={(role) => onChange({ role })}
      />
    </Box>
  );
}
