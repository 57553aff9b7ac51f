import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { messageSchema } from '@/lib/forms/message-schema';
import { useServerForm } from '@/lib/forms/useServerForm';
import { useToday } from '@/lib/format/useToday';
import { FormDialog } from '@/ui/dialogs/FormDialog';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { useToast } from '@/ui/feedback/toast/useToast';
import { FormTextField } from '@/ui/forms/FormTextField';
import {
  useMoveOrderMutation,
  useSlotBoardQuery,
  type BoardSlotFieldsFragment,
  type SlotOrderFieldsFragment,
} from './slots.generated';
import { useSlotNames } from './useSlotNames';

/** The days from today on whose slots are offered. */
const DAYS = 21;

interface MoveOrderDialogProps {
  order: SlotOrderFieldsFragment;
  /** Where it is. */
  slot: BoardSlotFieldsFragment;
  onMoved: () => void;
  onClose: () => void;
}

const valueOf = ({ day, templateId }: BoardSlotFieldsFragment): string => `${day} ${templateId}`;

/** Moves an order to another slot of its method. */
export function MoveOrderDialog({ order, slot, onMoved, onClose }: MoveOrderDialogProps) {
  const t = useTranslations('slots.moving');
  const toast = useToast();
  const [move] = useMoveOrderMutation();
  const { data, error, refetch } = useSlotBoardQuery({
    variables: { from: useToday(), days: DAYS },
    fetchPolicy: 'network-only',
  });
  const { formatLongDay, formatHours, placeOf } = useSlotNames(data?.deliverySettings);
  const choices = (data?.slotBoard ?? []).filter(
    (each) => each.method === slot.method && each.state === 'FREE' && valueOf(each) !== valueOf(slot),
  );
  const form = useServerForm({
    schema: messageSchema(({ to }: { to: string }) => (to ? {} : { to: t('choose') })),
    defaultValues: { to: '' },
    send: async ({ to }) => {
      const [day = '', templateId = ''] = to.split(' ');
      await move({ variables: { input: { id: order.id, slot: { day, templateId } } } });
      toast.success(t('moved', { number: order.number }));
      onMoved();
      onClose();
    },
    onFailure: (failure) => errorMessage(failure, t('failed')),
  });
  return (
    <FormDialog
      title={t('title', { number: order.number })}
      submit={t('submit')}
      form={form}
      maxWidth="xs"
      onClose={onClose}
    >
      {error && !data && <RetryLine text={t('notLoaded')} onRetry={() => void refetch()} />}
      <FormTextField
        control={form.control}
        name="to"
        label={t('to')}
        helperText={t('hint')}
        select
        sx={{ mt: 1 }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{t('choose')}</option>
        {choices.map((each) => (
          <option key={valueOf(each)} value={valueOf(each)}>
            {`${formatLongDay(each.day)}, ${formatHours(each)} · ${placeOf(each)}`}
          </option>
        ))}
      </FormTextField>
    </FormDialog>
  );
}
