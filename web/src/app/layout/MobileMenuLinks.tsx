import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { UserAvatar } from '@/ui/media/UserAvatar';
import { paths } from '@/lib/paths';
import { useSession } from '@/features/auth/shared/useSession';
import { useSignOut } from '@/features/auth/shared/useSignOut';
import { LanguageChoice } from '@/features/preferences/shared/LanguageChoice';
import { ShortcutChoice } from '@/features/preferences/shared/ShortcutChoice';
import { ThemeChoice } from '@/features/preferences/shared/ThemeChoice';
import { mainNavigation } from './navigation';

const linkStyle = {
  minHeight: 52,
  borderRadius: '12px',
  fontWeight: 600,
  fontSize: '1.125rem',
  '&[aria-current="page"]': { bgcolor: 'primary.tint', color: 'primary.dark' },
} as const;

export function MobileMenuLinks() {
  const session = useSession();
  const signOut = useSignOut();
  const t = useTranslations('layout');
  return (
    <>
      <nav aria-label={t('navigation.label')}>
        <List disablePadding sx={{ mb: 2 }}>
          {mainNavigation(session).map(({ name, to }) => (
            <ListItem key={to} disablePadding>
              <ListItemButton component={NavLink} to={to} end={to === paths.home} sx={linkStyle}>
                {t(`navigation.${name}`)}
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </nav>
      <ThemeChoice />
      <LanguageChoice />
      <ShortcutChoice />
      {session.status === 'signed-in' && (
        <Account>
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', fontWeight: 600 }}>
            <UserAvatar src={session.user.photoURL} />
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{session.user.displayName}</bdi>
            </Box>
          </Stack>
          <Button variant="outlined" fullWidth onClick={signOut}>
            {t('account.signOut')}
          </Button>
        </Account>
      )}
      {session.status === 'signed-out' && (
        <Account>
          <Button component={Link} to={paths.signup} variant="contained" fullWidth>
            {t('account.signUp')}
          </Button>
          <Button component={Link} to={paths.login} variant="outlined" fullWidth>
            {t('account.signIn')}
          </Button>
        </Account>
      )}
    </>
  );
}

const Account = ({ children }: { children: ReactNode }) => (
  <Stack spacing={1.5} sx={{ mt: 'auto', pt: 2, borderTop: 1, borderColor: 'divider' }}>
    {children}
  </Stack>
);
