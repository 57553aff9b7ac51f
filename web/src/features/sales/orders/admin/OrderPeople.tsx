import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Fact, Facts } from '@/ui/text/Facts';
import { Money } from '@/ui/text/Money';
import { PhoneNumber } from '@/ui/text/PhoneNumber';
import { UserAvatar } from '@/ui/media/UserAvatar';
import { emailUrl } from '@/lib/format/contact-links';
import { useFormatters } from '@/lib/format/useFormatters';
import { MoveOrderButton } from '@/features/sales/orders/shared/MoveOrderButton';
import { needsSlot } from '@/features/sales/orders/shared/order-status';
import { HandoverFacts } from '@/features/sales/orders/shared/HandoverFacts';
import { paths } from '@/lib/dashboard-paths';
import type { ManageOrderQuery } from './manage-orders.generated';
import { LaterPayment } from './LaterPayment';
import { Section } from './Section';

type Order = NonNullable<ManageOrderQuery['order']>;

/**
 * Customer, recipient and payment of an order. Checkout allows blank names, addresses and phones.
 */
export function OrderPeople({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const t = useTranslations('manageOrders.details');
  const words = useTranslations('manageOrders.list');
  const { name, address, phone, email, fulfilment, customer } = order;
  const { note = '', phoneE164 = null } = fulfilment?.address ?? {};
  return (
    <>
      <Section title={t('recipient')}>
        <Facts>
          <Fact label={t('name')}>{name.trim() || words('noName')}</Fact>
          <Fact label={t('address')}>{address.trim() || words('noAddress')}</Fact>
          <Fact label={t('phone')}>
            {phone.trim() ? <PhoneNumber phone={phone} dialled={phoneE164 ?? phone} /> : words('noPhone')}
          </Fact>
          <HandoverFacts handover={fulfilment} />
          {note && <Fact label={t('note')}>{note}</Fact>}
        </Facts>
        {fulfilment && needsSlot(fulfilment) && (
          <Alert severity="warning" sx={{ mt: 1.5 }}>
            {t('needsSlot')}
          </Alert>
        )}
        <Box sx={{ mt: 1.5, '&:empty': { display: 'none' } }}>
          <MoveOrderButton order={order} isShop />
        </Box>
      </Section>
      <Section title={t('customer')}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <UserAvatar src={customer?.avatar} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {customer && (
              <Link
                component={RouterLink}
                to={paths.manageUser(customer.id)}
                color="inherit"
                sx={{ display: 'block', fontWeight: 600 }}
              >
                <bdi>{customer.displayName}</bdi>
              </Link>
            )}
            <Link translate="no" href={emailUrl(email)} sx={{ display: 'block' }}>
              {email}
            </Link>
          </Box>
        </Box>
      </Section>
      <Section title={t('payment')}>
        {order.payBy === 'ONLINE' ? (
          <OnlinePayment order={order} />
        ) : (
          <LaterPayment order={order} onChanged={onChanged} />
        )}
      </Section>
    </>
  );
}

/** The payment at the payment provider. */
function OnlinePayment({ order }: { order: Order }) {
  const { formatDateTime } = useFormatters();
  const t = useTranslations('manageOrders.details');
  const { payment } = order;
  return (
    <Facts>
      <Fact label={t('paymentId')}>{order.paymentId}</Fact>
      {payment && (
        <>
          <Fact label={t('amount')}>
            <Money amount={payment.amount} currency={payment.currency} />
          </Fact>
          <Fact label={t('state')}>
            {t(`paymentStatus.${payment.status}`, { at: formatDateTime(payment.at) })}
          </Fact>
        </>
      )}
    </Facts>
  );
}
