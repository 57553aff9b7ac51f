import { Stars } from '@/components/ui/Stars';
import type { SummaryFieldsFragment } from '@/graphql/generated/operations';
import { reviewsText, starsText } from './opinion';
import css from './SummaryBlock.module.css';

interface SummaryBlockProps {
  summary: SummaryFieldsFragment;
  /** The stars that the list is limited to; null for all. */
  chosen: number | null;
  onChoose: (stars: number | null) => void;
}

/** The average with one decimal, how many people say so, and how the stars are spread: each bar filters the list. */
export function SummaryBlock({ summary, chosen, onChoose }: SummaryBlockProps) {
  const { average, count, stars } = summary;
  return (
    <div className={css.summary}>
      <div className={css.average}>
        <p className={css.number}>
          {(average ?? 0).toFixed(1)}
          <span className={css.outOf}> out of 5</span>
        </p>
        <Stars value={average ?? 0} size={24} decorative />
        <p className={css.count}>{reviewsText(count)}</p>
      </div>
      <ul className={css.bars} aria-label="Reviews by stars">
        {stars.map((entry) => {
          const pressed = entry.stars === chosen;
          return (
            <li key={entry.stars}>
              <button
                type="button"
                className={css.bar}
                aria-label={`${starsText(entry.stars)}: ${reviewsText(entry.count)}`}
                aria-pressed={pressed}
                // One that is pressed can be let go, even when its last review has just been deleted.
                disabled={entry.count === 0 && !pressed}
                onClick={() => onChoose(pressed ? null : entry.stars)}
              >
                <span className={css.label}>{starsText(entry.stars)}</span>
                <span className={css.track} aria-hidden>
                  <span
                    className={css.fill}
                    style={{ width: `${count ? (entry.count / count) * 100 : 0}%` }}
                  />
                </span>
                <span className={css.share}>{entry.count}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
