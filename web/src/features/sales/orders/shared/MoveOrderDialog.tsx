import { skipToken } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { isSameSlot, type OfferedSlot } from '@/features/delivery/shared/useOfferedSlots';
import { useShownDays } from '@/features/delivery/shared/useShownDays';
import { SlotPicker } from '@/features/delivery/shared/SlotPicker';
import { errorCode, errorMessage } from '@/lib/apollo/errors';
import { focusIfLost } from '@/lib/browser/focus-if-lost';
import { AddressTexts } from '@/lib/i18n/AddressTexts';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { Loader } from '@/ui/feedback/Loader';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { useToast } from '@/ui/feedback/toast/useToast';
import { Dialog } from '@/ui/dialogs/Dialog';
import { useMoveOrderMutation, useOrderSlotsQuery } from './order-slots.generated';

export interface MoveOrderDialogProps {
  open: boolean;
  orderId: string;
  /** Number of the order, for admins, who may move it into a closed slot and past its cut-off. */
  forShop?: number | undefined;
  /** What is selected at first. */
  initial?: Pick<OfferedSlot, 'templateId' | 'day'> | null;
  /** Gets the focus on close when the button that opened the dialog has unmounted. */
  fallbackFocus?: RefObject<HTMLElement | null>;
  onMoved?: (() => void) | undefined;
  onClose: () => void;
}

/** Chooses another slot for an order. */
export function MoveOrderDialog(props: MoveOrderDialogProps) {
  const t = useTranslations('orders.handover');
  const { open, forShop: number, fallbackFocus } = props;
  const title = number === undefined ? t('title') : t('shop.title', { number });
  return (
    <Dialog
      open={open}
      title={title}
      onClose={props.onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ transition: { onExited: () => focusIfLost(fallbackFocus) } }}
    >
      <AddressTexts>
        <Slots {...props} />
      </AddressTexts>
    </Dialog>
  );
}

type SlotsProps = Omit<MoveOrderDialogProps, 'open' | 'fallbackFocus'>;

function Slots({ orderId, forShop, initial = null, onMoved, onClose }: SlotsProps) {
  const t = useTranslations('orders.handover');
  const common = useTranslations('common');
  const [wanted, setWanted] = useState(initial);
  const { slots, later, error, refetch } = useSlotsOfOrder(orderId, initial);
  const isShop = forShop !== undefined;
  const { busy, problem, move } = useMoveOrder(orderId, forShop, () => void refetch());
  const isOpen = ({ state }: OfferedSlot) => (isShop ? state !== 'FULL' : state === 'FREE');
  const chosen = slots?.find((slot) => isSameSlot(slot, wanted));
  const isGone = slots !== undefined && wanted !== null && !(chosen && isOpen(chosen));
  const confirm = async () => {
    if (!chosen || !(await move(chosen))) return;
    onMoved?.();
    onClose();
  };
  return (
    <>
      <DialogContent>
        {isShop && <Typography sx={{ mb: 2 }}>{t('shop.hint')}</Typography>}
        {!slots && !error && <Loader label={t('title')} />}
        {!slots && error && <RetryLine text={t('failed')} onRetry={() => void refetch()} />}
        {slots && (
          <SlotPicker
            slots={slots}
            later={later}
            chosen={isGone ? undefined : chosen}
            disabled={busy}
            isOpen={isOpen}
            onPick={setWanted}
          />
        )}
      </DialogContent>
      {(problem ?? isGone) && (
        <Alert severity="error" sx={{ flex: 'none', mx: 3, mb: 1 }}>
          {problem ?? t('gone')}
        </Alert>
      )}
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {common('cancel')}
        </Button>
        <BusyButton
          variant="contained"
          busy={busy}
          disabled={!chosen || isGone}
          onClick={() => void confirm()}
        >
          {t(isShop ? 'shop.submit' : 'confirm')}
        </BusyButton>
      </DialogActions>
    </>
  );
}

/** @param initial as far as which days are loaded */
function useSlotsOfOrder(id: string, initial: SlotsProps['initial']) {
  const { days, allDaysAfter, laterOf } = useShownDays(id, initial);
  const first = useOrderSlotsQuery({ variables: { id, days }, fetchPolicy: 'cache-and-network' });
  const allDays = allDaysAfter(first.data?.orderSlots);
  const all = useOrderSlotsQuery(
    allDays === null ? skipToken : { variables: { id, days: allDays }, fetchPolicy: 'cache-and-network' },
  );
  const query = allDays === null ? first : all;
  const slots = (all.data ?? first.data ?? first.previousData)?.orderSlots;
  return { slots, later: laterOf(slots, query, allDays), error: query.error, refetch: query.refetch };
}

/** @param onRefused loads the slots again, as one of them has changed */
function useMoveOrder(id: string, forShop: number | undefined, onRefused: () => void) {
  const t = useTranslations('orders.handover');
  const common = useTranslations('common');
  const toast = useToast();
  const [mutate, { loading }] = useMoveOrderMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const move = async ({ templateId, day }: Pick<OfferedSlot, 'templateId' | 'day'>) => {
    setProblem(null);
    try {
      await mutate({ variables: { input: { id, slot: { templateId, day } } } });
      toast.success(forShop === undefined ? t('done') : t('shop.moved', { number: forShop }));
      return true;
    } catch (error) {
      setProblem(errorMessage(error, common('somethingWentWrong')));
      const code = errorCode(error);
      if (code === 'SLOT_FULL' || code === 'SLOT_CLOSED') onRefused();
      return false;
    }
  };
  return { busy: loading, problem, move };
}
