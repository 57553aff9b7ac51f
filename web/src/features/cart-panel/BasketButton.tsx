import { ShoppingBasket } from 'lucide-react';
import { useCart } from '@/cart/useCart';
import { useCartPanel } from '@/cart/useCartPanel';
import css from './BasketButton.module.css';
import { loadCartPanel } from './load-cart-panel';

/** Floats over every public page, says how many lines the cart has, and opens the cart. */
export function BasketButton() {
  const { lineCount } = useCart();
  const { open, openPanel } = useCartPanel();
  const label = `${lineCount} ${lineCount === 1 ? 'Item' : 'Items'}`;
  return (
    <button
      type="button"
      className={css.button}
      aria-label={`${label}: open the cart`}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={() => void loadCartPanel()}
      onFocus={() => void loadCartPanel()}
      onClick={openPanel}
    >
      <ShoppingBasket size={22} aria-hidden />
      {label}
    </button>
  );
}
