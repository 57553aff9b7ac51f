import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { useCart } from '@/features/carts/shared/useCart';
import type { PaymentMethod } from '@/lib/apollo/schema-types.generated';
import { PaymentMethodsDocument } from './checkout.generated';

interface PayBy {
  /** Those that the shop offers for the cart as it is; online alone until they are loaded. */
  methods: readonly PaymentMethod[];
  payBy: PaymentMethod;
  choose: (method: PaymentMethod) => void;
  /** Loads the methods again. */
  refresh: () => void;
}

/** How a customer pays the cart. The shop's rules depend on its total and on its destination. */
export function usePayBy({ cart }: Pick<ReturnType<typeof useCart>, 'cart'>): PayBy {
  const client = useApolloClient();
  const [methods, setMethods] = useState<readonly PaymentMethod[]>(['ONLINE']);
  const [chosen, choose] = useState<PaymentMethod>('ONLINE');
  const [round, setRound] = useState(0);
  const priced = cart && JSON.stringify([cart.total, cart.delivery, round]);

  useEffect(() => {
    if (priced === undefined) return undefined;
    let isCurrent = true;
    // Not cached: a cart without lines would replace the one of the page.
    client
      .query({ query: PaymentMethodsDocument, fetchPolicy: 'no-cache' })
      .then(({ data }) => {
        if (isCurrent && data) setMethods(data.cart.paymentMethods);
      })
      // The former methods stay; the server refuses the order.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, priced]);

  const payBy = methods.includes(chosen) ? chosen : 'ONLINE';
  return { methods, payBy, choose, refresh: () => setRound((now) => now + 1) };
}
