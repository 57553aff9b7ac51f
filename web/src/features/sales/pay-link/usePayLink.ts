import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { askForPayment, type PaymentProof } from '@/features/sales/checkout/shared/razorpay';
import { loadPaymentScript, PaymentScriptError } from '@/features/sales/checkout/shared/load-payment-script';
import { withRetries } from '@/features/sales/checkout/shared/finish-retries';
import { errorExtensions, errorMessage } from '@/lib/apollo/errors';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import {
  PayLinkDocument,
  PayLinkSettingsDocument,
  useBeginPayLinkMutation,
  useFinishPayLinkMutation,
} from './pay-link.generated';

/** Pays a link, then places its order; a retry of the latter pays nothing. */
export function usePayLink(token: string) {
  const t = useTranslations('checkout');
  const client = useApolloClient();
  const { shopName } = usePublicConfig();
  const [beginPayLink] = useBeginPayLinkMutation();
  const [finishPayLink] = useFinishPayLinkMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [dismissed, setDismissed] = useState(false);
  const [unplaced, setUnplaced] = useState<PaymentProof | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  // All responses about a link have its status, so the page is the one of the last.
  const show = (payLink: object | undefined) =>
    payLink &&
    client.writeQuery({ query: PayLinkDocument, variables: { token }, data: { payLink } as never });

  const finish = async (proof: PaymentProof) => {
    setUnplaced(proof);
    try {
      const { data } = await withRetries(() => finishPayLink({ variables: { input: { token, ...proof } } }));
      show(data?.finishPayLink);
      setUnplaced(null);
    } catch (error) {
      if (errorExtensions(error)?.['refunded'] !== true) throw error;
      setUnplaced(null);
      await client.refetchQueries({ include: [PayLinkDocument] });
    }
  };

  const pay = async () => {
    const settings = await client.query({ query: PayLinkSettingsDocument });
    if (!settings.data) throw new Error('The payment settings did not arrive.');
    const { key, scriptUrl } = settings.data.paymentSettings;
    await loadPaymentScript(scriptUrl);
    const { data } = await beginPayLink({ variables: { input: { token } } });
    const begun = data?.beginPayLink;
    show(begun);
    const signal = leaving.current?.signal;
    if (begun?.status !== 'OPEN' || !begun.paymentOrder || !signal || signal.aborted) return;
    const proof = await askForPayment({
      key,
      paymentOrder: begun.paymentOrder,
      shopName,
      description: t('pay.dialog', { shopName }),
      // Who pays need not be the customer.
      prefill: { name: '', email: '', contact: '' },
      signal,
    });
    if (proof) await finish(proof);
    else setDismissed(true);
  };

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    setDismissed(false);
    try {
      await work();
    } catch (error) {
      const isScript = error instanceof PaymentScriptError;
      setProblem(isScript ? t('pay.scriptFailed') : errorMessage(error, t('pay.notStarted')));
    }
    setBusy(false);
  };

  return {
    busy,
    problem,
    dismissed,
    unplaced,
    pay: () => void run(pay),
    retry: () =>
      void run(async () => {
        if (unplaced) await finish(unplaced);
      }),
  };
}
