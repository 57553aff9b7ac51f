import { BadgeCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from './VerifiedMark.module.css';

/** Says that somebody has bought what they write about. */
export function VerifiedMark() {
  const t = useTranslations('reviews.verified');
  return (
    <span className={css.mark}>
      <BadgeCheck size={16} aria-hidden />
      {t('label')}
    </span>
  );
}
