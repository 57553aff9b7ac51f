import type { LucideIcon } from 'lucide-react';
import type { OrderStatus } from '@/graphql/generated/account-operations';
import { placedLook, statusLook, type StatusName } from '@/components/ui/order-status';

export interface ProgressStep {
  name: StatusName;
  icon: LucideIcon;
  /** Behind the order, where it is, or still to come. */
  state: 'done' | 'now' | 'next';
}

/** The way of an order from being placed to its end, and where on it a status is. */
export function progressOf(status: OrderStatus): ProgressStep[] {
  const waits = status === 'PENDING';
  return [
    { ...placedLook, state: 'done' },
    { ...statusLook('PENDING'), state: waits ? 'now' : 'done' },
    { ...statusLook(waits ? 'SHIPPED' : status), state: waits ? 'next' : 'now' },
  ];
}
