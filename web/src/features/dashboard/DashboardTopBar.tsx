import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ThemeSwitch } from '@/features/preferences/shared/ThemeSwitch';
import { UserAvatar } from '@/ui/media/UserAvatar';
import type { SessionUser } from '@/features/auth/shared/useSession';
import { useSignOut } from '@/features/auth/shared/useSignOut';

interface DashboardTopBarProps {
  user: SessionUser;
  menuOpen: boolean;
  menuId: string;
  ordersToPack: number;
  onToggleMenu: () => void;
}

export function DashboardTopBar({
  user,
  menuOpen,
  menuId,
  ordersToPack,
  onToggleMenu,
}: DashboardTopBarProps) {
  const signOut = useSignOut();
  const t = useTranslations('dashboard');
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 72,
        pl: { xs: 1, sm: 2 },
        pr: 'var(--gutter)',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        containerType: 'inline-size',
      }}
    >
      <MenuToggle menuOpen={menuOpen} menuId={menuId} ordersToPack={ordersToPack} onToggle={onToggleMenu} />
      {/* Hidden on the narrowest phones, to leave room for the name. */}
      <Box sx={{ lineHeight: 0, '@media (max-width: 359px)': { display: 'none' } }}>
        <UserAvatar src={user.photoURL} />
      </Box>
      <Welcome name={user.displayName} />
      <ThemeSwitch />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<LogOut size={18} />}
        onClick={signOut}
        sx={{ flex: 'none' }}
      >
        {t('topBar.signOut')}
      </Button>
    </Box>
  );
}

interface MenuToggleProps extends Pick<DashboardTopBarProps, 'menuOpen' | 'menuId' | 'ordersToPack'> {
  onToggle: () => void;
}

function MenuToggle({ menuOpen, menuId, ordersToPack, onToggle }: MenuToggleProps) {
  const t = useTranslations('dashboard');
  const countId = useId();
  const Toggle = menuOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <>
      <IconButton
        aria-label={t(menuOpen ? 'menu.close' : 'menu.open')}
        aria-describedby={ordersToPack > 0 ? countId : undefined}
        aria-expanded={menuOpen}
        aria-controls={menuId}
        onClick={onToggle}
      >
        {/* The menu shows the number itself, so that it need not grow with the text here. */}
        <Badge
          aria-hidden
          badgeContent={menuOpen ? 0 : ordersToPack}
          sx={{
            '& .MuiBadge-badge': {
              right: 6,
              bgcolor: 'lemon.main',
              color: 'lemon.contrastText',
              fontSize: 12,
            },
          }}
        >
          <Toggle size={22} aria-hidden />
        </Badge>
      </IconButton>
      <span id={countId} hidden>
        {t('orders.toPack', { count: ordersToPack })}
      </span>
    </>
  );
}

/** Large text leaves no room for the name, which is also on the first page of the dashboard. */
function Welcome({ name }: { name: string }) {
  const t = useTranslations('dashboard.topBar');
  return (
    <Typography
      component="p"
      sx={{
        flex: 1,
        minWidth: 0,
        lineHeight: 1.25,
        '@container (max-width: 15.99rem)': { visibility: 'hidden' },
      }}
    >
      <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
        {t('welcome')}
      </Box>
      <Box
        component="span"
        sx={{
          display: 'block',
          fontWeight: 600,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        <bdi>{name}</bdi>
      </Box>
    </Typography>
  );
}
