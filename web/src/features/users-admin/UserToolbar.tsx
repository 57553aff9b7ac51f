import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'use-intl';
import { SearchField } from '@/ui/SearchField';
import type { Role } from '@/lib/apollo/schema-types.generated';
import type { UserView } from './user-view';

interface UserToolbarProps {
  view: UserView;
  onChange: (part: Partial<UserView>, options?: { replace: boolean }) => void;
}

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
      <TextField
        select
        size="small"
        label={t('role')}
        value={view.role ?? ''}
        onChange={(event) => onChange({ role: (event.target.value || null) as Role | null })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{t('everybody')}</option>
        <option value="ADMIN">{t('admins')}</option>
        <option value="CUSTOMER">{t('customers')}</option>
      </TextField>
    </Box>
  );
}
