import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from './ShopAnswer.module.css';

interface ShopAnswerProps {
  text: string;
  /** When the shop wrote it; left out of reviews that cannot be edited. */
  answeredAt?: string;
  /** When what it replies to was last edited; null if never. */
  editedAt: string | null;
  /** Below the answer. */
  children?: ReactNode;
}

/** What the shop answers, below what it answers to. */
export function ShopAnswer({ text, answeredAt, editedAt, children }: ShopAnswerProps) {
  const t = useTranslations('reviews.answer');
  const isOlder = editedAt && answeredAt && Date.parse(answeredAt) < Date.parse(editedAt);
  return (
    <div className={css.answer}>
      <p className={css.heading}>
        <Store size={16} aria-hidden />
        {t('heading')}
      </p>
      <p className={css.text}>{text}</p>
      {isOlder && <p className={css.note}>{t('older')}</p>}
      {children}
    </div>
  );
}
