import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from './ShopReply.module.css';

interface ShopReplyProps {
  text: string;
  /** Undefined for reviews, whose replies have no date. */
  repliedAt?: string;
  /** When the rating was last edited; null if never. */
  editedAt: string | null;
  /** Rendered below the reply. */
  children?: ReactNode;
}

/** The reply of the shop, below its review or rating. */
export function ShopReply({ text, repliedAt, editedAt, children }: ShopReplyProps) {
  const t = useTranslations('reviews.reply');
  const isOlder = editedAt && repliedAt && Date.parse(repliedAt) < Date.parse(editedAt);
  return (
    <div className={css.reply}>
      <p className={css.heading}>
        <Store size={16} aria-hidden />
        {t('heading')}
      </p>
      <p dir="auto" className={css.text}>
        {text}
      </p>
      {isOlder && <p className={css.note}>{t('older')}</p>}
      {children}
    </div>
  );
}
