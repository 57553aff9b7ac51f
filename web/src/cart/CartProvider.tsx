import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useToast } from '@/components/feedback/useToast';
import { useSession } from '@/session/useSession';
import { CartActionsContext, CartStateContext, type CartActions, type CartState } from './cart-context';
import { CartPanelProvider } from './CartPanelProvider';
import { guestCart } from './guest-cart';
import { wholeQuantity } from './quantity';
import { createTaskQueue } from './task-queue';
import { useAccountCart } from './useAccountCart';
import { useGuestCart } from './useGuestCart';
import { useGuestCartMerge } from './useGuestCartMerge';
import { useSettledSession } from './useSettledSession';

/** One cart for the whole shop: the browser's for visitors, the account's for people who are signed in. */
export function CartProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const uid = session.user?.uid;
  const settledSession = useSettledSession(session);
  const toast = useToast();

  const [enqueue] = useState(createTaskQueue);
  const guest = useGuestCart(uid === undefined);
  const merge = useGuestCartMerge({ uid, lines: guest.lines, enqueue });
  const account = useAccountCart({ uid, active: !merge.pending, enqueue });

  const latest = useRef({ uid, account, guest, merge });
  useEffect(() => {
    latest.current = { uid, account, guest, merge };
  });

  const actions = useMemo<CartActions>(() => {
    const reportingFailure = async (change: () => Promise<void>): Promise<boolean> => {
      try {
        await change();
        return true;
      } catch {
        toast.error('Something Went Wrong!');
        return false;
      }
    };
    return {
      retry() {
        const { uid, account, guest, merge } = latest.current;
        // Its answer is the whole cart, so nothing else has to be asked.
        if (merge.failed) merge.retry();
        else void (uid === undefined ? guest.refetch() : account.refetch()).catch(() => undefined);
      },
      addToCart: (productId, quantity) =>
        reportingFailure(async () => {
          if (wholeQuantity(quantity) === undefined) throw new RangeError(`No quantity: ${quantity}`);
          const { status } = await settledSession();
          if (status === 'signed-in') await latest.current.account.addProduct(productId, quantity);
          else guestCart.add(productId, quantity);
          toast.success('Added To Cart!');
        }),
      // A line that can be changed is on screen, so it is known whose cart it is in, and the change can show at once.
      setQuantity: (line, quantity) =>
        reportingFailure(async () => {
          if (wholeQuantity(quantity) === undefined) throw new RangeError(`No quantity: ${quantity}`);
          const { uid, account } = latest.current;
          if (uid !== undefined) await account.changeLine(line.id, quantity);
          else guestCart.setQuantity(line.product.id, quantity);
        }),
      removeLine: (line) =>
        reportingFailure(async () => {
          const { uid, account } = latest.current;
          if (uid !== undefined) await account.changeLine(line.id, 0);
          else guestCart.remove([line.product.id]);
        }),
    };
  }, [settledSession, toast]);

  const source = uid === undefined ? guest : account;
  // Nobody knows yet whose cart it is; lines of this browser are shown meanwhile, an empty cart would be a guess.
  const undecided = session.status === 'loading' && guest.lines.length === 0;
  const cart = merge.pending || undecided ? undefined : source.cart;
  const lineCount = uid === undefined ? guest.lines.length : (cart?.lines.length ?? 0);
  const loading = merge.pending || undecided || source.loading;
  const error = cart ? undefined : source.error;
  const state = useMemo<CartState>(
    () => ({ cart, lineCount, loading, error, mergeFailed: merge.failed }),
    [cart, lineCount, loading, error, merge.failed],
  );

  return (
    <CartStateContext value={state}>
      <CartActionsContext value={actions}>
        <CartPanelProvider>{children}</CartPanelProvider>
      </CartActionsContext>
    </CartStateContext>
  );
}
