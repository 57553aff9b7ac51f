import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { Money } from '@/ui/Money';
import { useFormatters } from '@/lib/format/useFormatters';
import { ChangeNote } from './ChangeNote';
import type { Days } from './period-view';

export interface Figure {
  name: string;
  now: number | null;
  before: number | null;
  money?: boolean;
  /** What is counted, or is an amount of. */
  of?: 'orders' | 'customers' | 'money';
}

/** The figures of a period, each with its change from the period before. */
export function Figures({ figures, days }: { figures: readonly Figure[]; days: Days }) {
  const { formatNumber } = useFormatters();
  const t = useTranslations('overview.figures');
  return (
    <Box component="dl" aria-label={t('label')} sx={figureGrid}>
      {figures.map(({ name, now, before, money, of = 'orders' }) => (
        <Card key={name} sx={{ p: 2 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <Typography
              variant="price"
              sx={{
                display: 'block',
                my: 0.5,
                fontSize: { xs: '1.375rem', lg: '1.625rem' },
                overflowWrap: 'anywhere',
              }}
            >
              {now === null ? t('nothing') : money ? <Money amount={now} /> : formatNumber(now)}
            </Typography>
            <ChangeNote now={now} before={before} days={days} of={of} />
          </Box>
        </Card>
      ))}
    </Box>
  );
}

/** One row on desktops; two tiles a row on phones. */
export const figureGrid = {
  display: 'grid',
  gap: 2,
  m: 0,
  gridTemplateColumns: {
    xs: 'repeat(auto-fit, minmax(150px, 1fr))',
    md: 'repeat(auto-fit, minmax(200px, 1fr))',
  },
} as const;
