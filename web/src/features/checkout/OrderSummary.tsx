import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CartTotals } from '@/features/cart/shared/CartTotals';
import { useCart } from '@/features/cart/shared/useCart';
import { ErrorState } from '@/ui/ErrorState';
import { SummaryEmpty } from './SummaryEmpty';
import { SummaryLine } from './SummaryLine';

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

function SummaryContent() {
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
      <CartTotals cart={cart} />
    </>
  );
}

/** The lines and totals of the order. Quantities are changed in the cart. */
export function OrderSummary({ changeCart }: { changeCart: ReactNode }) {
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
      <SummaryContent />
    </Box>
  );
}
