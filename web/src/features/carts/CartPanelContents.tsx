import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { X, ShoppingBasket } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCart, useLineCount } from '@/features/carts/shared/useCart';
import { DeliversToMe } from '@/features/delivery/shared/DeliversToMe';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { CartPanelFooter } from './CartPanelFooter';
import { CartPanelLine, cartLineStyle, cartPictureStyle } from './CartPanelLine';
import { RemovedLine } from './RemovedLine';
import { useRemovedLines } from './useRemovedLines';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { paths } from '@/lib/paths';
import Skeleton from '@mui/material/Skeleton';
import Alert from '@mui/material/Alert';

interface CartPanelContentsProps {
  titleId: string;
  onClose: () => void;
}

const contentStyle = {
  flex: 1,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  px: 2.5,
  // On low screens (a phone in landscape, 400 % zoom) and with large text the whole panel scrolls.
  '@container (max-height: 29.99rem)': { flex: 'none', overflow: 'visible' },
} as const;

/** Mounted only while the panel is visible. Memoised, so that closing does not render it again. */
export const CartPanelContents = memo(function CartPanelContents({
  titleId,
  onClose,
}: CartPanelContentsProps) {
  const t = useTranslations('cart.panel');
  const title = useRef<HTMLHeadingElement>(null);
  const { cart, error, mergeFailed, retry, setQuantity, removeLine } = useCart();
  const lineCount = useLineCount();
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
        {cart && cart.lines.length > 0 && <DeliversToMe level="h3" />}
        {cart?.lines.length === 0 && <CartPanelEmpty onClose={onClose} />}
      </Box>
      {cart && cart.lines.length > 0 && <CartPanelFooter cart={cart} onLeave={onClose} />}
    </>
  );
});

function CartPanelEmpty({ onClose }: { onClose: () => void }) {
  const t = useTranslations('cart.empty');
  return (
    <EmptyState
      icon={ShoppingBasket}
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} to={paths.products} variant="contained" onClick={onClose}>
          {t('continue')}
        </Button>
      }
    />
  );
}

function CartPanelSkeleton({ lines }: { lines: number }) {
  const t = useTranslations('cart.panel');
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Box key={index} sx={cartLineStyle}>
          <Skeleton variant="rounded" height={80} sx={cartPictureStyle} />
          <Skeleton variant="rounded" width="70%" height={20} />
          <span />
          <Skeleton variant="pill" width="100%" height={44} />
        </Box>
      ))}
    </div>
  );
}

/** Shown while the guest cart could not be merged. */
function MergeNotice({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('cart.mergeNotice');
  const common = useTranslations('common');
  return (
    <Alert
      severity="warning"
      icon={false}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {common('retry')}
        </Button>
      }
      sx={{ flex: 'none', px: 2.5, borderRadius: 0 }}
    >
      {t('text')}
    </Alert>
  );
}
