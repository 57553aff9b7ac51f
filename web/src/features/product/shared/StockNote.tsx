import { useTranslations } from 'use-intl';

interface StockNoteProps {
  /** As the server says it: null where there are enough. */
  left: number | null;
  className?: string | undefined;
}

/** How many are left, where that is worth knowing: none, or few. It stands in a line of text. */
export function StockNote({ left, className }: StockNoteProps) {
  const t = useTranslations('common.stock');
  if (left === null) return null;
  return <span className={className}>{left === 0 ? t('soldOut') : t('onlyLeft', { count: left })}</span>;
}
