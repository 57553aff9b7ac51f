import Fab from '@mui/material/Fab';
import { ShoppingBasket } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useCart } from '@/features/cart/shared/useCart';
import { lazyModal } from '@/ui/lazy-modal';
import { useOpenOnPage } from '@/ui/useOpenOnPage';
import { shouldSaveData } from '@/lib/browser/save-data';
import { whenIdle } from '@/lib/browser/when-idle';

const CartPanel = lazyModal(async () => (await import('./CartPanel')).CartPanel);

const style = {
  position: 'fixed',
  right: 'var(--gutter)',
  bottom: 20,
  // A bar at the lower edge (the product page on phones) has the corner: float above it.
  '@media (max-width: 899.98px) and (min-height: 20rem)': {
    'body:has([data-bottom-bar]) &': { bottom: 'calc(2rem + 116px)' },
  },
  '@media (min-width: 600px) and (max-width: 899.98px) and (min-height: 20rem)': {
    'body:has([data-bottom-bar]) &': { bottom: 'calc(2rem + 64px)' },
  },
} as const;

/** Floats over every public page, shows how many lines the cart has, and opens the cart. */
export function BasketButton() {
  const { lineCount, error } = useCart();
  const { open, show, close } = useOpenOnPage();
  const t = useTranslations('cart.basket');
  const isFilled = lineCount > 0;
  // A cart that could not be fetched may be full.
  const items = error && !isFilled ? t('unknown') : t('items', { count: lineCount });

  useEffect(() => {
    // A tap that opens the cart leaves no time to load its code.
    if (!isFilled || shouldSaveData()) return undefined;
    return whenIdle(CartPanel.preload);
  }, [isFilled]);

  return (
    <>
      <Fab
        variant="extended"
        color="primary"
        aria-label={t('open', { items })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={CartPanel.preload}
        onFocus={CartPanel.preload}
        onClick={show}
        data-screen-only
        sx={style}
      >
        <ShoppingBasket size={22} aria-hidden />
        {items}
      </Fab>
      <CartPanel open={open} onClose={close} />
    </>
  );
}
