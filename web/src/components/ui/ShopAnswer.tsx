import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from './ShopAnswer.module.css';

interface ShopAnswerProps {
  text: string;
  /** Below the answer. */
  children?: ReactNode;
}

/** What the shop answers, below what it answers to. */
export function ShopAnswer({ text, children }: ShopAnswerProps) {
  const t = useTranslations('reviews.answer');
  return (
    <div className={css.answer}>
      <p className={css.heading}>
        <Store size={16} aria-hidden />
        {t('heading')}
      </p>
      <p className={css.text}>{text}</p>
      {children}
    </div>
  );
}
