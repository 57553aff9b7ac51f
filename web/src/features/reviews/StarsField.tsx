import { useId } from 'react';
import { useTranslations } from 'use-intl';
import css from './StarsField.module.css';

interface StarsFieldProps {
  /** 1 to 5. */
  value: number;
  onChange: (stars: number) => void;
}

const words = ['poor', 'fair', 'good', 'veryGood', 'excellent'] as const;
const STAR = 'M12 2.6 14.9 8.7 21.6 9.6 16.7 14.2 17.9 20.9 12 17.7 6.1 20.9 7.3 14.2 2.4 9.6 9.1 8.7Z';

/**
 * Chooses 1 to 5 stars. They are radio buttons, so that arrow keys and screen readers work as
 * everywhere.
 */
export function StarsField({ value, onChange }: StarsFieldProps) {
  const t = useTranslations('ratingForm');
  const reviews = useTranslations('reviews');
  const name = useId();
  const word = words[value - 1];
  return (
    <fieldset className={css.field}>
      <legend>{t('stars')}</legend>
      <div className={css.row}>
        <div className={css.stars}>
          {words.map((each, index) => {
            const stars = index + 1;
            return (
              <label key={each} className={stars <= value ? css.filled : undefined}>
                <input
                  type="radio"
                  name={name}
                  value={stars}
                  checked={stars === value}
                  onChange={() => onChange(stars)}
                />
                <span className="visually-hidden">{reviews('stars', { count: stars })}</span>
                <svg viewBox="0 0 24 24" width={32} height={32} aria-hidden>
                  <path d={STAR} strokeLinejoin="round" />
                </svg>
              </label>
            );
          })}
        </div>
        <span aria-hidden className={css.word}>
          {word && t(`words.${word}`)}
        </span>
      </div>
    </fieldset>
  );
}
