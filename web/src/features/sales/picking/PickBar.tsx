import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Check, CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Progress } from './pick-rows';

interface PickBarProps {
  progress: Progress;
  /** Entries that the shop does not have yet. */
  waiting: number;
  /** Shows the orders, where they are packed. */
  onOrders: () => void;
  /** More buttons. */
  children: ReactNode;
}

/** How far the picker is, always in reach of the thumb. */
export function PickBar({ progress, waiting, onOrders, children }: PickBarProps) {
  const t = useTranslations('pick');
  const { done, total } = progress;
  const Icon = waiting > 0 ? CloudUpload : Check;
  return (
    <Box
      component="section"
      aria-label={t('list.bar')}
      sx={{
        mt: 1,
        p: 1.5,
        borderRadius: '16px',
        border: 1,
        borderColor: 'primary.main',
        bgcolor: 'background.paper',
        boxShadow: 6,
      }}
    >
      <LinearProgress
        variant="determinate"
        aria-label={t('list.progress')}
        value={total === 0 ? 0 : (100 * done) / total}
        sx={{ height: 10, borderRadius: 5, bgcolor: 'sunken' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mt: 1 }}>
        <Box sx={{ flex: 1, minWidth: 100 }}>
          <Typography role="status" sx={{ fontWeight: 600 }}>
            {t('lines', { done, total })}
          </Typography>
          <Typography
            variant="body2"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}
          >
            <Icon size={16} />
            {waiting > 0 ? t('queue.waiting', { count: waiting }) : t('queue.stored')}
          </Typography>
        </Box>
        {children}
        <Button
          variant={done === total ? 'contained' : 'outlined'}
          size="large"
          onClick={onOrders}
          sx={{ minHeight: 52 }}
        >
          {t('list.toOrders')}
        </Button>
      </Box>
    </Box>
  );
}
