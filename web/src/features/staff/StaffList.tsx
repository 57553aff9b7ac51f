import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { useMeQuery } from '@/features/auth/shared/session.generated';
import type { Role } from '@/lib/apollo/schema-types.generated';
import { FilterSelect } from '@/ui/forms/FilterSelect';
import { ItemList } from '@/ui/lists/ItemList';
import { UserAvatar } from '@/ui/media/UserAvatar';
import { staffRoles } from './staff-roles';
import type { StaffMemberFieldsFragment } from './staff.generated';
import type { StaffChange } from './StaffPage';

interface StaffListProps {
  staff: readonly StaffMemberFieldsFragment[];
  onChange: (change: StaffChange) => void;
  send: (id: string, role: Role) => Promise<unknown>;
}

export function StaffList({ staff, onChange, send }: StaffListProps) {
  const t = useTranslations('staff.list');
  const ownId = useMeQuery({ fetchPolicy: 'cache-first' }).data?.me?.id;
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h2" sx={{ fontSize: '1.375rem', mb: 2 }}>
        {t('title')}
      </Typography>
      <ItemList aria-label={t('title')}>
        {staff.map((member) => (
          <StaffCard
            key={member.id}
            member={member}
            own={member.id === ownId}
            onChange={onChange}
            send={send}
          />
        ))}
      </ItemList>
    </Box>
  );
}

interface StaffCardProps extends Omit<StaffListProps, 'staff'> {
  member: StaffMemberFieldsFragment;
  /** Whether it is the caller, who cannot change their own role. */
  own: boolean;
}

function StaffCard({ member, own, onChange, send }: StaffCardProps) {
  const t = useTranslations('staff');
  const { id, displayName: name, email, avatar, role } = member;
  const ask = (next: Role) => {
    const isRemoval = next === 'CUSTOMER';
    const values = { name, role: t(`roles.${next}`) };
    onChange({
      title: t(isRemoval ? 'list.removeTitle' : 'list.changeTitle', values),
      text: isRemoval ? t('list.removeText') : t(`rights.${next}`),
      confirm: t(isRemoval ? 'list.remove' : 'list.change'),
      done: t(isRemoval ? 'list.removed' : 'list.changed', values),
      run: () => send(id, next),
    });
  };
  return (
    <Card component="li" sx={cardStyle}>
      <UserAvatar src={avatar ?? null} size={44} />
      <Box sx={{ minWidth: 0, flex: '1 1 12rem' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography translate="no" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
      </Box>
      {own || !role ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('list.you', { role: t('roles.ADMIN') })}</Typography>
      ) : (
        <FilterSelect<Role>
          label={t('list.roleOf', { name })}
          value={role}
          choices={[...staffRoles, 'CUSTOMER']}
          textOf={(each) => t(`roles.${each}`)}
          onChange={ask}
        />
      )}
    </Card>
  );
}

const cardStyle = { p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 } as const;
