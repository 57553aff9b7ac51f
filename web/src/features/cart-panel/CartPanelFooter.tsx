import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Money } from '@/components/ui/Money';
import { paths } from '@/config/paths';
import css from './CartPanelFooter.module.css';

interface CartPanelFooterProps {
  /** Minor units. */
  subtotal: number;
  onLeave: () => void;
}

export function CartPanelFooter({ subtotal, onLeave }: CartPanelFooterProps) {
  return (
    <footer className={css.footer}>
      <p className={css.subtotal} aria-live="polite">
        <span>Subtotal</span>
        <strong>
          <Money amount={subtotal} />
        </strong>
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
