import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary';
import { Loader } from '@/components/feedback/Loader';
import { useSession, type SessionUser } from '@/session/useSession';
import { DashboardTexts } from '@/texts/DashboardTexts';
import { DashboardMenu } from './DashboardMenu';
import { DashboardTopBar } from './DashboardTopBar';

const menuWidth = 256;
const menuId = 'dashboard-menu';

/** Side menu, top bar and the page between them. On phones the menu is a drawer that covers the page. */
function DashboardFrame({ user }: { user: SessionUser }) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const [openWide, setOpenWide] = useState(true);
  const [openNarrow, setOpenNarrow] = useState(false);
  const open = wide ? openWide : openNarrow;
  const { pathname } = useLocation();
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Drawer
        id={menuId}
        variant={wide ? 'persistent' : 'temporary'}
        open={open}
        onClose={() => setOpenNarrow(false)}
        sx={{
          flex: 'none',
          width: wide && open ? menuWidth : 0,
          transition: 'width 160ms',
          '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        }}
        slotProps={{ paper: { sx: { width: menuWidth, maxWidth: '85vw', bgcolor: 'background.paper' } } }}
      >
        <DashboardMenu role={user.role} onNavigate={() => setOpenNarrow(false)} />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <DashboardTopBar
          user={user}
          menuOpen={open}
          menuId={menuId}
          onToggleMenu={() => (wide ? setOpenWide(!open) : setOpenNarrow(!open))}
        />
        <Box component="main" id="content" tabIndex={-1} sx={{ p: { xs: 2, sm: 3, lg: 4 }, outline: 0 }}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<Loader label="Loading the page" />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
}

/** The frame of every dashboard page, for signed-in people; the route sees to that. */
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
