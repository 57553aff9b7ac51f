import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Money } from '@/components/ui/Money';
import { paths } from '@/config/paths';
import { useShopQuery } from '@/graphql/generated/hooks';
import type { CartFieldsFragment } from '@/graphql/generated/operations';
import css from './CartPanelFooter.module.css';

interface CartPanelFooterProps {
  cart: Pick<CartFieldsFragment, 'subtotal' | 'shipping'>;
  onLeave: () => void;
}

export function CartPanelFooter({ cart, onLeave }: CartPanelFooterProps) {
  const { data } = useShopQuery();
  return (
    <footer className={css.footer}>
      <p className={css.subtotal} aria-live="polite">
        <span>Subtotal</span>
        <strong>
          <Money amount={cart.subtotal} />
        </strong>
      </p>
      <p className={css.shipping}>
        <span>
          Shipping
          {data && (
            <>
              {' '}
              (<Money amount={data.shop.shippingPerLine} /> per item line)
            </>
          )}
        </span>
        <Money amount={cart.shipping} />
      </p>
      <p className={css.note}>Shipping and taxes calculated at checkout.</p>
      <Button
        component={Link}
        to={paths.checkout}
        variant="contained"
        size="large"
        fullWidth
        onClick={onLeave}
      >
        Checkout
      </Button>
      <Button component={Link} to={paths.products} fullWidth onClick={onLeave}>
        Continue Shopping
      </Button>
    </footer>
  );
}
