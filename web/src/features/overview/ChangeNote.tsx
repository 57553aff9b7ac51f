import Box from '@mui/material/Box';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatShare } from '@/lib/format/figures';
import { useFormatters } from '@/lib/format/useFormatters';
import { changeOf } from './change-of';
import { lengthOf, type Days } from './period-view';

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
export function ChangeNote({ now, before, days, of }: ChangeNoteProps) {
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
