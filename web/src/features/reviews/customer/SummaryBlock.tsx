import { useTranslations } from 'use-intl';
import { Stars } from '@/ui/text/Stars';
import type { SummaryFieldsFragment } from './reviews.generated';
import css from './SummaryBlock.module.css';

interface SummaryBlockProps {
  summary: SummaryFieldsFragment;
  /** The stars that the list is filtered by; null for all. */
  chosen: number | null;
  onChoose: (stars: number | null) => void;
}

/** The average, the count and the distribution of the stars; each bar filters the list. */
export function SummaryBlock({ summary, chosen, onChoose }: SummaryBlockProps) {
  const t = useTranslations('reviews');
  const { average, count, stars } = summary;
  return (
    <div className={css.summary}>
      <div className={css.average}>
        <p className={css.number}>
          {t.rich('summary.average', {
            average: average ?? 0,
            outOf: (chunks) => <span className={css.outOf}>{chunks}</span>,
          })}
        </p>
        <Stars value={average ?? 0} size={24} decorative />
        <p className={css.count}>{t('reviews', { count })}</p>
      </div>
      <ul className={css.bars} aria-label={t('summary.byStars')}>
        {stars.map((entry) => {
          const pressed = entry.stars === chosen;
          return (
            <li key={entry.stars}>
              <button
                type="button"
                className={css.bar}
                aria-pressed={pressed}
                // A pressed bar stays enabled to reset the filter, even without reviews.
                disabled={entry.count === 0 && !pressed}
                onClick={() => onChoose(pressed ? null : entry.stars)}
              >
                <span className={css.label}>{t('stars', { count: entry.stars })}</span>
                <span className={css.track} aria-hidden>
                  <span
                    className={css.fill}
                    style={{ width: `${count ? (entry.count / count) * 100 : 0}%` }}
                  />
                </span>
                <span className={css.share}>
                  {t.rich('summary.share', {
                    count: entry.count,
                    hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
                  })}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
