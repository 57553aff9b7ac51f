import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { messageSchema } from '@/lib/forms/message-schema';
import { useServerForm } from '@/lib/forms/useServerForm';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { MAX_SLOT_CAPACITY } from '@/lib/limits';
import { FormDialog } from '@/ui/dialogs/FormDialog';
import { FormTextField } from '@/ui/forms/FormTextField';
import { useSetExtraPlacesMutation, type BoardSlotFieldsFragment } from './slots.generated';

interface ExtraPlacesDialogProps {
  slot: BoardSlotFieldsFragment;
  onClose: () => void;
}

/** Adds places to the capacity of a slot. */
export function ExtraPlacesDialog({ slot, onClose }: ExtraPlacesDialogProps) {
  const t = useTranslations('slots.extra');
  const { readDecimal, numberField } = useFormFormatters();
  const [save] = useSetExtraPlacesMutation();
  const { templateId, day, extraOrders, capacityOrders } = slot;
  const isRead = (text: string) => {
    const orders = readDecimal(text);
    return orders !== null && orders >= 0 && orders <= MAX_SLOT_CAPACITY;
  };
  const form = useServerForm({
    schema: messageSchema(({ orders }: { orders: string }) =>
      isRead(orders) ? {} : { orders: t('number', { most: MAX_SLOT_CAPACITY }) },
    ),
    defaultValues: { orders: numberField(extraOrders) },
    send: async ({ orders }) => {
      await save({ variables: { input: { templateId, day, orders: readDecimal(orders) ?? 0 } } });
      onClose();
    },
    onFailure: (error) => errorMessage(error, t('failed')),
  });
  return (
    <FormDialog title={t('title')} submit={t('save')} form={form} maxWidth="xs" onClose={onClose}>
      <FormTextField
        control={form.control}
        name="orders"
        label={t('orders')}
        helperText={t('hint', { capacity: (capacityOrders ?? 0) - extraOrders })}
        autoFocus
        autoComplete="off"
        sx={{ mt: 1 }}
        htmlInput={{ inputMode: 'numeric' }}
      />
    </FormDialog>
  );
}
