import Button from '@mui/material/Button';
import { useTranslations } from 'use-intl';
import type { SummaryFieldsFragment } from './reviews.generated';
import css from './FilterLine.module.css';

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
    <div className={stars === null ? 'visually-hidden' : css.line}>
      <p role="status">{stars === null ? '' : t('shown', { count, stars })}</p>
      {stars !== null && (
        <Button variant="outlined" color="inherit" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      )}
    </div>
  );
}
