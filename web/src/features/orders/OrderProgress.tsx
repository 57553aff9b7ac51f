import Box from '@mui/material/Box';
import type { OrderStatus } from '@/graphql/generated/operations';
import { progressOf, type ProgressStep } from './order-progress';
import { OrderStatusBadge } from './OrderStatusBadge';

const wordsFor: Record<ProgressStep['state'], string> = { done: 'done', now: 'now', next: 'still to come' };

/** Where an order is on its way, in one line: what is behind it, its status, and what is to come. */
export function OrderProgress({ status }: { status: OrderStatus }) {
  return (
    <Box
      component="ol"
      aria-label="Progress"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 0',
        m: 0,
        p: 0,
        listStyle: 'none',
        fontSize: 14,
      }}
    >
      {progressOf(status).map(({ word, icon: Icon, state }) => (
        <Box
          component="li"
          key={word}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            color: 'text.secondary',
            '&:not(:first-of-type)::before': {
              content: '""',
              width: { xs: 12, sm: 28 },
              mx: { xs: 0.75, sm: 1 },
              borderTop: 2,
              borderTopStyle: state === 'next' ? 'dashed' : 'solid',
              borderColor: 'control',
            },
          }}
        >
          {state === 'now' ? (
            <OrderStatusBadge status={status} />
          ) : (
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              <Icon size={16} aria-hidden />
              {word}
            </Box>
          )}
          <span className="visually-hidden">: {wordsFor[state]}</span>
        </Box>
      ))}
    </Box>
  );
}
