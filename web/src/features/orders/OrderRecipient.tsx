import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderCardFieldsFragment } from '@/graphql/generated/operations';
import { CopyButton } from '@/components/ui/CopyButton';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </div>
  );
}

/** Who gets an order, where, and how it was paid. Checkout lets name, address and phone stay blank. */
export function OrderRecipient({ order }: { order: OrderCardFieldsFragment }) {
  const t = useTranslations('orders.details');
  const { name, address, phone, paymentId } = order;
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0 }}>
      <Fact label={t('recipient')}>{name.trim() || t('noName')}</Fact>
      <Fact label={t('address')}>{address.trim() || t('noAddress')}</Fact>
      <Fact label={t('phone')}>{phone.trim() || t('noPhone')}</Fact>
      <Fact label={t('payment')}>
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
          {paymentId}
          <CopyButton text={paymentId} label={t('copyPaymentId')} />
        </Box>
      </Fact>
    </Box>
  );
}
