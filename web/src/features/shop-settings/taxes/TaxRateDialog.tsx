import InputAdornment from '@mui/material/InputAdornment';
import { useTranslations } from 'use-intl';
import { errorCode, errorMessage } from '@/lib/apollo/errors';
import { messageSchema } from '@/lib/forms/message-schema';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { useServerForm } from '@/lib/forms/useServerForm';
import { MAX_TAX_NAME_LENGTH, MAX_TAX_RATE } from '@/lib/limits';
import { FormDialog } from '@/ui/dialogs/FormDialog';
import { FormTextField } from '@/ui/forms/FormTextField';
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
  const { readDecimal, numberField } = useFormFormatters();
  const options = { refetchQueries: [TaxRatesDocument], awaitRefetchQueries: true };
  const [create] = useCreateTaxRateMutation(options);
  const [update] = useUpdateTaxRateMutation(options);
  const percentOf = (text: string) => readDecimal(text, { digits: DIGITS });
  const form = useServerForm({
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
      errorCode(error) === 'CONFLICT' ? t('conflict') : errorMessage(error, t('failed')),
  });
  return (
    <FormDialog
      title={t(rate ? 'changeTitle' : 'addTitle')}
      submit={t('save')}
      form={form}
      maxWidth="xs"
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={t('name')}
        helperText={t('nameHint')}
        autoFocus
        autoComplete="off"
        sx={{ mt: 1 }}
        htmlInput={{ maxLength: MAX_TAX_NAME_LENGTH }}
      />
      <FormTextField
        control={form.control}
        name="rate"
        label={t('rate')}
        helperText={rate ? t('rateHint') : undefined}
        autoComplete="off"
        htmlInput={{ inputMode: 'decimal' }}
        slotProps={{ input: { endAdornment: <InputAdornment position="end">{'%'}</InputAdornment> } }}
      />
    </FormDialog>
  );
}
