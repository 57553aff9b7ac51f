import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { RetryLine } from '@/ui/RetryLine';
import { Money } from '@/ui/Money';
import { paths } from '@/lib/paths';
import type { CartFieldsFragment } from '@/features/cart/shared/cart.generated';
import { useShopQuery } from '@/lib/apollo/shop.generated';

interface CartPanelFooterProps {
  cart: Pick<CartFieldsFragment, 'subtotal' | 'shipping'>;
  onLeave: () => void;
}

const sumStyle = { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1.5 };

export function CartPanelFooter({ cart, onLeave }: CartPanelFooterProps) {
  const { data, error, refetch } = useShopQuery({ fetchPolicy: 'cache-first' });
  const t = useTranslations('cart');
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
      <Typography aria-live="polite" sx={{ ...sumStyle, fontWeight: 600 }}>
        <span>{t('footer.subtotal')}</span>
        <Typography variant="price" component="strong" sx={{ fontSize: '1.5rem', fontWeight: 800 }}>
          <Money amount={cart.subtotal} />
        </Typography>
      </Typography>
      <Typography sx={sumStyle}>
        <span>
          {data
            ? t.rich('footer.shippingPerLine', {
                amount: () => <Money amount={data.shop.shippingPerLine} />,
              })
            : t('footer.shipping')}
        </span>
        <Money amount={cart.shipping} />
      </Typography>
      {error && !data && (
        <RetryLine text={t('shippingRate.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      <Typography variant="body2" color="textSecondary">
        {t('footer.note')}
      </Typography>
      <Button component={Link} to={paths.checkout} variant="contained" size="large" onClick={onLeave}>
        {t('footer.checkout')}
      </Button>
      <Button component={Link} to={paths.products} onClick={onLeave}>
        {t('footer.continue')}
      </Button>
    </Stack>
  );
}
