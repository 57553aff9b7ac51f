import { useCallback, useState } from 'react';
import { useQuantityText } from '@/features/catalogue/product/shared/units';
import { useTranslations } from 'use-intl';
import { useCartActions } from '@/features/carts/shared/useCart';
import { DeferredRender } from '@/ui/page/DeferredRender';
import { HydrationBoundary } from '@/ui/page/HydrationBoundary';
import { ProductCard, type CardProduct } from './ProductCard';
import css from './ProductGrid.module.css';

interface ProductGridProps {
  products: readonly CardProduct[];
  /** Whether the grid is at the top of the page: its first row loads pictures eagerly. */
  leading?: boolean;
  /** Renders one row only. */
  singleRow?: boolean;
  /** A horizontal scroller on phones, with the same height for any number of products. */
  strip?: boolean;
}

const FIRST_ROW = 5;
/** The number of cards per hydration boundary. */
const BOUNDARY_SIZE = 4;
/** The number of cards in the first viewport; the others render deferred. */
const FIRST_VIEWPORT = 12;

export function ProductGrid({
  products,
  leading = false,
  singleRow = false,
  strip = false,
}: ProductGridProps) {
  const textOf = useQuantityText();
  const t = useTranslations('products.grid');
  const { addToCart, setQuantity, removeLine } = useCartActions();
  const [announcement, setAnnouncement] = useState('');

  // A stable callback, so that `memo` skips all cards but the changed one.
  const onQuantity = useCallback(
    (product: CardProduct, inCart: number, quantity: number) => {
      const { id, name } = product;
      const change = () => {
        if (inCart === 0) return addToCart(id, 1);
        return quantity === 0 ? removeLine(id) : setQuantity(id, quantity);
      };
      void change().then((done) => {
        // Errors have their own toast.
        if (done)
          setAnnouncement(
            quantity === 0
              ? t('takenOut', { name })
              : t('inCart', { name, quantity: textOf(quantity, product) }),
          );
      });
    },
    [addToCart, removeLine, setQuantity, t, textOf],
  );

  const pictureLoading = (index: number) => {
    if (!leading || index >= FIRST_ROW) return 'lazy';
    return index === 0 ? 'first' : 'eager';
  };

  const boundaries = boundariesOf(products).map(({ from, cards }) => (
    <HydrationBoundary key={from}>
      {cards.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          picture={pictureLoading(from + index)}
          onQuantity={onQuantity}
        />
      ))}
    </HydrationBoundary>
  ));

  return (
    <div className={css.frame}>
      <ul className={`${css.grid} ${singleRow ? css.singleRow : ''} ${strip ? css.strip : ''}`}>
        {boundaries.slice(0, FIRST_VIEWPORT / BOUNDARY_SIZE)}
        <DeferredRender>{boundaries.slice(FIRST_VIEWPORT / BOUNDARY_SIZE)}</DeferredRender>
      </ul>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}

/** Separate hydration boundaries: a click on a card hydrates its own boundary first. */
function boundariesOf(products: readonly CardProduct[]) {
  return Array.from({ length: Math.ceil(products.length / BOUNDARY_SIZE) }, (_, index) => ({
    from: index * BOUNDARY_SIZE,
    cards: products.slice(index * BOUNDARY_SIZE, (index + 1) * BOUNDARY_SIZE),
  }));
}
