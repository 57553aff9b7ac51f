import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { UserAvatar } from '@/components/ui/UserAvatar';
import type { SessionUser } from '@/session/useSession';
import { useSignOut } from '@/session/useSignOut';

interface DashboardTopBarProps {
  user: SessionUser;
  menuOpen: boolean;
  menuId: string;
  onToggleMenu: () => void;
}

export function DashboardTopBar({ user, menuOpen, menuId, onToggleMenu }: DashboardTopBarProps) {
  const signOut = useSignOut();
  const Toggle = menuOpen ? PanelLeftClose : PanelLeftOpen;
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
        px: { xs: 1, sm: 2 },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <IconButton
        aria-label={menuOpen ? 'Close the menu' : 'Open the menu'}
        aria-expanded={menuOpen}
        aria-controls={menuId}
        onClick={onToggleMenu}
      >
        <Toggle size={22} aria-hidden />
      </IconButton>
      <UserAvatar src={user.photoURL} />
      <Typography component="p" sx={{ flex: 1, minWidth: 0, lineHeight: 1.25 }}>
        <Box component="span" sx={{ display: 'block', fontSize: 14, color: 'text.secondary' }}>
          Welcome
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
          {user.displayName}
        </Box>
      </Typography>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<LogOut size={18} aria-hidden />}
        onClick={() => void signOut()}
        sx={{ flex: 'none' }}
      >
        Sign Out
      </Button>
    </Box>
  );
}
