import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Store } from 'lucide-react';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { LanguageChoice } from '@/features/preferences/shared/LanguageChoice';
import { ThemeChoice } from '@/features/preferences/shared/ThemeChoice';
import { useFormatters } from '@/lib/format/useFormatters';
import { paths } from '@/lib/dashboard-paths';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import type { Role } from '@/lib/apollo/schema-types.generated';
import { useRoleQuery } from '@/features/auth/shared/role-query';
import { displayFont } from '@/theme/theme';
import { menuFor, type MenuEntry } from './dashboard-menu';

/** The paths of the sections of the dashboard. */
const above: readonly string[] = [paths.home, paths.dashboard];

/** Shows the first page to staff who arrive at another one; see `StaffLanding`. */
const CHOSEN = { isChosen: true };

const itemStyle = {
  minHeight: 44,
  px: 1.5,
  borderRadius: 999,
  fontWeight: 600,
  '&[aria-current="page"]': { bgcolor: 'primary.tint', color: 'primary.dark' },
  '&[aria-current="page"] .MuiListItemIcon-root': { color: 'inherit' },
} as const;

interface MenuItemProps {
  entry: MenuEntry;
  /** A number that needs attention; 0 is not shown. */
  count?: number;
  onNavigate: () => void;
}

function MenuItem({ entry, count = 0, onNavigate }: MenuItemProps) {
  const { text, path, icon: Icon } = entry;
  const t = useTranslations('dashboard.menu');
  const { formatNumber } = useFormatters();
  const orders = useTranslations('dashboard.orders');
  const countId = useId();
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      {/* Highlighted on subpages as well, except entries whose path contains all others. */}
      <ListItemButton
        component={NavLink}
        to={path}
        state={path === paths.dashboard ? CHOSEN : undefined}
        end={above.includes(path)}
        onClick={onNavigate}
        aria-describedby={count > 0 ? countId : undefined}
        sx={itemStyle}
      >
        <ListItemIcon sx={{ minWidth: 36 }}>
          <Icon size={20} />
        </ListItemIcon>
        <ListItemText primary={t(text)} slotProps={{ primary: { sx: { fontWeight: 600 } } }} />
        {count > 0 && (
          <>
            <Chip
              size="small"
              aria-hidden
              label={formatNumber(count)}
              sx={{ bgcolor: 'lemon.main', color: 'lemon.contrastText', fontWeight: 700 }}
            />
            <span id={countId} hidden>
              {orders('toPack', { count })}
            </span>
          </>
        )}
      </ListItemButton>
    </ListItem>
  );
}

interface DashboardMenuProps {
  role: Role | null;
  ordersToPack: number;
  /** Called when an entry is chosen, to close a drawer. */
  onNavigate: () => void;
}

export function DashboardMenu({ role, ordersToPack, onNavigate }: DashboardMenuProps) {
  const { shopName } = usePublicConfig();
  const roleQuery = useRoleQuery();
  const t = useTranslations('dashboard.menu');
  const roles = useTranslations('accounts.role');
  return (
    <Box component="nav" aria-label={t('label')} sx={{ p: 1.5 }}>
      <Box
        component={NavLink}
        to={paths.home}
        translate="no"
        onClick={onNavigate}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          minHeight: 44,
          px: 1.5,
          mb: 1,
          borderRadius: 999,
          fontFamily: displayFont,
          fontWeight: 800,
          fontSize: '1.5rem',
          color: 'primary.main',
          textDecoration: 'none',
          overflowWrap: 'anywhere',
        }}
      >
        {shopName}
      </Box>
      <List disablePadding>
        {menuFor(role).map((entry) => (
          <MenuItem
            key={entry.path}
            entry={entry}
            count={entry.path === paths.manageOrders ? ordersToPack : 0}
            onNavigate={onNavigate}
          />
        ))}
      </List>
      {!role && roleQuery.failed && (
        <Box sx={{ px: 1.5, pt: 1 }}>
          <RetryLine text={roles('failed')} onRetry={roleQuery.retry} />
        </Box>
      )}
      <Divider sx={{ my: 1.5 }} />
      <List disablePadding>
        <MenuItem entry={{ text: 'backToShop', path: paths.home, icon: Store }} onNavigate={onNavigate} />
      </List>
      {/* On wide screens it is in the top bar. */}
      <Box sx={{ display: { md: 'none' }, mt: 1.5 }}>
        <ThemeChoice />
        <LanguageChoice />
      </Box>
    </Box>
  );
}
