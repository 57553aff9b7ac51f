import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface StateBadgeProps {
  icon: LucideIcon;
  color: 'success' | 'warning' | 'error' | 'info';
  children: ReactNode;
}

/** What state something is in: as icon, word and colour together. */
export function StateBadge({ icon: Icon, color, children }: StateBadgeProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flexShrink: 0,
        maxWidth: '100%',
        alignItems: 'center',
        gap: 0.75,
        px: 1.25,
        py: 0.5,
        borderRadius: '6px',
        fontSize: '0.875rem',
        fontWeight: 600,
        lineHeight: 1.4,
        bgcolor: `${color}.tint`,
        color: `${color}.main`,
      }}
    >
      <Icon size={16} aria-hidden style={{ flex: 'none' }} />
      {children}
    </Box>
  );
}
