import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { formatMoney } from '@/config/money';
import type { TimelineFieldsFragment } from '@/graphql/generated/operations';

/** What has become of the money, in the entries of a timeline that tell of it. */
export function GivenBack({ entry }: { entry: Pick<TimelineFieldsFragment, 'refund' | 'givenBack'> }) {
  const t = useTranslations('orders.givenBack');
  const { refund, givenBack } = entry;
  if (!refund || !givenBack) return null;
  const { reason, amount, currency } = givenBack;
  const whose = reason === 'DUPLICATE' ? 'secondPayment' : 'order';
  return (
    <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
      {t(`${whose}.${refund}`, { amount: formatMoney(amount, currency) })}
    </Typography>
  );
}
