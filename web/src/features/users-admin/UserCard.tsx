import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { UserAvatar } from '@/ui/media/UserAvatar';
import { paths } from '@/lib/dashboard-paths';
import type { ManagedUserFieldsFragment } from './manage-users.generated';
import { AdminBadge } from './AdminBadge';

interface UserCardProps {
  user: ManagedUserFieldsFragment;
  /** Whether this is the signed-in user. */
  own: boolean;
  /** Buttons. */
  children?: ReactNode;
}

/** A user of the grid. The whole card is a link, with the buttons above it. */
export function UserCard({ user, own, children }: UserCardProps) {
  const t = useTranslations('manageUsers.user');
  const { id, displayName, email, avatar, role } = user;
  return (
    <Card
      component="article"
      aria-label={displayName}
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        p: 2,
        minHeight: 90,
        transition: 'box-shadow 160ms',
        '&:hover': { boxShadow: 3 },
      }}
    >
      <UserAvatar src={avatar} size={56} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
          <MuiLink
            component={Link}
            to={paths.manageUser(id)}
            color="inherit"
            sx={{
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 2,
              overflow: 'hidden',
              fontWeight: 600,
              overflowWrap: 'anywhere',
              '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '16px' },
            }}
          >
            <bdi>{displayName}</bdi>
          </MuiLink>
          {own && (
            <Typography component="span" variant="body2" color="textSecondary">
              {t('you')}
            </Typography>
          )}
          {role === 'ADMIN' && <AdminBadge />}
        </Box>
        <Typography
          variant="body2"
          title={email}
          translate="no"
          sx={{
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {email}
        </Typography>
      </Box>
      {children && <Box sx={{ position: 'relative', flex: 'none' }}>{children}</Box>}
    </Card>
  );
}
