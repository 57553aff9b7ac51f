import { Link } from 'react-router-dom';
import { leftFor } from '@/features/cart/shared/cart-view';
import { useCart } from '@/features/cart/shared/useCart';
import { Money } from '@/ui/Money';
import { Picture } from '@/ui/Picture';
import { StockNote } from '@/features/product/shared/StockNote';
import { tileColor } from '@/lib/categories';
import { paths } from '@/lib/paths';
import { smoothScroll } from '@/lib/url-state/scroll-state';
import type { SameProductFieldsFragment } from './product.generated';
import css from './SameProductSlide.module.css';

export function SameProductSlide({ product }: { product: SameProductFieldsFragment }) {
  const { cart } = useCart();
  return (
    <Link to={paths.product(product.id)} state={smoothScroll} className={css.slide}>
      <span className={css.picture} style={{ background: tileColor(product.category) }}>
        <Picture image={product.photo} size={128} />
      </span>
      <span className={css.text}>
        <bdi className={css.name}>{product.name}</bdi>
        <span className={css.price}>
          <Money amount={product.price} />
        </span>
        <StockNote left={leftFor(cart, product)} className={css.stock} />
      </span>
    </Link>
  );
}
