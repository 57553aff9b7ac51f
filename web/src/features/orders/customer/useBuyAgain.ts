import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCartActions } from '@/features/cart/shared/useCart';
import { useToast } from '@/ui/toast/useToast';
import { useBuyAgainMutation } from './buy-again.generated';
import type { BuyAgainOutcome } from './buy-again-words';

interface BuyAgain {
  busy: boolean;
  /** The result of the last press. */
  outcome: BuyAgainOutcome | null;
  buyAgain: (orderId: string) => Promise<void>;
}

/**
 * Adds the lines of an order to the cart in one request, queued with the other changes of the cart.
 */
export function useBuyAgain(): BuyAgain {
  const t = useTranslations('common');
  const toast = useToast();
  const { changeAccountCart } = useCartActions();
  const [mutate] = useBuyAgainMutation();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<BuyAgainOutcome | null>(null);

  const buyAgain = async (orderId: string) => {
    setBusy(true);
    setOutcome(null);
    try {
      await changeAccountCart(async () => {
        const { data } = await mutate({ variables: { input: { orderId } } });
        if (!data) throw new Error('The server answered with nothing.');
        setOutcome(data.buyAgain);
        if (data.buyAgain.added > 0) toast.success(t('addedToCart'));
        return data.buyAgain.cart;
      });
    } catch {
      toast.error(t('somethingWentWrong'));
    } finally {
      setBusy(false);
    }
  };

  return { busy, outcome, buyAgain };
}
