import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { Money } from '@/ui/text/Money';
import type { CartFieldsFragment } from '@/features/carts/shared/cart.generated';
import { sumOfFees } from './cart-view';
import { taxRateText } from '@/lib/format/tax-rate';
import { useShopQuery } from '@/lib/apollo/shop.generated';

function Row({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2 }}>
      <Typography component="dt" color="textSecondary">
        {label}
        {note && (
          <Typography component="span" variant="body2" sx={{ display: 'block' }}>
            {note}
          </Typography>
        )}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
        {children}
      </Typography>
    </Box>
  );
}

interface CartTotalsProps {
  cart: Pick<CartFieldsFragment, 'subtotal' | 'total' | 'price'>;
  /** What the subtotal leaves out. */
  subtotalNote?: ReactNode;
}

/** What the cart costs: the panel and the checkout show the same. */
export function CartTotals({ cart, subtotalNote }: CartTotalsProps) {
  const { data, error, refetch } = useShopQuery({ fetchPolicy: 'cache-first' });
  const { deliveryAreas } = usePublicConfig();
  const t = useTranslations('cart.totals');
  const charges = useTranslations('charges');
  const locale = useLocale();
  const { taxes } = cart.price;
  const addedTax = cart.total - cart.subtotal - sumOfFees(cart);
  const taxRows = taxes.map((each) => {
    const rate = taxRateText(each, locale);
    return (
      <Row key={rate} label={addedTax > 0 ? rate : t('included', { rate })}>
        <Money amount={each.tax} />
      </Row>
    );
  });
  return (
    <>
      <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0 }}>
        <Row label={t('subtotal')} note={subtotalNote}>
          <Money amount={cart.subtotal} />
        </Row>
        {cart.price.fees.map(({ kind, amount }) => (
          <Row
            key={kind}
            label={charges(kind)}
            note={
              kind === 'DELIVERY' &&
              !deliveryAreas &&
              data &&
              t.rich('rate', { amount: () => <Money amount={data.shop.shippingPerLine} /> })
            }
          >
            <Money amount={amount} />
          </Row>
        ))}
        {addedTax > 0 && taxRows}
        <Box
          aria-live="polite"
          sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}
        >
          <Typography component="dt" sx={{ fontWeight: 600 }}>
            {t('total')}
          </Typography>
          <Typography component="dd" variant="price" sx={{ m: 0, fontSize: '1.75rem' }}>
            <Money amount={cart.total} />
          </Typography>
        </Box>
        {addedTax === 0 && taxRows}
      </Box>
      {error && !data && (
        <Box sx={{ mt: 1.5 }}>
          <RetryLine text={t('rateFailed')} onRetry={() => void refetch()} />
        </Box>
      )}
    </>
  );
}
