import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CartTotals } from '@/features/carts/shared/CartTotals';
import { useCart } from '@/features/carts/shared/useCart';
import { LazyDeliveryHints } from '@/features/delivery/shared/LazyDeliveryHints';
import { ErrorState } from '@/ui/feedback/ErrorState';
import Button from '@mui/material/Button';
import { ShoppingBasket } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { paths } from '@/lib/paths';
import { isCounted } from '@/features/carts/shared/cart-view';
import { AgeMark } from '@/features/catalogue/product/shared/AgeMark';
import { UnitsAtPrice } from '@/features/catalogue/product/shared/UnitPrice';
import { Money } from '@/ui/text/Money';
import { Picture } from '@/ui/media/Picture';
import { tileColor } from '@/lib/categories';
import type { CartLineFieldsFragment } from '@/features/carts/shared/cart.generated';

function SummarySkeleton() {
  return (
    <Stack spacing={2} aria-hidden>
      {[0, 1, 2].map((row) => (
        <Stack key={row} direction="row" spacing={2}>
          <Skeleton variant="rounded" width={64} height={64} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="70%" />
            <Skeleton width="40%" />
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}

function SummaryContent({ totals }: { totals: ReactNode }) {
  const t = useTranslations('checkout.summary');
  const { cart, error, retry } = useCart();
  if (!cart) return error ? <ErrorState compact onRetry={retry} /> : <SummarySkeleton />;
  if (cart.lines.length === 0) return <SummaryEmpty />;
  return (
    <>
      <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {cart.lines.map((line) => (
          <SummaryLine key={line.id} line={line} />
        ))}
      </Stack>
      <Divider sx={{ my: 2.5 }} />
      {totals ?? <CartTotals cart={cart} />}
      {cart.lines.some(({ product }) => product.soldBy) && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('byWeight')}
        </Typography>
      )}
      {!totals && <LazyDeliveryHints cart={cart} />}
    </>
  );
}

/** The lines and totals of the order. Quantities are changed in the cart. */
export function OrderSummary({ changeCart, totals }: { changeCart: ReactNode; totals?: ReactNode }) {
  const t = useTranslations('checkout.summary');
  return (
    <Box component="section" aria-labelledby="order-summary" sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          mb: 1.5,
        }}
      >
        <Typography id="order-summary" variant="h2" sx={{ fontSize: '1.5rem' }}>
          {t('heading')}
        </Typography>
        {changeCart}
      </Box>
      <SummaryContent totals={totals} />
    </Box>
  );
}

function SummaryEmpty() {
  const t = useTranslations();
  return (
    <EmptyState
      icon={ShoppingBasket}
      title={t('checkout.summary.empty')}
      action={
        <Button component={Link} to={paths.products} variant="outlined">
          {t('common.lookAtProducts')}
        </Button>
      }
    />
  );
}

function SummaryLine({ line }: { line: CartLineFieldsFragment }) {
  const t = useTranslations('checkout.summary');
  const { product, price, available } = line;
  const { soldBy, unitGrams } = product;
  const counted = isCounted(line);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Box
        sx={{
          flex: 'none',
          width: 64,
          height: 64,
          p: 0.75,
          borderRadius: '12px',
          bgcolor: tileColor(product.category),
          opacity: counted ? 1 : 0.5,
        }}
      >
        <Picture image={product.photo} size={52} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' }}>
          <bdi>{product.name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: counted ? 'text.secondary' : 'error.main' }}>
          <AgeMark age={product.food?.ageLimit} separator=" · " />
          {counted ? (
            <UnitsAtPrice line={{ ...line, soldBy, unitGrams }} />
          ) : (
            t(available ? 'soldOut' : 'noLongerSold')
          )}
        </Typography>
      </Box>
      <Typography sx={{ fontWeight: 600 }}>
        <Money amount={price} />
      </Typography>
    </Box>
  );
}
