import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { OrderCardFieldsFragment } from '@/features/sales/orders/customer/my-orders.generated';
import { taxRateText } from '@/lib/format/tax-rate';
import { Money } from '@/ui/text/Money';

interface Sums extends Pick<OrderCardFieldsFragment, 'price' | 'currency' | 'refunded'> {
  /** For admins: what is too little to be refunded on its own. */
  owed?: number;
}

function Sum({ label, children, strong = false }: { label: string; children: ReactNode; strong?: boolean }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
      <Typography component="dt" sx={strong ? { fontWeight: 600 } : { color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" variant={strong ? 'price' : 'body1'} sx={{ m: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}

/** The price and the refunds of an order, in the currency of its payment. */
export function OrderSums({ order }: { order: Sums }) {
  const t = useTranslations('orders.details');
  const charges = useTranslations('charges');
  const { price, currency, refunded, owed = 0 } = order;
  const locale = useLocale();
  const taxes = price.taxes.map((each) => {
    const rate = taxRateText(each, locale);
    return (
      <Sum key={rate} label={price.addedTax > 0 ? rate : t('includedTax', { rate })}>
        <Money amount={each.tax} currency={currency} />
      </Sum>
    );
  });
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 0.5, m: 0, mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Sum label={t('subtotal')}>
        <Money amount={price.subtotal} currency={currency} />
      </Sum>
      {price.fees.map(({ kind, amount }) => (
        <Sum key={kind} label={charges(kind)}>
          <Money amount={amount} currency={currency} />
        </Sum>
      ))}
      {price.addedTax > 0 && taxes}
      <Sum label={t('total')} strong>
        <Money amount={price.total} currency={currency} />
      </Sum>
      {price.addedTax === 0 && taxes}
      {refunded > 0 && (
        <Sum label={t('refunded')}>
          <Money amount={-refunded} currency={currency} />
        </Sum>
      )}
      {owed > 0 && (
        <Sum label={t('owed')}>
          <Money amount={owed} currency={currency} />
        </Sum>
      )}
    </Box>
  );
}
