import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import type { SummaryFieldsFragment } from './reviews.generated';

interface FilterLineProps {
  summary: SummaryFieldsFragment;
  stars: number | null;
  onShowAll: () => void;
}

/** Shows the selected stars with a button that resets the filter; empty without a filter. */
export function FilterLine({ summary, stars, onShowAll }: FilterLineProps) {
  const t = useTranslations('reviews.filter');
  const count = summary.stars.find((entry) => entry.stars === stars)?.count ?? 0;
  return (
    // Screen readers announce changes of rendered live regions only.
    <Box
      className={stars === null ? 'visually-hidden' : undefined}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' }}
    >
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {stars === null ? '' : t('shown', { count, stars })}
      </Typography>
      {stars !== null && (
        <Button variant="outlined" color="inherit" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      )}
    </Box>
  );
}
