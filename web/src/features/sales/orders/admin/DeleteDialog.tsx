import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDeletionDialog } from '@/ui/dialogs/ConfirmDeletionDialog';
import { useLastShown } from '@/ui/dialogs/useLastShown';
import { refundable } from '@/features/sales/orders/shared/order-payment';
import { TRASH_DAYS } from '@/lib/limits';
import { useFormatters } from '@/lib/format/useFormatters';
import { RestockChoice } from './RestockChoice';
import { isRestocked, usualRestock } from './status-change';
import type { RefundFirst } from './useDeleteManagedOrder';
import type { ManagedOrder } from './useManagedOrders';

interface DeleteDialogProps {
  /** The order to delete; null while the dialog is closed. */
  order: ManagedOrder | null;
  busy: boolean;
  /** @param refund whether to restock the goods; undefined to refund nothing */
  onConfirm: (order: ManagedOrder, refund: RefundFirst | undefined) => void;
  onCancel: () => void;
  /** Gets the focus when the row unmounts. */
  fallbackFocus?: RefObject<HTMLElement | null>;
}

/**
 * Confirms the deletion of an order from the shop's list. Paid, unshipped orders are refunded
 * first, unless the admin declines.
 */
export function DeleteDialog({ order, ...props }: DeleteDialogProps) {
  const shown = useLastShown(order);
  return shown && <Question key={shown.id} open={order !== null} order={shown} {...props} />;
}

function Question({
  order,
  onConfirm,
  ...question
}: DeleteDialogProps & { open: boolean; order: ManagedOrder }) {
  const { formatMoney } = useFormatters();
  const t = useTranslations('manageOrders.delete');
  const list = useTranslations('manageOrders.list');
  const left = refundable(order);
  const isOffered = left > 0 && order.status !== 'SHIPPED';
  const [refunds, setRefunds] = useState(true);
  const [restock, setRestock] = useState(restockChoice(order));
  const amount = formatMoney(left, order.currency);
  const named = t('question', { number: order.number, name: order.name.trim() || list('noName') });
  const isRejected = order.status === 'REJECTED';
  return (
    <ConfirmDeletionDialog
      width={460}
      // With a choice, each button names its effect.
      note={isOffered ? named : `${named} ${t('note', { days: TRASH_DAYS })}`}
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
          <Choice
            value="refund"
            name={t('refundFirst', { amount })}
            hint={t(`refundFirstHint.${isRejected ? 'REJECTED' : 'PENDING'}`)}
          />
          {refunds && (
            <Box sx={{ pl: 4 }}>
              <RestockChoice value={restock} onChange={setRestock} />
            </Box>
          )}
          <Choice
            value="keep"
            name={t('deleteOnly')}
            hint={t(`deleteOnlyHint.${isRejected ? 'REJECTED' : 'PENDING'}`, { amount })}
          />
        </RadioGroup>
      )}
    </ConfirmDeletionDialog>
  );
}

/** The choice made when the order was rejected, or the default. */
const restockChoice = (order: ManagedOrder): boolean =>
  order.status === 'REJECTED' ? isRestocked(order) : (usualRestock([order]) ?? false);

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
