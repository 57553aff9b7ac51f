import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCart } from '@/cart/useCart';
import { useCartPanel } from '@/cart/useCartPanel';
import { sparesTheLine } from '@/config/spares-the-line';
import { whenIdle } from '@/config/when-idle';
import { lateCartPanel } from './late-cart-panel';

/**
 * Draws the cart's panel from the first time it is opened, and closes it when the page changes.
 * Its code loads when the cart gets its first item, as a tap that opens it leaves no time for that.
 */
export function CartPanelHost() {
  const { open, closePanel } = useCartPanel();
  const isFilled = useCart().lineCount > 0;
  const { key } = useLocation();

  useEffect(() => {
    if (!isFilled || sparesTheLine()) return undefined;
    return whenIdle(lateCartPanel.prepare);
  }, [isFilled]);

  useEffect(() => closePanel(), [key, closePanel]);

  return <lateCartPanel.Part open={open} onClose={closePanel} />;
}
