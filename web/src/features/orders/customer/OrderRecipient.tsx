import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import type { OrderCardFieldsFragment } from './my-orders.generated';
import { CopyButton } from '@/ui/CopyButton';
import { Fact, Facts } from '@/ui/Facts';

/**
 * Recipient, address and payment of an order. Checkout allows blank names, addresses and phones.
 */
export function OrderRecipient({ order }: { order: OrderCardFieldsFragment }) {
  const t = useTranslations('orders.details');
  const { name, address, phone, paymentId } = order;
  return (
    <Facts>
      <Fact label={t('recipient')}>{name.trim() || t('noName')}</Fact>
      <Fact label={t('address')}>{address.trim() || t('noAddress')}</Fact>
      <Fact label={t('phone')}>{phone.trim() || t('noPhone')}</Fact>
      <Fact label={t('payment')}>
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
          {paymentId}
          <CopyButton text={paymentId} label={t('copyPaymentId')} />
        </Box>
      </Fact>
    </Facts>
  );
}
