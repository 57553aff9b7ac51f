import ButtonBase from '@mui/material/ButtonBase';
import { ShoppingBasket } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useCart, useLineCount } from '@/features/carts/shared/useCart';
import { useDrawerState } from '@/ui/dialogs/useDrawerState';
import { useFormatters } from '@/lib/format/useFormatters';
import { paths } from '@/lib/paths';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { shouldSaveData } from '@/lib/browser/save-data';
import { whenIdle } from '@/lib/browser/when-idle';
import css from './BasketButton.module.css';
import { LazyCartPanel } from './LazyCartPanel';

const accountPages: readonly string[] = [paths.login, paths.signup, paths.forgotPassword, paths.emailedCode];

/**
 * The floating button of public pages: shows the number of lines and opens the cart. On phones a
 * bar with the total, while there is something in the cart.
 */
export function BasketButton() {
  const { cart, error } = useCart();
  const lineCount = useLineCount();
  const { open, show, close } = useDrawerState();
  const { pathname } = useLocation();
  const { currency } = usePublicConfig();
  const { formatMoney } = useFormatters();
  const t = useTranslations('cart.basket');
  const isFilled = lineCount > 0;
  // A cart that failed to load may have lines.
  const items = error && !isFilled ? t('unknown') : t('items', { count: lineCount });
  const total = isFilled && cart ? formatMoney(cart.total, currency) : '';
  const isHidden = !(isFilled || error) || accountPages.includes(pathname);

  useEffect(() => {
    // Preloads the code of the panel, as a tap leaves no time for it.
    if (!isFilled || shouldSaveData()) return undefined;
    return whenIdle(LazyCartPanel.preload);
  }, [isFilled]);

  return (
    <>
      <ButtonBase
        className={`${css.basket} ${isHidden ? css.hidden : ''}`}
        aria-label={t('open', { items: total ? `${items}, ${total}` : items })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={LazyCartPanel.preload}
        onFocus={LazyCartPanel.preload}
        onClick={show}
        data-screen-only
      >
        <ShoppingBasket size={22} />
        {items}
        {total && <span className={css.total}>{total}</span>}
      </ButtonBase>
      <LazyCartPanel open={open} onClose={close} />
    </>
  );
}
