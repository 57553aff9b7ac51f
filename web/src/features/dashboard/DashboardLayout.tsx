import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { mayDo } from '@/features/auth/shared/may-do';
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary';
import { Loader } from '@/ui/feedback/Loader';
import { SESSION_HINT_KEY } from '@/features/auth/shared/session-hint-names';
import { useSession, type SessionUser } from '@/features/auth/shared/useSession';
import { OrderWatch } from '@/features/sales/orders/shared/OrderWatch';
import { useOrdersToPackQuery } from '@/features/sales/orders/shared/order-updates.generated';
import { DashboardTexts } from '@/lib/i18n/DashboardTexts';
import { useCloseOnBack } from '@/lib/browser/useCloseOnBack';
import { useTitlePrefix } from '@/lib/browser/useTitlePrefix';
import { useFormatters } from '@/lib/format/useFormatters';
import { safeStorage } from '@/lib/storage/safe-storage';
import { useTextRoom } from '@/theme/useTextRoom';
import { DashboardMenu } from './DashboardMenu';
import { DashboardTopBar } from './DashboardTopBar';

// Wider on phones, where the menu contains the theme options.
const menuWidth = { narrow: '19rem', wide: '16rem' };
const menuId = 'dashboard-menu';

/** Side menu, top bar and page. On phones the menu is a drawer. */
function DashboardFrame({ user }: { user: SessionUser }) {
  const wide = useTextRoom('md');
  const [open, setOpen] = useMenuOpen(wide);
  const t = useTranslations('dashboard.frame');
  const { pathname } = useLocation();
  useCloseOnBack(open && !wide, () => setOpen(false));
  const { formatNumber } = useFormatters();
  const isAdmin = mayDo(user.role, 'read:orders');
  const { data, refetch } = useOrdersToPackQuery({ skip: !isAdmin });
  const ordersToPack = data?.orders.totalCount ?? 0;
  useTitlePrefix(ordersToPack > 0 ? `(${formatNumber(ordersToPack)}) ` : '');
  // Whose pages the tab has shown, for `returnPath`.
  useEffect(() => void safeStorage.session.write(SESSION_HINT_KEY, user.uid), [user.uid]);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      {isAdmin && <OrderWatch data={data} onChange={refetch} />}
      <Drawer
        id={menuId}
        variant={wide ? 'persistent' : 'temporary'}
        open={open}
        onClose={() => setOpen(false)}
        sx={{
          flex: 'none',
          width: wide && open ? menuWidth.wide : 0,
          transition: 'width 160ms',
          '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        }}
        slotProps={{
          // A drawer is a dialog, which needs a name.
          paper: {
            'aria-label': wide ? undefined : t('menu'),
            sx: {
              width: wide ? menuWidth.wide : menuWidth.narrow,
              maxWidth: 'calc(100vw - 16px)',
              bgcolor: 'background.paper',
            },
          },
        }}
      >
        <DashboardMenu
          role={user.role}
          ordersToPack={ordersToPack}
          onNavigate={() => !wide && setOpen(false)}
        />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <DashboardTopBar
          user={user}
          menuOpen={open}
          menuId={menuId}
          ordersToPack={ordersToPack}
          onToggleMenu={() => setOpen(!open)}
        />
        <Box component="main" id="content" tabIndex={-1} sx={{ p: { xs: 2, sm: 3, lg: 4 }, outline: 0 }}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<Loader label={t('loading')} />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
}

/** The layout of all dashboard pages. Its route requires a session. */
export function DashboardLayout() {
  const { user } = useSession();
  return (
    user && (
      <DashboardTexts>
        <DashboardFrame user={user} />
      </DashboardTexts>
    )
  );
}

const key = 'larder-dashboard-menu';

/**
 * Whether the menu is open, with a setter. Desktops store it; on phones, where the menu covers the
 * page, it starts closed.
 */
function useMenuOpen(wide: boolean): [boolean, (open: boolean) => void] {
  const [openWide, setOpenWide] = useState(() => safeStorage.local.read(key) !== 'closed');
  const [openNarrow, setOpenNarrow] = useState(false);
  const setOpen = (open: boolean) => {
    if (!wide) return setOpenNarrow(open);
    setOpenWide(open);
    if (open) safeStorage.local.remove(key);
    else safeStorage.local.write(key, 'closed');
  };
  return [wide ? openWide : openNarrow, setOpen];
}
