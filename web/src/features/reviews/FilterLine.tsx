import Button from '@mui/material/Button';
import type { SummaryFieldsFragment } from '@/graphql/generated/operations';
import css from './FilterLine.module.css';
import { reviewsText, starsText } from './opinion';

interface FilterLineProps {
  summary: SummaryFieldsFragment;
  stars: number | null;
  onShowAll: () => void;
}

/** Says which stars are listed and leads back to all; shows nothing while there is no filter. */
export function FilterLine({ summary, stars, onShowAll }: FilterLineProps) {
  const count = summary.stars.find((entry) => entry.stars === stars)?.count ?? 0;
  return (
    // In the page before it says anything, or it would not be announced; out of the way until then.
    <div className={stars === null ? 'visually-hidden' : css.line}>
      <p role="status">{stars === null ? '' : `${reviewsText(count)} with ${starsText(stars)}`}</p>
      {stars !== null && (
        <Button variant="outlined" color="inherit" onClick={onShowAll}>
          Show all reviews
        </Button>
      )}
    </div>
  );
}
