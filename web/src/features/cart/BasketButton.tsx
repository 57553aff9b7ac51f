import Fab from '@mui/material/Fab';
import { ShoppingBasket } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useCart } from '@/features/cart/shared/useCart';
import { useDrawerState } from '@/ui/useDrawerState';
import { shouldSaveData } from '@/lib/browser/save-data';
import { whenIdle } from '@/lib/browser/when-idle';
import { LazyCartPanel } from './LazyCartPanel';

const style = {
  position: 'fixed',
  right: 'var(--gutter)',
  bottom: 20,
  // Above the bar of a product page on phones.
  '@media (max-width: 899.98px) and (min-height: 20rem)': {
    'body:has([data-bottom-bar]) &': { bottom: 'calc(2rem + 116px)' },
  },
  '@media (min-width: 600px) and (max-width: 899.98px) and (min-height: 20rem)': {
    'body:has([data-bottom-bar]) &': { bottom: 'calc(2rem + 64px)' },
  },
} as const;

/** The floating button of public pages: shows the number of lines and opens the cart. */
export function BasketButton() {
  const { lineCount, error } = useCart();
  const { open, show, close } = useDrawerState();
  const t = useTranslations('cart.basket');
  const isFilled = lineCount > 0;
  // A cart that failed to load may have lines.
  const items = error && !isFilled ? t('unknown') : t('items', { count: lineCount });

  useEffect(() => {
    // Preloads the code of the panel, as a tap leaves no time for it.
    if (!isFilled || shouldSaveData()) return undefined;
    return whenIdle(LazyCartPanel.preload);
  }, [isFilled]);

  return (
    <>
      <Fab
        variant="extended"
        color="primary"
        aria-label={t('open', { items })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={LazyCartPanel.preload}
        onFocus={LazyCartPanel.preload}
        onClick={show}
        data-screen-only
        sx={style}
      >
        <ShoppingBasket size={22} aria-hidden />
        {items}
      </Fab>
      <LazyCartPanel open={open} onClose={close} />
    </>
  );
}
