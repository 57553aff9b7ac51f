import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import { useFormatters } from '@/lib/format/useFormatters';
import type { Translator } from '@/lib/i18n/translator';
import { currencyOf } from './status-change';
import { useOrderNames } from './useOrderNames';
import type { StatusQuestion } from './useSetStatuses';

interface RefundedDialogProps {
  open: boolean;
  question: Extract<StatusQuestion, { kind: 'refunded' }>;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms that refunded orders are set to shipped or pending. */
export function RefundedDialog({ question, ...props }: RefundedDialogProps) {
  const { formatMoney } = useFormatters();
  const t = useTranslations('manageOrders.refundedBefore');
  const words = useTranslations('orders.status');
  const { orders, change, refunded, message } = question;
  const currency = currencyOf(orders);
  const namesOf = useOrderNames();
  const facts = { count: orders.length, number: orders[0]?.number ?? 0, status: words(change.status) };
  const amount = currency && formatMoney(refunded, currency);
  return (
    <ConfirmDialog
      title={t('title', facts)}
      text={amount ? t('text', { ...facts, amount }) : message}
      note={[namesOf(orders), noteOf(question, t)].filter(Boolean).join(' ')}
      cancel={t('cancel')}
      confirm={t('confirm', facts)}
      width={440}
      {...props}
    />
  );
}

function noteOf(
  { change, isUndo }: RefundedDialogProps['question'],
  t: Translator<'manageOrders.refundedBefore'>,
): string | null {
  if (isUndo) return t('undo');
  // The amount has changed since the admin confirmed it.
  return change.expectedRefunded === undefined ? null : t('changed');
}
