import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { useFormatters } from '@/lib/format/useFormatters';
import { errorMessage, fieldErrors } from '@/lib/apollo/errors';
import { useRefundOrderMutation } from './manage-orders.generated';
import { useIdempotencyKey } from '@/lib/apollo/useIdempotencyKey';
import { refundInput, type RefundableOrder, type RefundDraft } from './refund-draft';

/** Refunds part of an order, once for each dialog. */
export function useRefundOrder() {
  const formatters = useFormatters();
  const t = useTranslations('manageOrders.refund');
  const common = useTranslations('common');
  const toast = useToast();
  const withIdempotencyKey = useIdempotencyKey();
  const [mutate, { loading }] = useRefundOrderMutation();
  const [failure, setFailure] = useState<string | null>(null);

  /** Resolves to whether it succeeded; `failure` has the error. */
  const refund = async (order: RefundableOrder, draft: RefundDraft): Promise<boolean> => {
    setFailure(null);
    try {
      const { data } = await withIdempotencyKey((key) =>
        mutate({ variables: { input: refundInput(order, draft, key, formatters) } }),
      );
      const made = data?.refundOrder?.refunds.findLast(({ reason }) => reason === 'ADJUSTMENT');
      toast.success(
        made
          ? t('done', { amount: formatters.formatMoney(made.amount, order.currency) })
          : t('doneWithoutAmount'),
      );
      return true;
    } catch (error) {
      const [ofField] = Object.values(fieldErrors(error));
      setFailure(ofField ?? errorMessage(error, common('somethingWentWrong')));
      return false;
    }
  };

  return { refund, refunding: loading, failure };
}
