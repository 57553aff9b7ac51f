import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { stepOf } from '@/features/catalogue/product/shared/units';
import { UnitsAtPrice } from '@/features/catalogue/product/shared/UnitPrice';
import { errorCode, errorMessage, fieldErrors } from '@/lib/apollo/errors';
import { useIdempotencyKey } from '@/lib/apollo/useIdempotencyKey';
import { focusIfLost } from '@/lib/browser/focus-if-lost';
import { useFormatters } from '@/lib/format/useFormatters';
import { Dialog } from '@/ui/dialogs/Dialog';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { Loader } from '@/ui/feedback/Loader';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { useToast } from '@/ui/feedback/toast/useToast';
import { QuantityStepper } from '@/ui/forms/QuantityStepper';
import { LineName } from './LineName';
import { useChangeableOrderQuery, useRemoveFromOrderMutation } from './change-order.generated';
import {
  isAllRemoved,
  removalInput,
  removalSum,
  removedOf,
  unitsLeft,
  type ChangeableOrder,
  type RemovedUnits,
} from './order-change';

export interface ChangeOrderDialogProps {
  open: boolean;
  order: { readonly id: string; readonly number: number };
  /** Adds products to the order, for its customer. */
  onAdd?: (() => void) | undefined;
  /** Gets the focus on close when the button that opened the dialog has unmounted. */
  fallbackFocus: RefObject<HTMLElement | null>;
  onChanged?: (() => void) | undefined;
  onClose: () => void;
}

/** Removes units from an order before it is packed, and shows what is refunded. */
export function ChangeOrderDialog({
  open,
  order,
  onAdd,
  fallbackFocus,
  onChanged,
  onClose,
}: ChangeOrderDialogProps) {
  const t = useTranslations('orders.change');
  return (
    <Dialog
      open={open}
      title={t('title', { number: order.number })}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ transition: { onExited: () => focusIfLost(fallbackFocus) } }}
    >
      <LoadedOrder id={order.id} onAdd={onAdd} onChanged={onChanged} onClose={onClose} />
    </Dialog>
  );
}

interface ContentProps {
  onAdd: (() => void) | undefined;
  onChanged: (() => void) | undefined;
  onClose: () => void;
}

function LoadedOrder({ id, ...content }: ContentProps & { id: string }) {
  const t = useTranslations('orders.change');
  const { data, error, refetch } = useChangeableOrderQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  if (data?.order) return <Units order={data.order} refetch={() => void refetch()} {...content} />;
  return (
    <DialogContent>
      {error ? (
        <RetryLine text={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <Loader label={t('loading')} />
      )}
    </DialogContent>
  );
}

function Units({
  order,
  refetch,
  onAdd,
  onChanged,
  onClose,
}: ContentProps & { order: ChangeableOrder; refetch: () => void }) {
  const t = useTranslations('orders.change');
  const common = useTranslations('common');
  const { formatMoney, formatDateTime } = useFormatters();
  const [removed, setRemoved] = useState<RemovedUnits>({});
  const { busy, problem, remove } = useRemoval(order, refetch);
  const { currency, payBy, canChange, changeableUntil } = order;
  const sum = removalSum(order, removed);
  const isAll = isAllRemoved(order, removed);
  const money = payBy === 'ONLINE' ? 'online' : 'later';
  const confirm = async () => {
    if (!(await remove(removed))) return;
    onChanged?.();
    onClose();
  };
  return (
    <>
      <DialogContent>
        <Typography>{t(`hint.${money}`)}</Typography>
        {changeableUntil && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {t('until', { time: formatDateTime(changeableUntil) })}
          </Typography>
        )}
        <AddButton order={order} onAdd={onAdd} />
        <RemovedLines order={order} removed={removed} disabled={busy || !canChange} onChange={setRemoved} />
      </DialogContent>
      {!canChange && <Notice text={t('tooLate')} />}
      {canChange && isAll && <Notice text={t('allRemoved')} />}
      {problem && <Notice text={problem} />}
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {common('cancel')}
        </Button>
        <BusyButton
          variant="contained"
          busy={busy}
          disabled={sum === 0 || isAll || !canChange}
          onClick={() => void confirm()}
        >
          {sum === 0 ? t('submit') : t(`submitAmount.${money}`, { amount: formatMoney(sum, currency) })}
        </BusyButton>
      </DialogActions>
    </>
  );
}

const Notice = ({ text }: { text: string }) => (
  <Alert severity="error" sx={{ flex: 'none', mx: 3, mb: 1 }}>
    {text}
  </Alert>
);

interface AddButtonProps {
  order: Pick<ChangeableOrder, 'canChange' | 'addedTo'>;
  onAdd: (() => void) | undefined;
}

/** Nothing can be added to an addition. */
function AddButton({ order, onAdd }: AddButtonProps) {
  const t = useTranslations('orders.change');
  if (!onAdd || !order.canChange || order.addedTo) return null;
  return (
    <Button sx={{ mt: 1, ml: -1, px: 1 }} startIcon={<Plus size={18} />} onClick={onAdd}>
      {t('add')}
    </Button>
  );
}

interface RemovedLinesProps {
  order: ChangeableOrder;
  removed: RemovedUnits;
  disabled: boolean;
  onChange: (removed: RemovedUnits) => void;
}

/** The lines with units left, each with the number that stays. */
function RemovedLines({ order, removed, disabled, onChange }: RemovedLinesProps) {
  const t = useTranslations('orders.change');
  const shown = order.lines.filter((line) => unitsLeft(line) > 0);
  return (
    <Box
      component="ul"
      aria-label={t('lines')}
      inert={disabled}
      sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', ...(disabled && { opacity: 0.6 }) }}
    >
      {shown.map((line) => {
        const left = unitsLeft(line);
        const stays = left - removedOf(line, removed);
        return (
          <Box
            component="li"
            key={line.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              alignItems: 'center',
              gap: '4px 12px',
              py: 1,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box component="span" sx={stays === 0 ? { textDecoration: 'line-through' } : {}}>
                <LineName line={line} />
              </Box>
              <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                <UnitsAtPrice line={{ ...line, quantity: left }} currency={order.currency} />
              </Typography>
            </Box>
            <QuantityStepper
              label={line.name}
              min={0}
              max={left}
              value={stays}
              step={stepOf(line)}
              onChange={(quantity) => onChange({ ...removed, [line.id]: left - quantity })}
            />
          </Box>
        );
      })}
    </Box>
  );
}

/** @param onRefused loads the order again, as it has changed */
function useRemoval(order: ChangeableOrder, onRefused: () => void) {
  const t = useTranslations('orders.change');
  const common = useTranslations('common');
  const { formatMoney } = useFormatters();
  const toast = useToast();
  const withIdempotencyKey = useIdempotencyKey();
  const [mutate, { loading }] = useRemoveFromOrderMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async (removed: RemovedUnits) => {
    setProblem(null);
    try {
      const { data } = await withIdempotencyKey((key) =>
        mutate({ variables: { input: { id: order.id, lines: removalInput(order, removed), key } } }),
      );
      const made = data?.removeFromOrder?.refunds.findLast(({ reason }) => reason === 'CHANGED');
      const amount = formatMoney(made?.amount ?? removalSum(order, removed), order.currency);
      toast.success(t(order.payBy === 'ONLINE' ? 'done.online' : 'done.later', { amount }));
      return true;
    } catch (error) {
      const [ofField] = Object.values(fieldErrors(error));
      setProblem(ofField ?? errorMessage(error, common('somethingWentWrong')));
      if (errorCode(error) === 'CONFLICT' || ofField) onRefused();
      return false;
    }
  };
  return { busy: loading, problem, remove };
}
