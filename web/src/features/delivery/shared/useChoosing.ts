import { useState } from 'react';
import { useCartActions } from '@/features/carts/shared/useCart';
import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';

interface Choosing {
  busy: boolean;
  failed: boolean;
  /** Resolves to whether it was chosen. */
  choose: (delivery: CartDeliveryInput) => Promise<boolean>;
}

/** Chooses how the cart is handed over, and says whether that is pending or has failed. */
export function useChoosing(): Choosing {
  const { chooseDelivery } = useCartActions();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const choose = async (delivery: CartDeliveryInput) => {
    setState('busy');
    try {
      await chooseDelivery(delivery);
      setState('idle');
      return true;
    } catch {
      setState('failed');
      return false;
    }
  };
  return { busy: state === 'busy', failed: state === 'failed', choose };
}
