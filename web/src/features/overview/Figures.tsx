import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { Money } from '@/ui/text/Money';
import { useFormatters } from '@/lib/format/useFormatters';
import { type Days, lengthOf } from './period-view';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { formatShare } from '@/lib/format/figures';
import { changeOf } from './change-of';

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
          <Typography component="dt" variant="body2" color="textSecondary">
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

interface ChangeNoteProps {
  now: number | null;
  before: number | null;
  days: Days;
  /** What is counted, for the text about a period before that had none. */
  of: 'orders' | 'customers' | 'money';
}

const looks = {
  more: { icon: ArrowUpRight, color: 'success.main' },
  muchMore: { icon: ArrowUpRight, color: 'success.main' },
  up: { icon: ArrowUpRight, color: 'success.main' },
  new: { icon: ArrowUpRight, color: 'success.main' },
  less: { icon: ArrowDownRight, color: 'error.main' },
  down: { icon: ArrowDownRight, color: 'error.main' },
  same: { icon: ArrowRight, color: 'text.secondary' },
  none: { icon: ArrowRight, color: 'text.secondary' },
} as const;

/** The change from the period before, in words, with an arrow and in colour. */
function ChangeNote({ now, before, days, of }: ChangeNoteProps) {
  const formatters = useFormatters();
  const t = useTranslations('overview.change');
  const change = changeOf(now, before);
  const { icon: Icon, color } = looks[change.kind];
  const length = lengthOf(days);
  const span = length === 1 ? 'day' : length === 365 || length === 366 ? 'months' : 'days';
  const share = 'share' in change ? formatShare(change.share, formatters) : '';
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.5, fontSize: '0.875rem', lineHeight: 1.4, color }}>
      <Box component={Icon} size={18} aria-hidden sx={{ flex: 'none', mt: '1px' }} />
      <span>{t(change.kind, { share, span, days: length, of })}</span>
    </Box>
  );
}
