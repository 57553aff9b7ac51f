import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl';
import { UserAvatar } from '@/ui/media/UserAvatar';
import { useFormatters } from '@/lib/format/useFormatters';
import type { ManagedUserFieldsFragment } from './manage-users.generated';
import { AdminBadge } from './AdminBadge';

interface UserHeadProps {
  user: ManagedUserFieldsFragment;
  headingRef: Ref<HTMLHeadingElement>;
  /** Buttons and links. */
  children: ReactNode;
}

/** Picture, name, address and role of a user, with actions. */
export function UserHead({ user, headingRef, children }: UserHeadProps) {
  const { formatDay } = useFormatters();
  const t = useTranslations('manageUsers.details');
  const { displayName, email, avatar, role, createdAt } = user;
  return (
    <Card
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        p: { xs: 2.5, sm: 3 },
      }}
    >
      <UserAvatar src={avatar} size={80} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography
            ref={headingRef}
            tabIndex={-1}
            variant="h1"
            sx={{ fontSize: 'clamp(1.5rem, 1.3rem + 0.8vw, 2rem)', overflowWrap: 'anywhere' }}
          >
            <bdi>{displayName}</bdi>
          </Typography>
          {role === 'ADMIN' && <AdminBadge />}
        </Box>
        <Typography translate="no" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
        {createdAt && (
          <Typography variant="body2" color="textSecondary">
            {t('since', { date: formatDay(createdAt) })}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Card>
  );
}
