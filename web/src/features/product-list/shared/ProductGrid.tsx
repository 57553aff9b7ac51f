import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCart } from '@/features/cart/shared/useCart';
import { DeferredRender } from '@/ui/DeferredRender';
import { HydrationBoundary } from '@/ui/HydrationBoundary';
import { ProductCard, type CardProduct } from './ProductCard';
import css from './ProductGrid.module.css';

interface ProductGridProps {
  products: readonly CardProduct[];
  /** True for the grid at the top of the page, whose first row is fetched at once. */
  leading?: boolean;
  /** One row only, whatever its length. */
  singleRow?: boolean;
  /** On phones the row is swiped, and as high with one product as with many. */
  strip?: boolean;
}

const FIRST_ROW = 5;
/** How many cards are taken up together. */
const PIECE = 4;
/** How many cards a window shows; those below it are drawn next. */
const FIRST_WINDOW = 12;

export function ProductGrid({
  products,
  leading = false,
  singleRow = false,
  strip = false,
}: ProductGridProps) {
  const t = useTranslations('products.grid');
  const { quantities, addToCart, setQuantity, removeLine } = useCart();
  const [announcement, setAnnouncement] = useState('');

  // The cards' handler stays the same, so that only the card whose quantity changed draws itself
  // again.
  const latest = useRef(quantities);
  useEffect(() => {
    latest.current = quantities;
  }, [quantities]);
  const onQuantity = useCallback(
    ({ id, name }: CardProduct, quantity: number) => {
      const change = () => {
        if (!latest.current.has(id)) return addToCart(id, 1);
        return quantity === 0 ? removeLine(id) : setQuantity(id, quantity);
      };
      void change().then((done) => {
        // A failure has been told by then.
        if (done) setAnnouncement(quantity === 0 ? t('takenOut', { name }) : t('inCart', { name, quantity }));
      });
    },
    [addToCart, removeLine, setQuantity, t],
  );

  const pictureLoading = (index: number) => {
    if (!leading || index >= FIRST_ROW) return 'lazy';
    return index === 0 ? 'first' : 'eager';
  };

  const pieces = piecesOf(products).map(({ from, cards }) => (
    <HydrationBoundary key={from}>
      {cards.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          quantity={quantities.get(product.id) ?? 0}
          picture={pictureLoading(from + index)}
          onQuantity={onQuantity}
        />
      ))}
    </HydrationBoundary>
  ));

  return (
    <div className={css.frame}>
      <ul className={`${css.grid} ${singleRow ? css.singleRow : ''} ${strip ? css.strip : ''}`}>
        {pieces.slice(0, FIRST_WINDOW / PIECE)}
        <DeferredRender>{pieces.slice(FIRST_WINDOW / PIECE)}</DeferredRender>
      </ul>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}

/** So that a tap on a card of a page that is being taken up does not wait for all of the others. */
function piecesOf(products: readonly CardProduct[]) {
  return Array.from({ length: Math.ceil(products.length / PIECE) }, (_, index) => ({
    from: index * PIECE,
    cards: products.slice(index * PIECE, (index + 1) * PIECE),
  }));
}
