import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import type { DaysWorkQuery } from './days-work.generated';

/** Processes of the shop whose clocks are wrong. Renders nothing without any. */
export function SkewedClocks({ clocks }: { clocks: NonNullable<DaysWorkQuery['skewedClocks']> }) {
  const t = useTranslations('dashboard.clocks');
  if (clocks.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{t('title', { count: clocks.length })}</AlertTitle>
      {t('text')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {clocks.map(({ process, aheadSeconds }) => (
          <li key={process}>
            <bdi translate="no">{process}</bdi>
            {': '}
            {t(aheadSeconds > 0 ? 'ahead' : 'behind', { seconds: Math.abs(aheadSeconds) })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
