import { useTranslations } from 'use-intl';
import type { Availability } from '@/lib/apollo/schema-types.generated';
import { useQuantityText, type Weighed } from './units';

interface StockNoteProps {
  /** Null when the stock is not low. */
  left: number | null;
  availability: Availability;
  /** How it is sold. */
  unit?: Weighed;
  className?: string | undefined;
}

/** An inline note about low stock, or that there is nothing to buy; renders nothing otherwise. */
export function StockNote({ left, availability, unit = {}, className }: StockNoteProps) {
  const t = useTranslations('common.stock');
  const textOf = useQuantityText();
  if (left === null) return null;
  return (
    <span className={className}>
      {left === 0 ? t(nothingLeft(availability)) : t('onlyLeft', { count: textOf(left, unit) })}
    </span>
  );
}

/** The key of the text in `common.stock` for a product that cannot be bought. */
export const nothingLeft = (availability: Availability) =>
  availability === 'NOT_FOR_SALE' ? 'notForSale' : 'soldOut';
