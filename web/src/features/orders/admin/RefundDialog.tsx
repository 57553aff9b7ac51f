import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/ui/DialogForm';
import { refundable } from '@/features/orders/shared/order-payment';
import { useFormatters } from '@/lib/format/useFormatters';
import {
  allUnits,
  newRefund,
  refundProblems,
  refundSum,
  type RefundableOrder,
  type RefundDraft,
} from './refund-draft';
import { RefundBy } from './RefundBy';
import { RefundLines } from './RefundLines';
import { RestockChoice } from './RestockChoice';
import { useRefundOrder } from './useRefundOrder';
import { MAX_REFUND_REASON_LENGTH } from '@/lib/limits';

interface RefundDialogProps {
  order: RefundableOrder;
  /** Called after a refund and after a failure, when the refundable amount may have changed. */
  onChanged: () => void;
  onClose: () => void;
}

/** Refunds an amount or units of lines, with a reason. */
export function RefundDialog({ order, onChanged, onClose }: RefundDialogProps) {
  const formatters = useFormatters();
  const t = useTranslations('manageOrders.refund');
  const titleId = useId();
  const [draft, setDraft] = useState(() => newRefund(order));
  const [pointedAt, setPointedAt] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const { refund, refunding, failure } = useRefundOrder();
  const { number, currency, total, refunded } = order;
  const change = (part: Partial<RefundDraft>) => setDraft({ ...draft, ...part });
  const money = (minor: number) => formatters.formatMoney(minor, currency);

  const left = refundable(order);
  const sum = refundSum(order, draft, formatters) ?? 0;
  const problems = refundProblems(order, draft, formatters);
  const shown = pointedAt ? problems : {};

  const submit = async () => {
    setPointedAt(true);
    const [first] = Object.keys(problems);
    if (first) return form.current?.querySelector<HTMLElement>(`[data-field=${first}]`)?.focus();
    const isDone = await refund(order, draft);
    onChanged();
    if (isDone) onClose();
  };

  return (
    <Dialog open onClose={refunding ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        {t('title', { number })}
      </DialogTitle>
      <DialogForm
        submit={sum > 0 && sum <= left ? t('submitAmount', { amount: money(sum) }) : t('submit')}
        busy={refunding}
        onSubmit={() => void submit()}
        onCancel={onClose}
      >
        <Box ref={form} sx={{ display: 'grid', gap: 2 }}>
          <Typography>
            {t(refunded > 0 ? 'leftAfterRefund' : 'left', {
              total: money(total),
              refunded: money(refunded),
              left: money(left),
            })}
          </Typography>
          <RefundBy value={draft.by} onChange={(by) => change({ by })} />
          {draft.by === 'lines' ? (
            <Box role="group" aria-label={t('lines')} tabIndex={-1} data-field="lines" sx={{ outline: 0 }}>
              <RefundLines order={order} units={draft.units} onChange={(units) => change({ units })} />
              <Button sx={{ ml: -1, px: 1 }} onClick={() => change({ units: allUnits(order) })}>
                {t('allLines')}
              </Button>
              {shown.lines && (
                <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
                  {t(`problem.${shown.lines}`, { left: money(left) })}
                </Typography>
              )}
            </Box>
          ) : (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
              <TextField
                autoFocus
                label={t('amount')}
                value={draft.amount}
                onChange={(event) => change({ amount: event.target.value })}
                error={Boolean(shown.amount)}
                helperText={t(`problem.${shown.amount ?? 'amountHint'}`, { left: money(left) })}
                slotProps={{
                  htmlInput: { inputMode: 'decimal', 'data-field': 'amount', readOnly: refunding },
                }}
                sx={{ flex: '1 1 12rem' }}
              />
              <Button
                sx={{ minHeight: { sm: 56 }, px: 1 }}
                onClick={() => change({ amount: (left / 100).toFixed(2) })}
              >
                {t('allLeft', { left: money(left) })}
              </Button>
            </Box>
          )}
          <TextField
            required
            label={t('reason')}
            value={draft.reason}
            onChange={(event) => change({ reason: event.target.value })}
            error={Boolean(shown.reason)}
            helperText={t(`problem.${shown.reason ?? 'reasonHint'}`, { left: money(left) })}
            slotProps={{
              inputLabel: { required: false },
              htmlInput: { maxLength: MAX_REFUND_REASON_LENGTH, 'data-field': 'reason', readOnly: refunding },
            }}
          />
          {draft.by === 'lines' && (
            <RestockChoice value={draft.restock} onChange={(restock) => change({ restock })} />
          )}
          {failure && <Alert severity="error">{failure}</Alert>}
        </Box>
      </DialogForm>
    </Dialog>
  );
}
