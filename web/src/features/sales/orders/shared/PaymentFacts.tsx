import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import type { OrderCardFieldsFragment } from '@/features/sales/orders/customer/my-orders.generated';
import { CopyButton } from '@/ui/text/CopyButton';
import { Fact } from '@/ui/text/Facts';

interface PaymentFactsProps {
  order: Pick<OrderCardFieldsFragment, 'payBy' | 'due' | 'currency' | 'paymentId' | 'paymentReference'>;
}

/** How an order is paid, what is to be paid, and the id or the reference of the payment. */
export function PaymentFacts({ order }: PaymentFactsProps) {
  const { formatMoney } = useFormatters();
  const t = useTranslations('orders.details');
  const words = useTranslations('orders.payBy');
  const { payBy, due, currency } = order;
  const reference = order.paymentReference ?? '';
  if (payBy === 'ONLINE') {
    return (
      <Fact label={t('payment')}>
        <Copied text={order.paymentId ?? ''} label={t('copyPaymentId')} />
      </Fact>
    );
  }
  return (
    <>
      <Fact label={t('payment')}>
        {due > 0
          ? words(`due.${payBy}`, { amount: formatMoney(due, currency), reference })
          : words(`name.${payBy}`)}
      </Fact>
      <Fact label={words('reference')}>
        <Copied text={reference} label={words('copyReference')} />
      </Fact>
    </>
  );
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      {text}
      <CopyButton text={text} label={label} />
    </Box>
  );
}
