import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCart } from '@/features/cart/shared/useCart';
import { ErrorState } from '@/ui/ErrorState';
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

const contentStyle = {
  flex: 1,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  px: 2.5,
  // On low screens (a phone in landscape, 400 % zoom) the whole panel scrolls.
  '@media (max-height: 29.99rem)': { flex: 'none', overflow: 'visible' },
} as const;

/** Mounted only while the panel is visible. Memoised, so that closing does not render it again. */
export const CartPanelContents = memo(function CartPanelContents({
  titleId,
  onClose,
}: CartPanelContentsProps) {
  const t = useTranslations('cart.panel');
  const title = useRef<HTMLHeadingElement>(null);
  const { cart, lineCount, error, mergeFailed, retry, setQuantity, removeLine } = useCart();
  const { rows, saveRemoved } = useRemovedLines(cart?.lines ?? []);
  return (
    <>
      <Stack
        direction="row"
        data-cart-panel
        sx={{ flex: 'none', alignItems: 'center', px: 2.5, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography
          id={titleId}
          ref={title}
          tabIndex={-1}
          variant="h2"
          sx={{ mr: 'auto', fontSize: '1.5rem', '&:focus': { outline: 'none' } }}
        >
          {t('title')}
        </Typography>
        <IconButton aria-label={t('close')} color="inherit" edge="end" onClick={onClose}>
          <X />
        </IconButton>
      </Stack>
      {mergeFailed && <MergeNotice onRetry={retry} />}
      <Box sx={contentStyle}>
        {!cart && !error && <CartPanelSkeleton lines={Math.max(lineCount, 2)} />}
        {!cart && error !== undefined && <ErrorState title={t('failed')} onRetry={retry} />}
        {cart && rows.length > 0 && (
          <List disablePadding>
            {rows.map(({ kind, line }, index) =>
              kind === 'removed' ? (
                <RemovedLine
                  key={line.product.id}
                  name={line.product.name}
                  onUndo={() => {
                    // The button unmounts with the notice; the focus must stay in the dialog.
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
                    // A product that is no longer sold cannot be added again.
                    if (line.available) saveRemoved(line, index);
                    else title.current?.focus();
                    void removeLine(line.product.id);
                  }}
                  onLeave={onClose}
                />
              ),
            )}
          </List>
        )}
        {cart?.lines.length === 0 && <CartPanelEmpty onClose={onClose} />}
      </Box>
      {cart && cart.lines.length > 0 && <CartPanelFooter cart={cart} onLeave={onClose} />}
    </>
  );
});
