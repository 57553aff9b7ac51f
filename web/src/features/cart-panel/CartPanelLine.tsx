import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isShort } from '@/cart/cart-view';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { Picture } from '@/components/ui/Picture';
import { QuantityStepper } from '@/components/ui/QuantityStepper';
import { tileColor } from '@/config/categories';
import { paths } from '@/config/paths';
import { smoothScroll } from '@/config/scroll-state';
import type { CartLineFieldsFragment } from '@/graphql/generated/operations';
import css from './CartPanelLine.module.css';

interface CartPanelLineProps {
  line: CartLineFieldsFragment;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** Called when a link leads away from the panel. */
  onLeave: () => void;
}

export function CartPanelLine({ line, onQuantity, onRemove, onLeave }: CartPanelLineProps) {
  const t = useTranslations('cart.line');
  const stock = useTranslations('cart.stock');
  const { product, quantity, price, unitPrice, available, quantityLeft } = line;
  const soldOut = quantityLeft === 0;
  return (
    <li className={css.line}>
      <div className={css.picture} style={{ background: tileColor(product.category) }}>
        <Picture image={product.photo} size={80} />
      </div>
      <div className={css.text}>
        {available ? (
          <Link to={paths.product(product.id)} state={smoothScroll} className={css.name} onClick={onLeave}>
            {product.name}
          </Link>
        ) : (
          <span className={css.name}>{product.name}</span>
        )}
        {available ? (
          <p className={css.unit}>{t.rich('each', { amount: () => <Money amount={unitPrice} /> })}</p>
        ) : (
          <p className={css.gone}>{t('gone')}</p>
        )}
        {isShort(line) && (
          <p className={css.gone}>
            {soldOut ? stock('soldOut') : stock('tooFew', { count: quantityLeft ?? 0 })}
          </p>
        )}
      </div>
      <IconButton
        aria-label={t('remove', { name: product.name })}
        color="inherit"
        edge="end"
        className={css.remove ?? ''}
        onClick={onRemove}
      >
        <Trash2 size={20} aria-hidden />
      </IconButton>
      {available && (
        <div className={css.sum}>
          {soldOut ? (
            <span />
          ) : (
            <QuantityStepper
              size="small"
              value={quantity}
              onChange={onQuantity}
              label={product.name}
              max={quantityLeft ?? undefined}
            />
          )}
          <span className={css.price}>
            <Money amount={price} />
          </span>
        </div>
      )}
    </li>
  );
}
