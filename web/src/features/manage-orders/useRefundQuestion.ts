import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/components/feedback/useToast';
import { errorMessage } from '@/graphql/errors';
import { useRefundOrdersMutation } from '@/graphql/generated/dashboard-hooks';
import type { RefundableOrder } from './RefundDialog';

/** The question that follows when an order was rejected: whether its money goes back. */
export function useRefundQuestion(onRefunded?: () => void) {
  const t = useTranslations('manageOrders');
  const common = useTranslations('common');
  const toast = useToast();
  const [order, setOrder] = useState<RefundableOrder | null>(null);
  const [mutate, { loading }] = useRefundOrdersMutation();

  /** Resolves to whether it was done. */
  const refund = async (ids: readonly string[]): Promise<boolean> => {
    try {
      await mutate({ variables: { input: { ids: [...ids], status: 'REJECTED', refund: true } } });
      toast.success(t('refund.done', { count: ids.length }));
      onRefunded?.();
      return true;
    } catch (error) {
      toast.error(errorMessage(error, common('somethingWentWrong')), t('status.failed'));
      return false;
    }
  };

  return {
    refund,
    refunding: loading,
    /** Asks, unless its money is on its way already. */
    ask: (rejected: RefundableOrder) => {
      if (!rejected.refund) setOrder(rejected);
    },
    dialog: {
      order,
      busy: loading,
      onKeep: () => setOrder(null),
      onRefund: async ({ id }: RefundableOrder) => {
        if (await refund([id])) setOrder(null);
      },
    },
  };
}
