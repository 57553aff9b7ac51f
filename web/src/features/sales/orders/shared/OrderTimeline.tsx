import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSlotFormatters } from '@/lib/format/useSlotFormatters';
import { useFormatters } from '@/lib/format/useFormatters';
import { listedCharges } from '@larder/shared/refund-shares';
import type { TimelineFieldsFragment } from './order-updates.generated';
import { entryLook, isCredit, placedLook } from './order-status';
import type { PaymentMethod, RefundReason } from '@/lib/apollo/schema-types.generated';

interface OrderTimelineProps<Entry> {
  timeline: readonly Entry[];
  payBy: PaymentMethod;
  /** More about an entry, below its time. */
  children?: (entry: Entry) => ReactNode;
}

/** The events of an order, with their times. */
export function OrderTimeline<Entry extends TimelineFieldsFragment>({
  timeline,
  payBy,
  children,
}: OrderTimelineProps<Entry>) {
  const { formatDateTime } = useFormatters();
  const t = useTranslations('orders');
  // What is credited needs nothing else to happen.
  const shown = timeline.filter((entry) => entry.refund !== 'REFUNDED' || !isCredit(entry, payBy));
  return (
    <Box component="ol" aria-label={t('details.timeline')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {shown.map((entry, index) => {
        const { name, icon: Icon, color } = index === 0 ? placedLook : entryLook(entry, payBy);
        return (
          // Entries are only appended, so the index is a stable key.
          <Box
            component="li"
            key={index}
            sx={{
              position: 'relative',
              display: 'flex',
              gap: 1.5,
              pb: 2,
              '&:last-of-type': { pb: 0 },
              '&:not(:last-of-type)::before': {
                content: '""',
                position: 'absolute',
                top: 32,
                bottom: 0,
                left: 15,
                borderLeft: 2,
                borderColor: 'divider',
              },
            }}
          >
            <Box
              aria-hidden
              sx={{
                display: 'grid',
                flex: 'none',
                placeItems: 'center',
                width: 32,
                height: 32,
                borderRadius: '50%',
                bgcolor: `${color}.tint`,
                color: `${color}.main`,
              }}
            >
              <Icon size={16} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, lineHeight: 1.35 }}>{t(`status.${name}`)}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
                {children?.(entry)}
              </Typography>
              <SlotNote entry={entry} />
              <MoneyNote payment={entry.recordedPayment} />
              <RefundNote entry={entry} payBy={payBy} earlier={shown.slice(0, index)} />
              <KeptNote reason={entry.paymentKeptReason} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** The slot that the order got. */
function SlotNote({ entry: { startsAt, endsAt } }: { entry: TimelineFieldsFragment }) {
  const { formatSlot } = useSlotFormatters();
  return startsAt && endsAt && <Typography variant="body2">{formatSlot({ startsAt, endsAt })}</Typography>;
}

/** The amount that was received or given out. */
function MoneyNote({ payment }: { payment: TimelineFieldsFragment['recordedPayment'] }) {
  const { formatMoney } = useFormatters();
  const t = useTranslations('orders.payBy');
  if (!payment) return null;
  const { amount, currency, means } = payment;
  return (
    <Typography variant="body2">
      {t('recorded', { means, amount: formatMoney(Math.abs(amount), currency) })}
    </Typography>
  );
}

/** That the payment of a rejected order was retained, and why. */
function KeptNote({ reason }: { reason: string | null }) {
  const t = useTranslations('orders.refund');
  if (reason === null) return null;
  return (
    <Typography variant="body2" sx={{ textWrap: 'pretty', overflowWrap: 'anywhere' }}>
      {t('kept')} <span dir="auto">{t('note', { note: reason })}</span>
    </Typography>
  );
}

const explained = ['REJECTED', 'CANCELLED', 'OUTSIDE', 'SHORT', 'CHANGED'] as const;

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
  payBy: PaymentMethod;
  /** The entries before it. A reason that one of them has given is not repeated. */
  earlier?: readonly RefundEntry[];
}

/** The amount and reason of a refund, in the entries of a timeline that belong to one. */
function RefundNote({ entry, payBy, earlier = [] }: RefundNoteProps) {
  const { formatMoney } = useFormatters();
  const t = useTranslations('orders.refund');
  const labels = useTranslations('charges');
  const { refund, refundDetails } = entry;
  if (!refund || !refundDetails) return null;
  const isFirst = !isContinued(entry, earlier);
  const { reason, note, currency } = refundDetails;
  const amount = formatMoney(refundDetails.amount, currency);
  const charges = listedCharges(refundDetails.charges, 'GOODS').map((charge) =>
    t('part', { label: labels(charge.kind), amount: formatMoney(charge.amount, currency) }),
  );
  const what = () => {
    if (reason === 'DUPLICATE') return t(`secondPayment.${refund}`, { amount });
    return isCredit(entry, payBy) ? t('credit', { amount }) : t(`order.${refund}`, { amount });
  };
  return (
    <Typography variant="body2" component="div" sx={{ textWrap: 'pretty', overflowWrap: 'anywhere' }}>
      {what()}
      {isFirst && charges.length > 0 && (
        <p style={{ margin: 0 }}>{t('parts', { parts: charges.join(', ') })}</p>
      )}
      {isFirst && isExplained(reason) && <p style={{ margin: 0 }}>{t(`why.${reason}`)}</p>}
      {isFirst && note && <p style={{ margin: 0 }}>{t('note', { note })}</p>}
    </Typography>
  );
}
