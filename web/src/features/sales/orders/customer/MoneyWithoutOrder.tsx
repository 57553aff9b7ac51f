import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { type MyRefundsQuery, useMyRefundsQuery } from './my-orders.generated';

const SHOWN = 5;
/** After this time banks show the refund. */
const SHOWN_DAYS = 30;

const DAY_MS = 86_400_000;

/**
 * Recent payments of the customer without an order, and their refunds. Renders nothing for most.
 */
export function MoneyWithoutOrder() {
  const t = useTranslations('orders.withoutOrder');
  const { now } = usePublicConfig();
  const { data, error, refetch } = useMyRefundsQuery({
    variables: { first: SHOWN },
  });
  if (!data && error) return <RetryLine text={t('failed')} onRetry={() => void refetch()} />;
  const isRecent = ({ refundedAt }: Refund) =>
    !refundedAt || Date.parse(refundedAt) > now - SHOWN_DAYS * DAY_MS;
  const refunds = data?.myRefundsWithoutOrder.edges.map(({ node }) => node).filter(isRecent) ?? [];
  if (refunds.length === 0) return null;
  return (
    <Stack component="section" aria-label={t('label')} spacing={1.5} sx={{ mb: 3 }}>
      {refunds.map((refund) => (
        <RefundNotice key={refund.id} refund={refund} />
      ))}
    </Stack>
  );
}

type Refund = MyRefundsQuery['myRefundsWithoutOrder']['edges'][number]['node'];

function RefundNotice({ refund }: { refund: Refund }) {
  const { formatDay, formatMoney } = useFormatters();
  const t = useTranslations('orders.withoutOrder');
  const { paymentId, currency, reason, note, createdAt, refundedAt } = refund;
  const amount = formatMoney(refund.amount, currency);
  return (
    <Alert severity={refundedAt ? 'success' : 'info'} role="group" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>{t(refundedAt ? 'refunded' : 'due', { amount })}</AlertTitle>
      <Typography variant="body2">{t(`why.${reason}`, { date: formatDay(createdAt) })}</Typography>
      {note && <Typography variant="body2">{note}</Typography>}
      <Typography variant="body2">
        {refundedAt ? t('whenRefunded', { date: formatDay(refundedAt) }) : t('whenDue')}
      </Typography>
      <Typography variant="body2">{t('payment', { id: paymentId })}</Typography>
    </Alert>
  );
}
