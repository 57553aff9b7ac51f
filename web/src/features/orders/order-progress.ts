import { ClipboardCheck, type LucideIcon } from 'lucide-react';
import type { OrderStatus } from '@/graphql/generated/operations';
import { statusLook } from './order-status';

/** How the first entry of every timeline is shown. */
export const placedLook: { word: string; icon: LucideIcon } = { word: 'Placed', icon: ClipboardCheck };

export interface ProgressStep {
  word: string;
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
