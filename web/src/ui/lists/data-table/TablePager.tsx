import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { pageSizes } from '@/lib/url-state/table-schema';

interface TablePagerProps {
  /** The position of the page's first row, from 1. */
  from: number;
  count: number;
  total: number;
  pageSize?: number;
  /** The choice of page sizes is left out without it. */
  onPageSize?: (size: number) => void;
  /** Undefined on the first page. */
  onPrevious: (() => void) | undefined;
  /** Undefined on the last page. */
  onNext: (() => void) | undefined;
}

/** The range of rows shown, with buttons for the previous and the next page. */
export function TablePager({
  from,
  count,
  total,
  pageSize,
  onPageSize,
  onPrevious,
  onNext,
}: TablePagerProps) {
  const t = useTranslations('dashboard.pager');
  return (
    <Box
      component="nav"
      aria-label={t('label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: { xs: 0, md: 2 }, py: 1 }}
    >
      {onPageSize && (
        <TextField
          select
          size="small"
          label={t('pageSize')}
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.target.value))}
          slotProps={{ select: { native: true } }}
          sx={{ width: 104 }}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </TextField>
      )}
      <Typography role="status" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
        {t('range', { from, to: from + count - 1, total })}
      </Typography>
      <Box>
        <IconButton aria-label={t('previous')} disabled={!onPrevious} onClick={onPrevious}>
          <ChevronLeft size={22} />
        </IconButton>
        <IconButton aria-label={t('next')} disabled={!onNext} onClick={onNext}>
          <ChevronRight size={22} />
        </IconButton>
      </Box>
    </Box>
  );
}
