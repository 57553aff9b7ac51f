import { ShoppingBasket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCart } from '@/cart/useCart';
import { useCartPanel } from '@/cart/useCartPanel';
import css from './BasketButton.module.css';
import { lateCartPanel } from './late-cart-panel';

/** Floats over every public page, says how many lines the cart has, and opens the cart. */
export function BasketButton() {
  const { lineCount, error } = useCart();
  const { open, openPanel } = useCartPanel();
  const t = useTranslations('cart.basket');
  // A cart that could not be fetched may be full.
  const items = error && lineCount === 0 ? t('unknown') : t('items', { count: lineCount });
  return (
    <button
      type="button"
      className={css.button}
      aria-label={t('open', { items })}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={lateCartPanel.prepare}
      onFocus={lateCartPanel.prepare}
      onClick={openPanel}
      data-screen-only
    >
      <ShoppingBasket size={22} aria-hidden />
      {items}
    </button>
  );
}
