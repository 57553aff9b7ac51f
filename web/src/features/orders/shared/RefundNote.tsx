import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import type { TimelineFieldsFragment } from '@/features/orders/customer/my-orders.generated';
import type { RefundReason } from '@/lib/apollo/schema-types.generated';

const explained = ['REJECTED', 'CANCELLED', 'OUTSIDE'] as const;

/** Whether the reason has its own text; others have a note. */
const isExplained = (reason: RefundReason): reason is (typeof explained)[number] =>
  explained.some((each) => each === reason);

type RefundEntry = Pick<TimelineFieldsFragment, 'refund' | 'refundDetails'>;

/** Whether an earlier entry is about the start of the same refund. */
const isContinued = ({ refund, refundDetails }: RefundEntry, earlier: readonly RefundEntry[]): boolean =>
  refund === 'REFUNDED' &&
  earlier.some(
    (other) =>
      other.refund === 'DUE' &&
      other.refundDetails?.reason === refundDetails?.reason &&
      other.refundDetails?.amount === refundDetails?.amount &&
      other.refundDetails?.note === refundDetails?.note,
  );

interface RefundNoteProps {
  entry: RefundEntry;
  /** The entries before it. A reason that one of them has given is not repeated. */
  earlier?: readonly RefundEntry[];
}

/** The amount and reason of a refund, in the entries of a timeline that belong to one. */
export function RefundNote({ entry, earlier = [] }: RefundNoteProps) {
  const { formatMoney } = useFormatters();
  const t = useTranslations('orders.refund');
  const { refund, refundDetails } = entry;
  if (!refund || !refundDetails) return null;
  const isFirst = !isContinued(entry, earlier);
  const { reason, note, currency } = refundDetails;
  const amount = formatMoney(refundDetails.amount, currency);
  return (
    <Typography variant="body2" component="div" sx={{ textWrap: 'pretty', overflowWrap: 'anywhere' }}>
      {reason === 'DUPLICATE' ? t(`secondPayment.${refund}`, { amount }) : t(`order.${refund}`, { amount })}
      {isFirst && isExplained(reason) && <p style={{ margin: 0 }}>{t(`why.${reason}`)}</p>}
      {isFirst && note && <p style={{ margin: 0 }}>{t('note', { note })}</p>}
    </Typography>
  );
}
