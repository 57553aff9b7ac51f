import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { errorMessage } from '@/lib/apollo/errors';
import type { FulfilmentStatus } from '@/lib/apollo/schema-types.generated';
import { undoUntil } from './undo-until';
import { useSetFulfilmentStatusMutation } from './set-step.generated';

/** The statuses of fulfilments that are set by one press; shipping is the status of the order. */
const steps = ['PACKED', 'DELIVERED', 'COLLECTED'] as const;

export type Step = (typeof steps)[number];

interface SteppedOrder {
  readonly id: string;
  readonly number: number;
  readonly fulfilment: {
    readonly status: FulfilmentStatus;
    readonly nextStatus: FulfilmentStatus | null;
  } | null;
}

/** The step that follows, if it is set by one press. */
export const nextStep = ({ fulfilment }: Pick<SteppedOrder, 'fulfilment'>): Step | undefined =>
  steps.find((step) => step === fulfilment?.nextStatus);

/** That of statuses: the Undo of an earlier change goes. */
const TOAST = 'order-status';

/** Sets the step of an order, and offers Undo. Resolves to whether it succeeded. */
export function useSetStep() {
  const t = useTranslations('dashboard.steps');
  const common = useTranslations('common');
  const toast = useToast();
  const [mutate, { loading: busy }] = useSetFulfilmentStatusMutation();

  const send = async (
    { id, fulfilment }: SteppedOrder,
    status: FulfilmentStatus,
    onDone: () => void,
    from = fulfilment?.status ?? null,
  ) => {
    try {
      await mutate({ variables: { input: { ids: [id], status, from } } });
      onDone();
      return true;
    } catch (error) {
      toast.error(errorMessage(error, common('somethingWentWrong')), t('failed'));
      return false;
    }
  };
  const setStep = (order: SteppedOrder, step: Step): Promise<boolean> => {
    const { number } = order;
    const before = order.fulfilment?.status;
    const undone = t(step === 'PACKED' ? 'undonePacked' : 'undone', { number });
    const undo = () =>
      before && void send(order, before, () => toast.success(undone, undefined, { key: TOAST }), step);
    const action = { label: t('undo'), until: undoUntil(null), run: () => void undo() };
    return send(order, step, () =>
      toast.success(t(`done.${step}`, { number }), undefined, { key: TOAST, action }),
    );
  };
  return { setStep, busy };
}
