import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { CartTotals } from '@/features/carts/shared/CartTotals';
import type { CartFieldsFragment } from '@/features/carts/shared/cart.generated';
import { LazyDeliveryHints } from '@/features/delivery/shared/LazyDeliveryHints';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { ClosedWords } from '@/ui/page/ClosedWords';
import { paths } from '@/lib/paths';

interface CartPanelFooterProps {
  cart: CartFieldsFragment;
  onLeave: () => void;
}

export function CartPanelFooter({ cart, onLeave }: CartPanelFooterProps) {
  const t = useTranslations('cart.footer');
  const { closed, deliveryAreas } = usePublicConfig();
  return (
    <Stack
      spacing={1}
      sx={{
        flex: 'none',
        px: 2.5,
        pt: 2,
        pb: 'max(12px, env(safe-area-inset-bottom))',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <CartTotals cart={cart} subtotalNote={cart.price.taxes.length === 0 && !deliveryAreas && t('note')} />
      <LazyDeliveryHints cart={cart} />
      {closed && (
        <Alert severity="info">
          <ClosedWords closed={closed} />
        </Alert>
      )}
      <Button component={Link} to={paths.checkout} variant="contained" size="large" onClick={onLeave}>
        {t('checkout')}
      </Button>
      <Button component={Link} to={paths.products} onClick={onLeave}>
        {t('continue')}
      </Button>
    </Stack>
  );
}
