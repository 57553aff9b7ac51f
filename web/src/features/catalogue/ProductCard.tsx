import { Minus, Plus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { MAX_QUANTITY } from '@/cart/quantity';
import { Money } from '@/components/ui/Money';
import { PackLine } from '@/components/ui/PackLine';
import { Picture } from '@/components/ui/Picture';
import { Stars } from '@/components/ui/Stars';
import { tileColor } from '@/config/categories';
import { paths } from '@/config/paths';
import { smoothScroll } from '@/config/scroll-state';
import type { ProductCardFieldsFragment } from '@/graphql/generated/operations';
import { cardBadge } from './card-badge';
import css from './ProductCard.module.css';

interface ProductCardProps {
  product: ProductCardFieldsFragment;
  /** How many are in the cart. */
  quantity: number;
  picture?: 'lazy' | 'eager' | 'first';
  onAdd: (productId: string) => void;
  /** 0 takes the product out of the cart. */
  onQuantity: (productId: string, quantity: number) => void;
}

const SIZES =
  '(min-width: 1440px) 262px, (min-width: 1200px) 20vw, (min-width: 900px) 25vw, (min-width: 600px) 33vw, 50vw';

/** One product of a grid. Plain CSS and memoised: a page shows dozens, and one tap changes one of them. */
export const ProductCard = memo(function ProductCard({
  product,
  quantity,
  picture = 'lazy',
  onAdd,
  onQuantity,
}: ProductCardProps) {
  const { id, name, price, category, photo, ratingSummary } = product;
  const badge = cardBadge(product);
  return (
    <li className={`${css.card} ${quantity > 0 ? css.inCart : ''}`}>
      <div className={css.tile} style={{ background: tileColor(category) }}>
        <Picture image={photo} sizes={SIZES} loading={picture} />
        {badge && <span className={css.badge}>{badge}</span>}
      </div>
      <div className={css.body}>
        <h3 className={css.name}>
          <Link to={paths.product(id)} state={smoothScroll}>
            {name}
          </Link>
        </h3>
        <PackLine product={product} className={css.meta} />
        {ratingSummary.average !== null && (
          <p className={css.rating}>
            <Stars value={ratingSummary.average} size={15} />
            <span className="visually-hidden">from</span> {ratingSummary.count}
            <span className="visually-hidden"> ratings</span>
          </p>
        )}
        <p className={css.price}>
          <Money amount={price} />
        </p>
        {quantity === 0 ? (
          <button
            type="button"
            className={css.add}
            onClick={() => onAdd(id)}
            aria-label={`Add ${name} to the cart`}
          >
            <Plus aria-hidden /> Add
          </button>
        ) : (
          <div role="group" aria-label={`${name} in the cart`} className={css.stepper}>
            <button
              type="button"
              aria-label={quantity === 1 ? `Take ${name} out of the cart` : `One less ${name}`}
              onClick={() => onQuantity(id, quantity - 1)}
            >
              {quantity === 1 ? <Trash2 aria-hidden /> : <Minus aria-hidden />}
            </button>
            <output>
              <span className="visually-hidden">In cart: </span>
              {quantity}
            </output>
            <button
              type="button"
              aria-label={`One more ${name}`}
              aria-disabled={quantity >= MAX_QUANTITY}
              onClick={() => quantity < MAX_QUANTITY && onQuantity(id, quantity + 1)}
            >
              <Plus aria-hidden />
            </button>
          </div>
        )}
      </div>
    </li>
  );
});
