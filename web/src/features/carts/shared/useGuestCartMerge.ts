import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { useMergeCartMutation } from './cart.generated';
import type { SerialQueue } from '@/lib/serial-queue';
import { guestCart, type GuestLine } from './guest-cart';
import { mergeMessages } from './merge-messages';
import { useStoreCart } from './useStoreCart';

interface MergeOptions {
  uid: string | undefined;
  lines: readonly GuestLine[];
  queue: SerialQueue;
}

/**
 * Merges the guest cart into the customer's. The browser deletes its copy when the server has
 * confirmed the merge; all attempts carry the same key, which the server counts once.
 */
export function useGuestCartMerge({ uid, lines, queue }: MergeOptions) {
  const toast = useToast();
  const t = useTranslations();
  const cart = useTranslations('cart');
  const client = useApolloClient();
  const store = useStoreCart();
  const [merge] = useMergeCartMutation();
  const [failed, setFailed] = useState(false);
  const running = useRef(false);
  const wanted = uid !== undefined && lines.length > 0;

  useEffect(() => {
    if (!wanted || failed || running.current) return;
    const batch = guestCart.mergeBatch();
    if (!batch) return;
    running.current = true;
    queue
      .add(async () => {
        const input = {
          key: batch.key,
          lines: batch.lines.map(({ productId, quantity }) => ({ productId, quantity })),
        };
        const { data } = await merge({ variables: { input } });
        if (!data) throw new Error('The server answered a merge with nothing.');
        store(data.mergeCart.cart);
        const messages = mergeMessages(data.mergeCart, batch.lines, client.cache, cart);
        if (messages.length > 0) toast.error(messages.join(' '));
        guestCart.clearBatch(batch);
      })
      .catch(() => {
        setFailed(true);
        toast.error(t('common.somethingWentWrong'));
      })
      .finally(() => {
        running.current = false;
      });
  }, [wanted, failed, queue, merge, store, toast, t, cart, client]);

  useEffect(() => {
    if (!failed) return;
    const retry = () => setFailed(false);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed]);

  return {
    /** True while the customer's cart lacks lines of the guest cart. */
    pending: wanted && !failed,
    failed: wanted && failed,
    retry: () => setFailed(false),
  };
}
