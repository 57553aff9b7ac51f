import { useMemo, useState, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useLiveValue } from '@/lib/live-value';
import { SerialQueue } from '@/lib/serial-queue';
import { writeLastSeen } from '@/features/auth/shared/last-seen';
import { useSession, type Session } from '@/features/auth/shared/useSession';
import { CartActionsContext, CartStateContext, NO_QUANTITIES, type CartState } from './cart-context';
import { useAccountCart } from './useAccountCart';
import { useCartChanges } from './useCartChanges';
import { useGuestCart } from './useGuestCart';
import { useGuestCartMerge } from './useGuestCartMerge';
import { useGuestDeliveryHandOver } from './useGuestDelivery';

/**
 * One cart for the whole shop: the guest cart for visitors, the cart on the server for customers.
 */
export function CartProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const uid = session.user?.uid;
  const settledSession = useSettledSession(session);
  // Changes are sent in sequence, so the last response is the newest cart.
  const [queue] = useState(() => new SerialQueue());
  const guest = useGuestCart(uid === undefined);
  const merge = useGuestCartMerge({ uid, lines: guest.lines, queue });
  const account = useAccountCart({ uid, active: !merge.pending, queue });
  const handedOver = useGuestDeliveryHandOver({
    active: uid !== undefined && !merge.pending,
    own: account.cart && account.delivery,
    choose: account.setDelivery,
  });
  const actions = useCartChanges({ uid, settledSession, guest, account, merge });

  const source = uid === undefined ? guest : account;
  // The session is not known yet: shows the guest cart, but not an empty one, which would be a
  // guess.
  const undecided = session.status === 'loading' && guest.lines.length === 0;
  const cart = merge.pending || undecided ? undefined : source.cart;
  const quantities = merge.pending ? NO_QUANTITIES : source.quantities;
  const delivery = uid === undefined ? guest.delivery : (handedOver ?? account.delivery);
  const loading = merge.pending || undecided || source.loading;
  const error = cart ? undefined : source.error;
  const lineCount = quantities.size;
  useEffect(() => {
    if (uid !== undefined && !loading && cart) writeLastSeen(uid, { lineCount });
  }, [uid, loading, cart, lineCount]);
  const state = useMemo<CartState>(
    () => ({
      cart,
      quantities,
      delivery,
      loading,
      error,
      mergeFailed: merge.failed,
    }),
    [cart, quantities, delivery, loading, error, merge.failed],
  );

  return (
    <CartStateContext value={useLiveValue(state, !loading)}>
      <CartActionsContext value={actions}>{children}</CartActionsContext>
    </CartStateContext>
  );
}

/** A stable function that resolves with the session once it is known. */
function useSettledSession(session: Session): () => Promise<Session> {
  const latest = useRef(session);
  const waiting = useRef<((session: Session) => void)[]>([]);

  useEffect(() => {
    latest.current = session;
    if (session.status === 'loading') return;
    waiting.current.splice(0).forEach((resolve) => resolve(session));
  }, [session]);

  return useCallback(
    () =>
      latest.current.status === 'loading'
        ? new Promise((resolve) => waiting.current.push(resolve))
        : Promise.resolve(latest.current),
    [],
  );
}
