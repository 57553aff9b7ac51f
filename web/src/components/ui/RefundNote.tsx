import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { formatMoney } from '@/config/money';
import type { RefundReason, TimelineFieldsFragment } from '@/graphql/generated/account-operations';

const explained = ['REJECTED', 'CANCELLED', 'OUTSIDE'] as const;

/** Whether the reason has a sentence of its own; the others have a note. */
const isExplained = (reason: RefundReason): reason is (typeof explained)[number] =>
  explained.some((each) => each === reason);

/** How much a refund is and why, in the entries of a timeline that are about one. */
export function RefundNote({ entry }: { entry: Pick<TimelineFieldsFragment, 'refund' | 'givenBack'> }) {
  const t = useTranslations('orders.refund');
  const { refund, givenBack } = entry;
  if (!refund || !givenBack) return null;
  const { reason, note, currency } = givenBack;
  const amount = formatMoney(givenBack.amount, currency);
  return (
    <Typography variant="body2" component="div" sx={{ textWrap: 'pretty', overflowWrap: 'anywhere' }}>
      {reason === 'DUPLICATE' ? t(`secondPayment.${refund}`, { amount }) : t(`order.${refund}`, { amount })}
      {isExplained(reason) && <p style={{ margin: 0 }}>{t(`why.${reason}`)}</p>}
      {note && <p style={{ margin: 0 }}>{t('note', { note })}</p>}
    </Typography>
  );
}
