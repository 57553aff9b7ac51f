import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useLastShown } from '@/components/feedback/useLastShown';
import { refundable } from '@/components/ui/order-payment';
import { formatMoney } from '@/config/money';
import { RestockChoice } from './RestockChoice';
import { usualRestock } from './status-change';
import type { RefundFirst } from './useDeleteManagedOrder';
import type { ManagedOrder } from './useManagedOrders';

interface DeleteDialogProps {
  /** The order in question; null for no question. */
  order: ManagedOrder | null;
  busy: boolean;
  /** @param refund what to do with the payment and the goods before the order is deleted; undefined to leave both */
  onConfirm: (order: ManagedOrder, refund: RefundFirst | undefined) => void;
  onCancel: () => void;
  /** Gets the focus when the row with the button is gone. */
  elseFocus?: RefObject<HTMLElement | null>;
}

/** Asks before an order is deleted from the shop's list, and offers the refund of one that is paid and not shipped. */
export function DeleteDialog({ order, ...props }: DeleteDialogProps) {
  const shown = useLastShown(order);
  return shown && <Question key={shown.id} open={order !== null} order={shown} {...props} />;
}

function Question({
  order,
  onConfirm,
  ...question
}: DeleteDialogProps & { open: boolean; order: ManagedOrder }) {
  const t = useTranslations('manageOrders.delete');
  const left = refundable(order);
  const isOffered = left > 0 && order.status !== 'SHIPPED';
  const [refunds, setRefunds] = useState(false);
  const [restock, setRestock] = useState(usualRestock([order]) ?? false);
  const amount = formatMoney(left, order.currency);
  return (
    <ConfirmDialog
      width={460}
      note={t('note')}
      onConfirm={() => onConfirm(order, refunds && isOffered ? { restock } : undefined)}
      {...question}
    >
      {isOffered && (
        <RadioGroup
          aria-label={t('choice')}
          value={refunds ? 'refund' : 'keep'}
          onChange={(_event, value) => setRefunds(value === 'refund')}
          sx={{ mt: 1.5, gap: 1 }}
        >
          <Choice value="refund" name={t('refundFirst', { amount })} hint={t('refundFirstHint')} />
          {refunds && (
            <Box sx={{ pl: 4 }}>
              <RestockChoice value={restock} onChange={setRestock} />
            </Box>
          )}
          <Choice
            value="keep"
            name={t('deleteOnly')}
            hint={
              order.status === 'REJECTED'
                ? t('deleteOnlyHint.REJECTED', { amount })
                : t('deleteOnlyHint.PENDING')
            }
          />
        </RadioGroup>
      )}
    </ConfirmDialog>
  );
}

function Choice({ value, name, hint }: { value: string; name: string; hint: string }) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio sx={{ mt: -1.25 }} />}
      sx={{ alignItems: 'flex-start', mr: 0 }}
      label={
        <>
          <b>{name}</b>
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {hint}
          </Typography>
        </>
      }
    />
  );
}
