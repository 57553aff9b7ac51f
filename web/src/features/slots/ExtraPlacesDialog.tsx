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

interface PlacesDraft {
  orders: string;
  items: string;
}

/** Adds places to the capacity of a slot. */
export function ExtraPlacesDialog({ slot, onClose }: ExtraPlacesDialogProps) {
  const t = useTranslations('slots.extra');
  const { readDecimal, numberField } = useFormFormatters();
  const [save] = useSetExtraPlacesMutation();
  const { templateId, day, extraOrders, extraItems } = slot;
  const read = (text: string) => {
    const places = readDecimal(text) ?? -1;
    return places >= 0 && places <= MAX_SLOT_CAPACITY ? places : null;
  };
  const limits = [
    { name: 'orders', capacity: slot.capacityOrders, extra: extraOrders },
    { name: 'items', capacity: slot.capacityItems, extra: extraItems },
  ] as const;
  const shown = limits.flatMap(({ capacity, ...limit }) => (capacity === null ? [] : { ...limit, capacity }));
  const form = useServerForm({
    schema: messageSchema((draft: PlacesDraft) =>
      Object.fromEntries(
        shown
          .filter(({ name }) => read(draft[name]) === null)
          .map(({ name }) => [name, t('number', { most: MAX_SLOT_CAPACITY })]),
      ),
    ),
    defaultValues: { orders: numberField(extraOrders), items: numberField(extraItems) },
    send: async (draft) => {
      const orders = read(draft.orders) ?? extraOrders;
      const items = read(draft.items) ?? extraItems;
      await save({ variables: { input: { templateId, day, orders, items } } });
      onClose();
    },
    onFailure: (error) => errorMessage(error, t('failed')),
  });
  return (
    <FormDialog title={t('title')} submit={t('save')} form={form} maxWidth="xs" onClose={onClose}>
      {shown.map(({ name, capacity, extra }, index) => (
        <FormTextField
          key={name}
          control={form.control}
          name={name}
          label={t(name)}
          helperText={t('hint', { capacity: capacity - extra })}
          autoFocus={index === 0}
          autoComplete="off"
          sx={{ mt: 1 }}
          htmlInput={{ inputMode: 'numeric' }}
        />
      ))}
    </FormDialog>
  );
}
