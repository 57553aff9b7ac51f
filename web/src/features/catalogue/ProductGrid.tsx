import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useCart } from '@/cart/useCart';
import type { ProductCardFieldsFragment } from '@/graphql/generated/operations';
import { ProductCard } from './ProductCard';
import css from './ProductGrid.module.css';

interface ProductGridProps {
  products: readonly ProductCardFieldsFragment[];
  /** True for the grid at the top of the page, whose first row is fetched at once. */
  leading?: boolean;
  /** One row only, whatever its length. */
  singleRow?: boolean;
}

const FIRST_ROW = 5;

export function ProductGrid({ products, leading = false, singleRow = false }: ProductGridProps) {
  const { cart, addToCart, setQuantity, removeLine } = useCart();
  const lines = useMemo(() => new Map(cart?.lines.map((line) => [line.product.id, line])), [cart]);

  // The cards' handlers stay the same, so that only the card whose quantity changed draws itself again.
  const latestLines = useRef(lines);
  useEffect(() => {
    latestLines.current = lines;
  }, [lines]);
  const onAdd = useCallback((productId: string) => void addToCart(productId, 1), [addToCart]);
  const onQuantity = useCallback(
    (productId: string, quantity: number) => {
      const line = latestLines.current.get(productId);
      if (line) void (quantity === 0 ? removeLine(line) : setQuantity(line, quantity));
    },
    [removeLine, setQuantity],
  );

  const pictureLoading = (index: number) => {
    if (!leading || index >= FIRST_ROW) return 'lazy';
    return index === 0 ? 'first' : 'eager';
  };

  return (
    <ul className={`${css.grid} ${singleRow ? css.singleRow : ''}`}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          quantity={lines.get(product.id)?.quantity ?? 0}
          picture={pictureLoading(index)}
          onAdd={onAdd}
          onQuantity={onQuantity}
        />
      ))}
    </ul>
  );
}
