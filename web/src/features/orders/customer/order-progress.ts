import type { LucideIcon } from 'lucide-react';
import type { OrderStatus } from '@/lib/apollo/generated/account-operations';
import { placedLook, statusLook, type StatusName } from '@/features/orders/shared/order-status';

export interface ProgressStep {
  name: StatusName;
  icon: LucideIcon;
  /** Behind the order, where it is, or still to come. */
  state: 'done' | 'now' | 'next';
}

interface Progress {
  status: OrderStatus;
  cancelledAt: string | null;
}

/** The way of an order from being placed to its end, and where on it the order is. */
export function progressOf({ status, cancelledAt }: Progress): ProgressStep[] {
  const waits = status === 'PENDING';
  return [
    { ...placedLook, state: 'done' },
    { ...statusLook('PENDING'), state: waits ? 'now' : 'done' },
    waits
      ? { ...statusLook('SHIPPED'), state: 'next' }
      : { ...statusLook(status, cancelledAt), state: 'now' },
  ];
}
