import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { Picture } from '@/components/ui/Picture';
import { StockNote } from '@/components/ui/StockNote';
import { tileColor } from '@/config/categories';
import { paths } from '@/config/paths';
import { smoothScroll } from '@/config/scroll-state';
import type { SameProductFieldsFragment } from '@/graphql/generated/operations';
import css from './SameProductSlide.module.css';

export function SameProductSlide({ product }: { product: SameProductFieldsFragment }) {
  return (
    <Link to={paths.product(product.id)} state={smoothScroll} className={css.slide}>
      <span className={css.picture} style={{ background: tileColor(product.category) }}>
        <Picture image={product.photo} size={128} />
      </span>
      <span className={css.text}>
        <span className={css.name}>{product.name}</span>
        <span className={css.price}>
          <Money amount={product.price} />
        </span>
        <StockNote left={product.quantityLeft} className={css.stock} />
      </span>
    </Link>
  );
}
