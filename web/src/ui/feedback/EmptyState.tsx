import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text?: string;
  /** A button or link. */
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        px: 2,
        py: { xs: 6, md: 8 },
        textAlign: 'center',
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 88,
          height: 88,
          mb: 1,
          borderRadius: '50%',
          bgcolor: 'primary.tint',
          color: 'primary.main',
        }}
      >
        <Icon size={40} strokeWidth={1.75} />
      </Box>
      <Typography sx={{ fontWeight: 600, fontSize: '1.25rem', lineHeight: 1.35 }}>{title}</Typography>
      {text && <Typography sx={{ maxWidth: 420, color: 'text.secondary' }}>{text}</Typography>}
      {action && <Box sx={{ pt: 1 }}>{action}</Box>}
    </Box>
  );
}
