import { MAX_PRICE } from '@larder/shared/money';
import Stack from '@mui/material/Stack';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UpdatePaymentMethodInput } from '@/lib/apollo/schema-types.generated';
import { fieldErrors } from '@/lib/apollo/errors';
import { messageSchema } from '@/lib/forms/message-schema';
import { useServerForm } from '@/lib/forms/useServerForm';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { LeaveDialog } from '@/ui/dialogs/LeaveDialog';
import { oops, TimedAlert, type AlertMessage } from '@/ui/dialogs/TimedAlert';
import { useToast } from '@/ui/feedback/toast/useToast';
import { SubmitButton } from '@/ui/forms/SubmitButton';
import { MethodSection } from './MethodSection';
import {
  changesOf,
  checkPayments,
  draftOf,
  LATER_METHODS,
  methodDraft,
  type PaymentDraft,
} from './payment-draft';
import { useUpdatePaymentMethodMutation, type PaymentSettingsQuery } from './payment-settings.generated';

/** The form of the methods. Saves only those that were changed. */
export function PaymentEditor({ settings }: { settings: PaymentSettingsQuery }) {
  const t = useTranslations('paymentSettings');
  const { form, alert, closeAlert } = usePaymentEditor(settings);
  const { areas, places } = settings.deliverySettings;
  const { isDirty } = form.formState;
  const destinations = {
    ON_DELIVERY: areas,
    ON_COLLECTION: places,
    BANK_TRANSFER: [...areas, ...places],
  };
  return (
    <>
      <Stack component="form" noValidate spacing={3} onSubmit={form.submit}>
        {LATER_METHODS.map((method) => (
          <MethodSection
            key={method}
            method={method}
            control={form.control}
            destinations={destinations[method]}
          />
        ))}
        <SubmitButton
          busy={form.busy}
          idle={!isDirty}
          fullWidth={false}
          startIcon={<Save size={20} />}
          sx={{ alignSelf: { sm: 'start' } }}
        >
          {t('save')}
        </SubmitButton>
      </Stack>
      <TimedAlert alert={alert} onClose={closeAlert} />
      <LeaveDialog unsaved={isDirty} />
    </>
  );
}

/** Carries the method that the server refused, whose fields show why. */
class RefusedMethod extends Error {
  constructor(
    readonly input: UpdatePaymentMethodInput,
    options: ErrorOptions,
  ) {
    super('The method was not saved.', options);
  }
}

/** Edits the rules of all methods, which are saved one by one. */
function usePaymentEditor({ paymentMethodRules }: PaymentSettingsQuery) {
  const t = useTranslations('paymentSettings');
  const toast = useToast();
  const formatters = useFormFormatters();
  const { currency } = usePublicConfig();
  const notation = { currency, formatters };
  const [update] = useUpdatePaymentMethodMutation();
  const [alert, setAlert] = useState<AlertMessage | null>(null);
  const [stored, setStored] = useState(() => draftOf(paymentMethodRules, notation));
  const values = {
    example: formatters.moneyExamples(currency, 0).one,
    most: formatters.formatMoney(MAX_PRICE, currency),
  };
  const form = useServerForm({
    schema: messageSchema((draft: PaymentDraft) =>
      Object.fromEntries(
        Object.entries(checkPayments(draft, notation)).map(([field, problem]) => [
          field,
          t(`problems.${problem}`, values),
        ]),
      ),
    ),
    defaultValues: stored,
    send: async (draft) => {
      let saved = stored;
      for (const input of changesOf(stored, draft, notation)) {
        // One after the other: of those before a refused one the page knows that they are saved.
        const { data } = await update({ variables: { input } }).catch((error: unknown) => {
          throw new RefusedMethod(input, { cause: error });
        });
        if (!data) continue;
        saved = { ...saved, [input.method]: methodDraft(data.updatePaymentMethod, notation) };
        setStored(saved);
      }
      toast.success(t('saved'));
      return saved;
    },
    fieldErrorsOf: (error) => {
      if (!(error instanceof RefusedMethod)) return {};
      const { method, isOffered } = error.input;
      const entries = Object.entries(fieldErrors(error.cause));
      // A method that is off shows its switch alone.
      return Object.fromEntries(
        entries.map(([field, message]) => [`${method}.${isOffered ? field : 'isOffered'}`, message]),
      );
    },
    onFailure: () => {
      setAlert(oops(t('failed')));
      return undefined;
    },
  });
  return { form, alert, closeAlert: () => setAlert(null) };
}
