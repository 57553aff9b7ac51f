import { Stars } from '@/components/ui/Stars';
import type { SummaryFieldsFragment } from '@/graphql/generated/operations';
import css from './SummaryBlock.module.css';

/** The average with one decimal, how many people say so, and how the stars are spread. */
export function SummaryBlock({ summary }: { summary: SummaryFieldsFragment }) {
  const { average, count, stars } = summary;
  return (
    <div className={css.summary}>
      <div className={css.average}>
        <p className={css.number}>
          {(average ?? 0).toFixed(1)}
          <span className={css.outOf}> out of 5</span>
        </p>
        <Stars value={average ?? 0} size={24} decorative />
        <p className={css.count}>
          {count} {count === 1 ? 'review' : 'reviews'}
        </p>
      </div>
      <ul className={css.bars}>
        {stars.map((entry) => (
          <li key={entry.stars}>
            <span className={css.label}>
              {entry.stars} {entry.stars === 1 ? 'star' : 'stars'}
            </span>
            <span className={css.track} aria-hidden>
              <span className={css.fill} style={{ width: `${count ? (entry.count / count) * 100 : 0}%` }} />
            </span>
            <span className={css.share}>{entry.count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
