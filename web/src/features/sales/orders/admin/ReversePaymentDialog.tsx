import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { messageSchema } from '@/lib/forms/message-schema';
import { useServerForm } from '@/lib/forms/useServerForm';
import { useFormatters } from '@/lib/format/useFormatters';
import { MAX_REFUND_REASON_LENGTH } from '@/lib/limits';
import { FormDialog } from '@/ui/dialogs/FormDialog';
import { useToast } from '@/ui/feedback/toast/useToast';
import { FormTextField } from '@/ui/forms/FormTextField';
import type { RecordedPaymentFieldsFragment } from '@/features/sales/orders/shared/order-updates.generated';
import { useReversePaymentMutation } from '@/features/sales/orders/shared/record-payment.generated';

interface ReversePaymentDialogProps {
  payment: RecordedPaymentFieldsFragment;
  onChanged: () => void;
  onClose: () => void;
}

/** Reverses a payment or payout that was recorded by mistake, with a reason. */
export function ReversePaymentDialog({ payment, onChanged, onClose }: ReversePaymentDialogProps) {
  const t = useTranslations('manageOrders.money');
  const words = useTranslations('orders.payBy');
  const common = useTranslations('common');
  const toast = useToast();
  const { formatMoney } = useFormatters();
  const [reverse] = useReversePaymentMutation();
  const { id, amount, currency, means } = payment;
  const form = useServerForm({
    schema: messageSchema(({ reason }: { reason: string }) => ({
      ...(reason.trim() === '' && { reason: t('problems.reason') }),
    })),
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      await reverse({ variables: { input: { id, reason } } }).finally(onChanged);
      toast.success(t('reversal.done'));
      onClose();
    },
    onFailure: (error) => errorMessage(error, common('somethingWentWrong')),
  });
  return (
    <FormDialog
      title={t('reversal.title')}
      submit={t('reversal.submit')}
      form={form}
      color="error"
      maxWidth="xs"
      onClose={onClose}
    >
      <Typography>{words('recorded', { means, amount: formatMoney(Math.abs(amount), currency) })}</Typography>
      <FormTextField
        control={form.control}
        name="reason"
        label={t('reversal.reason')}
        helperText={t('reversal.reasonHint')}
        autoFocus
        autoComplete="off"
        htmlInput={{ maxLength: MAX_REFUND_REASON_LENGTH }}
      />
    </FormDialog>
  );
}
