import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { messageSchema } from '@/lib/forms/message-schema';
import { useServerForm } from '@/lib/forms/useServerForm';
import { isolate } from '@/lib/i18n/isolate';
import { FormDialog } from '@/ui/dialogs/FormDialog';
import { useToast } from '@/ui/feedback/toast/useToast';
import { ChoiceBoxes } from '@/ui/forms/ChoiceBoxes';
import { useRefuseSubstitutesMutation, type RefusableFieldsFragment } from './refuse.generated';

interface RefuseDialogProps {
  order: RefusableFieldsFragment;
  /** Its substitutes that nobody has refused. */
  taken: RefusableFieldsFragment['lines'][number]['substitutes'];
  onChanged: () => void;
  onClose: () => void;
}

interface Refusal {
  substituteIds: string[];
  restock: boolean;
}

/** Records which substitutes a customer refuses, and whether they can be sold again. */
export function RefuseDialog({ taken: current, ...props }: RefuseDialogProps) {
  const t = useTranslations('manageOrders.refusal');
  const restocks = useTranslations('manageOrders.restock');
  // As it was opened: those that were refused meanwhile stay in the list, and change nothing.
  const [taken] = useState(current);
  const names = new Map(
    taken.map(({ id, quantity, originalName }) => [id, { quantity, name: originalName }]),
  );
  const form = useRefusalForm(props, taken.length === 1 ? taken.map(({ id }) => id) : []);
  const { control } = form;
  return (
    <FormDialog
      title={t('title', { number: props.order.number })}
      submit={t('submit')}
      form={form}
      maxWidth="xs"
      onClose={props.onClose}
    >
      <Typography>{t('hint')}</Typography>
      <Controller
        control={control}
        name="substituteIds"
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <ChoiceBoxes
            label={t('which')}
            wide
            choices={[...names.keys()]}
            nameOf={(id) => {
              const { quantity = 0, name = '' } = names.get(id) ?? {};
              return t('units', { quantity, name: isolate(name) });
            }}
            chosen={value}
            onChange={onChange}
            problem={error?.message}
            inputRef={ref}
          />
        )}
      />
      <Controller
        control={control}
        name="restock"
        render={({ field: { value, onChange, ref } }) => (
          <FormControlLabel
            label={restocks('label')}
            control={
              <Checkbox
                checked={value}
                onChange={(_event, checked) => onChange(checked)}
                slotProps={{ input: { ref } }}
              />
            }
          />
        )}
      />
    </FormDialog>
  );
}

function useRefusalForm(
  { order: { id }, onChanged, onClose }: Omit<RefuseDialogProps, 'taken'>,
  substituteIds: string[],
) {
  const t = useTranslations('manageOrders.refusal');
  const common = useTranslations('common');
  const toast = useToast();
  const [refuse] = useRefuseSubstitutesMutation();
  return useServerForm({
    schema: messageSchema((refusal: Refusal) => ({
      ...(refusal.substituteIds.length === 0 && { substituteIds: t('none') }),
    })),
    defaultValues: { substituteIds, restock: true },
    send: async (refusal) => {
      await refuse({ variables: { input: { id, ...refusal } } }).finally(onChanged);
      toast.success(t('done'));
      onClose();
    },
    onFailure: (error) => errorMessage(error, common('somethingWentWrong')),
  });
}
