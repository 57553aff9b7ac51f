import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface DeliveryCardProps {
  title: string;
  /** When, and to whom; below the title. */
  facts: ReactNode;
  /** What is beside them: its state, and what can be done. */
  action: ReactNode;
  /** Why it has not arrived; null when there is nothing to say. */
  error: string | null;
  children: ReactNode;
}

/**
 * Something that was to be handed on, in a list of such: what it is, what can be done, what went
 * wrong, and more.
 */
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
