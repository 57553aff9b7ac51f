import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { useRefundOrderMutation } from './manage-orders.generated';
import { useIdempotencyKey } from '@/lib/apollo/useIdempotencyKey';
import { refundInput, type RefundableOrder, type RefundDraft } from './refund-draft';

/** Refunds part of an order, once for each dialog. Rejects with the error. */
export function useRefundOrder() {
  const formatters = useFormFormatters();
  const t = useTranslations('manageOrders.refund');
  const toast = useToast();
  const withIdempotencyKey = useIdempotencyKey();
  const [mutate] = useRefundOrderMutation();

  return async (order: RefundableOrder, draft: RefundDraft): Promise<void> => {
    const { data } = await withIdempotencyKey((key) =>
      mutate({ variables: { input: refundInput(order, draft, key, formatters) } }),
    );
    const made = data?.refundOrder?.refunds.findLast(({ reason }) => reason === 'ADJUSTMENT');
    toast.success(
      made
        ? t('done', { amount: formatters.formatMoney(made.amount, order.currency) })
        : t('doneWithoutAmount'),
    );
  };
}
