import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCart } from '@/cart/useCart';
import { ErrorState } from '@/components/feedback/ErrorState';
import css from './CartPanel.module.css';
import { CartPanelEmpty } from './CartPanelEmpty';
import { CartPanelFooter } from './CartPanelFooter';
import { CartPanelLine } from './CartPanelLine';
import { CartPanelSkeleton } from './CartPanelSkeleton';
import { MergeNotice } from './MergeNotice';
import { RemovedLine } from './RemovedLine';
import { useRemovedLines } from './useRemovedLines';

interface CartPanelContentsProps {
  titleId: string;
  onClose: () => void;
}

/**
 * What stands in the panel. There only while it can be seen, and not drawn again because the panel
 * closes.
 */
export const CartPanelContents = memo(function CartPanelContents({
  titleId,
  onClose,
}: CartPanelContentsProps) {
  const t = useTranslations('cart.panel');
  const title = useRef<HTMLHeadingElement>(null);
  const { cart, lineCount, error, mergeFailed, retry, setQuantity, removeLine } = useCart();
  const { rows, remember } = useRemovedLines(cart?.lines ?? []);
  return (
    <>
      <div className={css.head} data-cart-panel>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {t('title')}
        </h2>
        <IconButton aria-label={t('close')} color="inherit" edge="end" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {mergeFailed && <MergeNotice onRetry={retry} />}
      <div className={css.content}>
        {!cart && !error && <CartPanelSkeleton lines={Math.max(lineCount, 2)} />}
        {!cart && error !== undefined && <ErrorState title={t('failed')} onRetry={retry} />}
        {cart && rows.length > 0 && (
          <ul className={css.lines}>
            {rows.map(({ kind, line }, index) =>
              kind === 'removed' ? (
                <RemovedLine
                  key={line.product.id}
                  name={line.product.name}
                  onUndo={() => {
                    // The button goes with the notice; the focus has to stay in the dialog.
                    title.current?.focus();
                    void setQuantity(line.product.id, line.quantity);
                  }}
                />
              ) : (
                <CartPanelLine
                  key={line.product.id}
                  line={line}
                  onQuantity={(quantity) => void setQuantity(line.product.id, quantity)}
                  onRemove={() => {
                    // What is not sold any more cannot be put back.
                    if (line.available) remember(line, index);
                    else title.current?.focus();
                    void removeLine(line.product.id);
                  }}
                  onLeave={onClose}
                />
              ),
            )}
          </ul>
        )}
        {cart?.lines.length === 0 && <CartPanelEmpty onClose={onClose} />}
      </div>
      {cart && cart.lines.length > 0 && <CartPanelFooter cart={cart} onLeave={onClose} />}
    </>
  );
});
