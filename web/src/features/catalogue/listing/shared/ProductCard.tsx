import { Check } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useQuantityText } from '@/features/catalogue/product/shared/units';
import { useTranslations } from 'use-intl';
import { useLeft, useQuantity } from '@/features/carts/shared/useCart';
import { HighlightedText, type TextPart } from '@/ui/text/HighlightedText';
import { AgeMark } from '@/features/catalogue/product/shared/AgeMark';
import { PackLine } from '@/features/catalogue/product/shared/PackLine';
import { DepositNote, LowestPriceNote, Price } from '@/features/catalogue/product/shared/Price';
import { Picture } from '@/ui/media/Picture';
import { Stars } from '@/ui/text/Stars';
import { nothingLeft, StockNote } from '@/features/catalogue/product/shared/StockNote';
import { tileColor } from '@/lib/categories';
import { paths } from '@/lib/paths';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { smoothScroll } from '@/lib/url-state/scroll-state';
import type { ProductCardFieldsFragment } from '@/features/catalogue/product/shared/product-card.generated';
import { cardBadge } from './card-badge';
import { CardStepper } from './CardStepper';
import css from './ProductCard.module.css';

export interface CardProduct extends ProductCardFieldsFragment {
  /** The name, split at the search matches. */
  highlights?: readonly TextPart[];
}

interface ProductCardProps {
  product: CardProduct;
  picture?: 'lazy' | 'eager' | 'first';
  /** Changes the quantity in the cart; 0 removes the line. */
  onQuantity: (product: CardProduct, inCart: number, quantity: number) => void;
}

const SIZES =
  '(min-width: 1440px) 262px, (min-width: 1200px) 20vw, (min-width: 900px) 25vw, (min-width: 600px) 33vw, calc(50vw - 22px)';

const hidden = (chunks: ReactNode) => <span className="visually-hidden">{chunks}</span>;

/**
 * A card of the grid. Uses CSS modules and `memo`, since a page renders dozens and a click changes
 * one.
 */
export const ProductCard = memo(function ProductCard({
  product,
  picture = 'lazy',
  onQuantity,
}: ProductCardProps) {
  const { id, name, category, photo, ratingSummary, highlights } = product;
  const t = useTranslations('products.card');
  const textOf = useQuantityText();
  const quantity = useQuantity(id);
  const left = useLeft(product);
  const { now } = usePublicConfig();
  const badge = cardBadge(product, now);
  return (
    <li className={`${css.card} ${quantity > 0 ? css.inCart : ''}`}>
      <div
        className={`${css.tile} ${left === 0 ? css.soldOut : ''}`}
        style={{ background: tileColor(category) }}
      >
        <Picture image={photo} sizes={SIZES} loading={picture} />
        {/* Stock takes precedence over other badges. */}
        <StockNote
          left={left}
          unit={product}
          availability={product.availability}
          className={`${css.badge} ${css.stock}`}
        />
        <AgeMark age={product.food?.ageLimit} className={`${css.badge} ${css.stock} ${css.age}`} />
        {badge && left === null && <span className={css.badge}>{t(badge)}</span>}
        {quantity > 0 && (
          <span className={css.note} aria-hidden>
            <Check size={16} strokeWidth={3} />
            {t('inCart', { quantity: textOf(quantity, product) })}
          </span>
        )}
      </div>
      <div className={css.body}>
        <h3 className={css.name}>
          <Link to={paths.product(id)} state={smoothScroll}>
            <HighlightedText text={name} parts={highlights} />
          </Link>
        </h3>
        <PackLine product={product} className={css.meta} />
        {ratingSummary.average !== null && (
          <p className={css.rating}>
            <Stars value={ratingSummary.average} size={15} />
            {t.rich('ratings', { count: ratingSummary.count, hidden })}
          </p>
        )}
        <p className={css.price}>
          <Price product={product} />
          <LowestPriceNote product={product} />
          <DepositNote deposit={product.deposit} />
        </p>
        <CardStepper
          name={name}
          quantity={quantity}
          shown={textOf(quantity, product)}
          left={left}
          none={nothingLeft(product.availability)}
          onQuantity={(next) => onQuantity(product, quantity, next)}
        />
      </div>
    </li>
  );
});
