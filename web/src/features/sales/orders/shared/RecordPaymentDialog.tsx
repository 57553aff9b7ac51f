import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { PaymentMeans } from '@/lib/apollo/schema-types.generated';
import { errorCode, errorExtensions, errorMessage } from '@/lib/apollo/errors';
import { useIdempotencyKey } from '@/lib/apollo/useIdempotencyKey';
import { messageSchema } from '@/lib/forms/message-schema';
import { useServerForm } from '@/lib/forms/useServerForm';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { FormDialog } from '@/ui/dialogs/FormDialog';
import { useToast } from '@/ui/feedback/toast/useToast';
import { FormTextField } from '@/ui/forms/FormTextField';
import {
  amountField,
  amountsOf,
  changeOf,
  entryProblems,
  newEntry,
  openAmount,
  type MoneyToRecord,
  type PaymentEntry,
} from './payment-entry';
import { useRecordPaymentMutation, useRecordPayoutMutation } from './record-payment.generated';

interface RecordPaymentDialogProps {
  money: MoneyToRecord;
  /** Called after it was recorded and after a failure, when another amount may be due. */
  onChanged: () => void;
  onClose: () => void;
}

/** Records money that the shop itself has received, or pays out, for an order. */
export function RecordPaymentDialog({ money: current, ...handlers }: RecordPaymentDialogProps) {
  // As it was opened, so that a retry after a lost answer is the same request.
  const [opened] = useState(current);
  // What the server has refused with another sum is certainly not recorded.
  const [due, setDue] = useState(opened.due);
  const props = { money: { ...opened, due }, onDueChanged: setDue, ...handlers };
  const t = useTranslations('manageOrders.money');
  const formatters = useFormFormatters();
  const { number, currency, means, isPayout } = props.money;
  const form = usePaymentForm(props);
  const { control } = form;
  const entry = useWatch({ control, compute: (values) => values });
  const sum = formatters.formatMoney(openAmount(props.money), currency);
  const kind = isPayout ? 'manageOrders.money.payout' : 'manageOrders.money.payment';
  const words = useTranslations(kind);
  return (
    <FormDialog
      title={words('title', { number })}
      submit={words('submit')}
      form={form}
      maxWidth="xs"
      onClose={props.onClose}
    >
      <Typography>
        {words('due')} <strong>{sum}</strong>
      </Typography>
      <Controller
        control={control}
        name="means"
        render={({ field: { value, onChange, ref } }) => (
          <ToggleButtonGroup
            ref={ref}
            exclusive
            fullWidth
            value={value}
            aria-label={t('means')}
            // Null when the selected one is pressed again.
            onChange={(_event, chosen: PaymentMeans | null) => chosen && onChange(chosen)}
          >
            {means.map((each) => (
              <ToggleButton key={each} value={each} sx={{ minHeight: 48 }}>
                {t(`by.${each}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      />
      <FormTextField
        control={control}
        name="amount"
        label={t('amount')}
        autoComplete="off"
        htmlInput={{ inputMode: 'decimal', style: bigDigits }}
      />
      {entry.means === 'CASH' && !isPayout && (
        <>
          <FormTextField
            control={control}
            name="tendered"
            label={t('tendered')}
            helperText={t('tenderedHint')}
            autoComplete="off"
            htmlInput={{ inputMode: 'decimal', style: bigDigits }}
          />
          <Change amount={changeOf(entry, currency, formatters)} currency={currency} />
        </>
      )}
    </FormDialog>
  );
}

const bigDigits = { fontSize: '1.5rem', fontVariantNumeric: 'tabular-nums' } as const;

/** What the customer gets back. Always rendered, so that screen readers announce it. */
function Change({ amount, currency }: { amount: number | null; currency: string }) {
  const t = useTranslations('manageOrders.money');
  const { formatMoney } = useFormFormatters();
  return (
    <Box
      role="status"
      sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}
    >
      <Typography component="span">{t('change')}</Typography>
      <Typography component="span" sx={{ fontWeight: 700, ...bigDigits, fontSize: '2rem' }}>
        {amount === null ? '–' : formatMoney(amount, currency)}
      </Typography>
    </Box>
  );
}

interface PaymentFormOptions extends RecordPaymentDialogProps {
  onDueChanged: (due: number) => void;
}

function usePaymentForm({ money, onChanged, onDueChanged, onClose }: PaymentFormOptions) {
  const t = useTranslations('manageOrders.money');
  const common = useTranslations('common');
  const toast = useToast();
  const formatters = useFormFormatters();
  const send = useSendPayment(money);
  const { currency } = money;
  const values = {
    most: formatters.formatMoney(openAmount(money), currency),
    example: formatters.moneyExamples(currency, 1220).example,
  };
  const form = useServerForm({
    schema: messageSchema((entry: PaymentEntry) => {
      const { amount, tendered } = entryProblems(money, entry, formatters);
      return {
        amount: amount && t(`problems.${amount}`, values),
        tendered: tendered && t(`problems.${tendered}`, values),
      };
    }),
    defaultValues: newEntry(money, formatters),
    send: async (entry) => {
      await send(entry).finally(onChanged);
      toast.success(t(money.isPayout ? 'payout.done' : 'payment.done'));
      onClose();
    },
    onFailure: (error) => {
      const due = errorExtensions(error)?.['due'];
      if (errorCode(error) === 'CONFLICT' && typeof due === 'number') {
        // A counted amount stays.
        if (form.getValues('amount') === amountField(money, formatters))
          form.setValue('amount', amountField({ ...money, due }, formatters));
        onDueChanged(due);
      }
      return errorMessage(error, common('somethingWentWrong'));
    },
  });
  return form;
}

/** Records it once for each dialog. Rejects with the error. */
function useSendPayment({ id, due, currency, isPayout }: MoneyToRecord) {
  const formatters = useFormFormatters();
  const withIdempotencyKey = useIdempotencyKey();
  const [record] = useRecordPaymentMutation();
  const [payOut] = useRecordPayoutMutation();
  return (entry: PaymentEntry) => {
    const { amount, tendered } = amountsOf(entry, currency, formatters);
    const facts = { id, means: entry.means, amount: amount ?? 0 };
    const expected = { expectedDue: Math.max(0, due), expectedOwed: Math.max(0, -due) };
    return withIdempotencyKey<unknown>((key) =>
      isPayout
        ? payOut({ variables: { input: { ...facts, key, expectedOwed: expected.expectedOwed } } })
        : record({ variables: { input: { ...facts, ...expected, key, tendered } } }),
    );
  };
}
