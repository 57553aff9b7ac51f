import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { useCart } from '@/features/carts/shared/useCart';
import type { PaymentMethod } from '@/lib/apollo/schema-types.generated';
import { PaymentMethodsDocument } from './checkout.generated';
import type { PayObstacle } from './pay-obstacle';

interface PayBy {
  /** Those that the shop offers; after a change those of before until the new ones are loaded. */
  methods: readonly PaymentMethod[];
  payBy: PaymentMethod;
  choose: (method: PaymentMethod) => void;
  /** Loads the methods again. */
  refresh: () => void;
  obstacle: Extract<PayObstacle, 'methodsLoading' | 'methodsFailed'> | null;
}

/** How a customer pays the cart. The shop's rules depend on its total and on its destination. */
export function usePayBy({
  cart,
  afterChanges,
}: Pick<ReturnType<typeof useCart>, 'cart' | 'afterChanges'>): PayBy {
  const client = useApolloClient();
  const [methods, setMethods] = useState<readonly PaymentMethod[]>(['ONLINE']);
  const [chosen, choose] = useState<PaymentMethod>('ONLINE');
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState<{ priced: string; failed: boolean } | null>(null);
  const priced = cart && JSON.stringify([cart.total, cart.delivery, round]);

  useEffect(() => {
    if (priced === undefined) return undefined;
    let isCurrent = true;
    const load = async () => {
      await afterChanges();
      if (!isCurrent) return;
      // Not cached: a cart without lines would replace the one of the page.
      const { data } = await client.query({ query: PaymentMethodsDocument, fetchPolicy: 'no-cache' });
      if (!data) throw new Error('The payment methods did not arrive.');
      if (!isCurrent) return;
      setMethods(data.cart.paymentMethods);
      setSettled({ priced, failed: false });
    };
    load().catch(() => isCurrent && setSettled({ priced, failed: true }));
    return () => {
      isCurrent = false;
    };
  }, [client, afterChanges, priced]);

  const isCurrent = settled?.priced === priced;
  return {
    methods,
    payBy: methods.includes(chosen) ? chosen : 'ONLINE',
    choose,
    refresh: () => setRound((now) => now + 1),
    obstacle: obstacleOf(settled, isCurrent),
  };
}

/** After a change the button stays as it was: the server refuses a method that does not fit. */
function obstacleOf(settled: { failed: boolean } | null, isCurrent: boolean): PayBy['obstacle'] {
  if (settled === null) return 'methodsLoading';
  return isCurrent && settled.failed ? 'methodsFailed' : null;
}
