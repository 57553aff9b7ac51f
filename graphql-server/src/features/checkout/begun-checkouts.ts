import { LRUCache } from 'lru-cache';
import type { Checkout } from './checkout.entity.js';

/** What a payment of a checkout is checked by, which never changes once it has its order at the provider. */
export interface BegunCheckout extends Pick<
  Checkout,
  'id' | 'userId' | 'status' | 'paymentOrderId' | 'total' | 'currency'
> {
  /** Whether stock was kept of none of what it sells when it was begun, as far as that is known. */
  readonly isUncounted?: boolean;
}

/** As many as are being paid at a time. */
const MOST = 1_000;

/**
 * The checkouts that this process has begun and that nobody has tried to finish yet, so that who does need not ask the database first.
 * Each is given out once: whoever asks again hears what has become of it meanwhile.
 */
export class BegunCheckouts {
  private readonly begun = new LRUCache<string, BegunCheckout>({ max: MOST });

  add({ id, userId, status, paymentOrderId, total, currency, isUncounted = false }: BegunCheckout): void {
    this.begun.set(id, { id, userId, status, paymentOrderId, total, currency, isUncounted });
  }

  /** @returns nothing for what is somebody else's, or not known here */
  take(userId: string, id: string): BegunCheckout | undefined {
    const known = this.begun.get(id);
    if (known?.userId !== userId) return undefined;
    this.forget(id);
    return known;
  }

  /** For one of which a payment was settled. */
  forget(id: string): void {
    this.begun.delete(id);
  }
}
