import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { formatMoney } from '@/config/money';
import type { TimelineFieldsFragment } from '@/graphql/generated/account-operations';

/** What has become of the money, in the entries of a timeline that tell of it. */
export function GivenBack({ entry }: { entry: Pick<TimelineFieldsFragment, 'refund' | 'givenBack'> }) {
  const t = useTranslations('orders.givenBack');
  const { refund, givenBack } = entry;
  if (!refund || !givenBack) return null;
  const { reason, currency } = givenBack;
  const amount = formatMoney(givenBack.amount, currency);
  return (
    <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
      {reason === 'DUPLICATE' ? t(`secondPayment.${refund}`, { amount }) : t(`order.${refund}`, { amount })}
    </Typography>
  );
}
