import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { errorMessage, fieldErrors } from '@/lib/apollo/errors';
import { messageSchema } from '@/lib/forms/message-schema';
import { useServerForm } from '@/lib/forms/useServerForm';
import { FormDialog } from '@/ui/dialogs/FormDialog';
import { FormTextField } from '@/ui/forms/FormTextField';
import { refundable } from '@/features/sales/orders/shared/order-payment';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import {
  allUnits,
  amountLeft,
  newRefund,
  refundProblems,
  refundSum,
  type RefundableOrder,
  type RefundDraft,
  type RefundProblem,
} from './refund-draft';
import { RefundBy } from './RefundBy';
import { RefundCharges } from './RefundCharges';
import { RefundLines } from './RefundLines';
import { RefundTargetField } from './RefundTargetField';
import { RestockChoice } from './RestockChoice';
import { useRefundOrder } from './useRefundOrder';
import { MAX_REFUND_REASON_LENGTH } from '@/lib/limits';

interface RefundDialogProps {
  order: RefundableOrder;
  /** Called after a refund and after a failure, when the refundable amount may have changed. */
  onChanged: () => void;
  onClose: () => void;
}

/** Refunds an amount of a line or fee, or charges of units of lines, with a reason. */
export function RefundDialog({ order, onChanged, onClose }: RefundDialogProps) {
  const formatters = useFormFormatters();
  const t = useTranslations('manageOrders.refund');
  const { number, currency, total, refunded, payBy } = order;
  const money = (minor: number) => formatters.formatMoney(minor, currency);
  const left = refundable(order);
  const form = useRefundForm({ order, onChanged, onClose });
  const { control, setValue } = form;
  const draft = useWatch({ control, compute: (values) => values });
  const sum = refundSum(order, draft, formatters) ?? 0;
  const most = draft.by === 'amount' ? amountLeft(order, draft.of) : left;

  return (
    <FormDialog
      title={t('title', { number })}
      submit={sum > 0 && sum <= most ? t('submitAmount', { amount: money(sum) }) : t('submit')}
      form={form}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          {payBy === 'ONLINE'
            ? t(refunded > 0 ? 'leftAfterRefund' : 'left', {
                total: money(total),
                refunded: money(refunded),
                left: money(left),
              })
            : t('leftToCredit', { left: money(left) })}
        </Typography>
        <RefundBy control={control} />
        {draft.by === 'lines' ? (
          <RefundedLines order={order} form={form} draft={draft} />
        ) : (
          <RefundedAmount order={order} form={form} most={most} />
        )}
        <FormTextField
          control={control}
          name="reason"
          required
          label={t('reason')}
          helperText={t('problem.reasonHint')}
          htmlInput={{ maxLength: MAX_REFUND_REASON_LENGTH }}
          slotProps={{ inputLabel: { required: false } }}
        />
        {draft.by === 'lines' && draft.charges.includes('GOODS') && (
          <RestockChoice value={draft.restock} onChange={(restock) => setValue('restock', restock)} />
        )}
      </Box>
    </FormDialog>
  );
}

function useRefundForm({ order, onChanged, onClose }: RefundDialogProps) {
  const formatters = useFormFormatters();
  const t = useTranslations('manageOrders.refund');
  const common = useTranslations('common');
  const refund = useRefundOrder();
  const { currency } = order;
  const money = (minor: number) => formatters.formatMoney(minor, currency);
  const form = useServerForm({
    schema: messageSchema((values: RefundDraft) => {
      const { lines, of, amount, reason } = refundProblems(order, values, formatters);
      const details = {
        left: money(amountLeft(order, values.of)),
        ...formatters.moneyExamples(currency, 1220),
      };
      const text = (problem?: RefundProblem) => problem && t(`problem.${problem}`, details);
      return { units: text(lines), of: text(of), amount: text(amount), reason: text(reason) };
    }),
    defaultValues: newRefund(order),
    send: async (values) => {
      await refund(order, values).finally(onChanged);
      onClose();
    },
    // All failures are shown below the form.
    fieldErrorsOf: () => ({}),
    onFailure: (error) => {
      const [ofField] = Object.values(fieldErrors(error));
      return ofField ?? errorMessage(error, common('somethingWentWrong'));
    },
  });
  const { trigger } = form;
  const { isSubmitted } = form.formState;
  useEffect(() => {
    // Another refund has changed what is left.
    if (isSubmitted) void trigger(['of', 'amount']);
  }, [order, isSubmitted, trigger]);
  return form;
}

interface RefundPartProps {
  order: RefundableOrder;
  form: Pick<ReturnType<typeof useRefundForm>, 'control' | 'setValue'>;
}

/** Units of lines, and which charges of them. */
function RefundedLines({ order, form, draft }: RefundPartProps & { draft: RefundDraft }) {
  const t = useTranslations('manageOrders.refund');
  const { control, setValue } = form;
  return (
    <Controller
      control={control}
      name="units"
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <Box ref={ref} role="group" aria-label={t('lines')} tabIndex={-1} sx={{ outline: 0 }}>
          <RefundLines order={order} units={value} charges={draft.charges} onChange={onChange} />
          <Button sx={{ ml: -1, px: 1 }} onClick={() => onChange(allUnits(order, draft.charges))}>
            {t('allLines')}
          </Button>
          <RefundCharges order={order} draft={draft} onChange={(charges) => setValue('charges', charges)} />
          {error && (
            <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
              {error.message}
            </Typography>
          )}
        </Box>
      )}
    />
  );
}

interface RefundedAmountProps extends RefundPartProps {
  /** In minor units. */
  most: number;
}

/** An amount of a line or fee. */
function RefundedAmount({ order, form, most }: RefundedAmountProps) {
  const formatters = useFormFormatters();
  const t = useTranslations('manageOrders.refund');
  const { currency } = order;
  const { control, setValue } = form;
  const left = formatters.formatMoney(most, currency);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ display: 'grid', flex: '1 1 100%', pt: 1, pb: 1 }}>
        <RefundTargetField order={order} control={control} />
      </Box>
      <FormTextField
        control={control}
        name="amount"
        label={t('amount')}
        helperText={t('problem.amountHint', { left })}
        htmlInput={{ inputMode: 'decimal' }}
        sx={{ flex: '1 1 12rem' }}
      />
      <Button
        sx={{ minHeight: { sm: 56 }, px: 1 }}
        onClick={() => setValue('amount', formatters.moneyField(most, currency), { shouldValidate: true })}
      >
        {t('allLeft', { left })}
      </Button>
    </Box>
  );
}
