import { useApolloClient } from '@apollo/client/react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { errorCode, errorMessage } from '@/lib/apollo/errors';
import { useCancelOrderMutation } from './my-orders.generated';
import { useFormatters } from '@/lib/format/useFormatters';

interface CancelOrder {
  cancelling: boolean;
  /** Resolves to whether the dialog can close: the order is cancelled, or cannot be any more. */
  cancelOrder: (id: string) => Promise<boolean>;
}

/** Cancels an order before it is packed, which refunds the rest of its payment. */
export function useCancelOrder(): CancelOrder {
  const { formatMoney } = useFormatters();
  const t = useTranslations('orders.cancellation');
  const common = useTranslations('common');
  const toast = useToast();
  const client = useApolloClient();
  const [mutate, { loading }] = useCancelOrderMutation();

  const cancelOrder = async (id: string) => {
    try {
      const { data } = await mutate({ variables: { input: { id } } });
      if (!data?.cancelOrder) throw new Error('The server answered with nothing.');
      const { refunds, payBy, currency } = data.cancelOrder;
      const refund = refunds.findLast(({ reason }) => reason === 'CANCELLED');
      toast.success(
        refund && payBy === 'ONLINE'
          ? t('doneWithRefund', { amount: formatMoney(refund.amount, currency) })
          : t('done'),
      );
      return true;
    } catch (error) {
      toast.error(errorMessage(error, common('somethingWentWrong')));
      if (errorCode(error) !== 'CONFLICT') return false;
      // Packing has started: refetch the status.
      await client.refetchQueries({ include: 'active' }).catch(() => undefined);
      return true;
    }
  };

  return { cancelling: loading, cancelOrder };
}
