import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface DeliveryCardProps {
  title: string;
  /** Time and endpoint, below the title. */
  facts: ReactNode;
  /** The state and the button beside it. */
  action: ReactNode;
  /** The last error; null without one. */
  error: string | null;
  children: ReactNode;
}

/** The card of a delivery. */
export function DeliveryCard({ title, facts, action, error, children }: DeliveryCardProps) {
  return (
    <Card component="li" sx={{ p: { xs: 2, sm: 2.5 }, pb: { xs: 1, sm: 1.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography
            component="h3"
            sx={{ fontSize: '1.0625rem', fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {facts}
          </Typography>
        </Box>
        {action}
      </Box>
      {error && (
        <Typography sx={{ mt: 1, color: 'error.main', overflowWrap: 'anywhere' }}>{error}</Typography>
      )}
      {children}
    </Card>
  );
}
