import DialogTitle from '@mui/material/DialogTitle';
import InputAdornment from '@mui/material/InputAdornment';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { errorCode, errorMessage } from '@/lib/apollo/errors';
import { messageSchema } from '@/lib/forms/message-schema';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { useServerForm } from '@/lib/forms/useServerForm';
import { MAX_TAX_NAME_LENGTH, MAX_TAX_RATE } from '@/lib/limits';
import { Dialog } from '@/ui/Dialog';
import { DialogForm } from '@/ui/DialogForm';
import { FormTextField } from '@/ui/FormTextField';
import { oops, TimedAlert, type AlertMessage } from '@/ui/TimedAlert';
import {
  TaxRatesDocument,
  useCreateTaxRateMutation,
  useUpdateTaxRateMutation,
  type TaxRateFieldsFragment,
} from './taxes.generated';

const DIGITS = 3;

interface TaxRateDialogProps {
  /** Null for a new one. */
  rate: TaxRateFieldsFragment | null;
  onClose: () => void;
}

/** Adds or changes a rate of tax. */
export function TaxRateDialog({ rate, onClose }: TaxRateDialogProps) {
  const t = useTranslations('shopSettings.taxes');
  const titleId = useId();
  const { readDecimal, numberField } = useFormFormatters();
  const [alert, setAlert] = useState<AlertMessage | null>(null);
  const options = { refetchQueries: [TaxRatesDocument], awaitRefetchQueries: true };
  const [create] = useCreateTaxRateMutation(options);
  const [update] = useUpdateTaxRateMutation(options);
  const percentOf = (text: string) => readDecimal(text, { digits: DIGITS });
  const { control, busy, submit } = useServerForm({
    schema: messageSchema((draft: { name: string; rate: string }) => {
      const percent = percentOf(draft.rate);
      return {
        ...(draft.name.trim() === '' && { name: t('nameMissing') }),
        ...((percent === null || percent > MAX_TAX_RATE) && {
          rate: t('rateWrong', { example: numberField(8.1) }),
        }),
      };
    }),
    defaultValues: { name: rate?.name ?? '', rate: rate ? numberField(rate.rate / 1_000) : '' },
    send: async ({ name, rate: typed }) => {
      const facts = { name, rate: percentOf(typed) ?? 0 };
      await (rate
        ? update({ variables: { input: { id: rate.id, expectedVersion: rate.version, ...facts } } })
        : create({ variables: { input: facts } }));
      onClose();
    },
    onFailure: (error) =>
      setAlert(oops(errorCode(error) === 'CONFLICT' ? t('conflict') : errorMessage(error, t('failed')))),
  });
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2">
        {t(rate ? 'changeTitle' : 'addTitle')}
      </DialogTitle>
      <DialogForm submit={t('save')} busy={busy} onSubmit={() => void submit()} onCancel={onClose}>
        <FormTextField
          control={control}
          name="name"
          label={t('name')}
          helperText={t('nameHint')}
          autoFocus
          autoComplete="off"
          sx={{ mt: 1 }}
          htmlInput={{ maxLength: MAX_TAX_NAME_LENGTH }}
        />
        <FormTextField
          control={control}
          name="rate"
          label={t('rate')}
          helperText={rate ? t('rateHint') : undefined}
          autoComplete="off"
          htmlInput={{ inputMode: 'decimal' }}
          slotProps={{ input: { endAdornment: <InputAdornment position="end">{'%'}</InputAdornment> } }}
        />
      </DialogForm>
      <TimedAlert alert={alert} onClose={() => setAlert(null)} />
    </Dialog>
  );
}
