import DialogContentText from '@mui/material/DialogContentText';
import { useTranslations } from 'use-intl';
import { messageSchema } from '@/lib/forms/message-schema';
import { useServerForm } from '@/lib/forms/useServerForm';
import { MAX_REFUND_REASON_LENGTH } from '@/lib/limits';
import { FormDialog } from '@/ui/dialogs/FormDialog';
import { FormTextField } from '@/ui/forms/FormTextField';

interface KeepPaymentDialogProps {
  count: number;
  /** The number of the first order. */
  number: number;
  /** What is retained, formatted; null for several currencies. */
  amount: string | null;
  onConfirm: (reason: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks a second time, and for the reason, before orders are rejected without a refund. */
export function KeepPaymentDialog({ count, number, amount, onConfirm, onCancel }: KeepPaymentDialogProps) {
  const t = useTranslations('manageOrders.keepPayment');
  const refund = useTranslations('manageOrders.refund');
  const facts = { count, number, amount: amount ?? 'none' };
  const form = useServerForm({
    schema: messageSchema(({ reason }: { reason: string }) => ({
      ...(reason.trim() === '' && { reason: t('noReason') }),
    })),
    defaultValues: { reason: '' },
    send: ({ reason }) => onConfirm(reason.trim()),
  });
  return (
    <FormDialog
      title={t('title', facts)}
      submit={t('confirm', facts)}
      color="error"
      form={form}
      onClose={onCancel}
    >
      <DialogContentText>{t('text', facts)}</DialogContentText>
      <FormTextField
        control={form.control}
        name="reason"
        autoFocus
        required
        label={refund('reason')}
        helperText={refund('problem.reasonHint')}
        htmlInput={{ maxLength: MAX_REFUND_REASON_LENGTH }}
        slotProps={{ inputLabel: { required: false } }}
      />
    </FormDialog>
  );
}
