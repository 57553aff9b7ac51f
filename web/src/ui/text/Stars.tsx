import { useTranslations } from 'use-intl';
import css from './Stars.module.css';

interface StarsProps {
  /** From 0 to 5, with partly filled stars. */
  value: number;
  /** Height in pixels. */
  size?: number;
  /** Whether the value is beside the stars as text. */
  decorative?: boolean;
}

const STAR = [
  [12, 2.6],
  [14.9, 8.7],
  [21.6, 9.6],
  [16.7, 14.2],
  [17.9, 20.9],
  [12, 17.7],
  [6.1, 20.9],
  [7.3, 14.2],
  [2.4, 9.6],
  [9.1, 8.7],
] as const;

const FIVE_STARS = [0, 1, 2, 3, 4]
  .map((index) => `M${STAR.map(([x, y]) => `${(x + index * 24).toFixed(1)} ${y}`).join('L')}Z`)
  .join('');

/** Five stars. MUI's Rating would nearly double the elements of Home. */
export function Stars({ value, size = 18, decorative = false }: StarsProps) {
  const t = useTranslations('common.stars');
  const stars = (
    <svg viewBox="0 0 120 24" width={size * 5} height={size} aria-hidden>
      <path d={FIVE_STARS} strokeLinejoin="round" />
    </svg>
  );
  return (
    <span
      className={css.stars}
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : t('outOf', { stars: value })}
      aria-hidden={decorative || undefined}
    >
      {stars}
      <span className={css.filled} style={{ width: `${(value / 5) * 100}%` }}>
        {stars}
      </span>
    </span>
  );
}
