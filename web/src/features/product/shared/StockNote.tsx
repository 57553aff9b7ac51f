import { useTranslations } from 'use-intl';

interface StockNoteProps {
  /** Null when the stock is not low. */
  left: number | null;
  className?: string | undefined;
}

/** An inline note about low stock; renders nothing otherwise. */
export function StockNote({ left, className }: StockNoteProps) {
  const t = useTranslations('common.stock');
  if (left === null) return null;
  return <span className={className}>{left === 0 ? t('soldOut') : t('onlyLeft', { count: left })}</span>;
}
