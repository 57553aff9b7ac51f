import type { LucideIcon } from 'lucide-react';
import type { OrderStatus } from '@/lib/apollo/schema-types.generated';
import { placedLook, statusLook, type StatusName } from '@/features/sales/orders/shared/order-status';

interface ProgressStep {
  name: StatusName;
  icon: LucideIcon;
  /** Past, current or future. */
  state: 'done' | 'now' | 'next';
}

interface Progress {
  status: OrderStatus;
  cancelledAt: string | null;
}

/** The steps of an order from placed to its end, with the current one. */
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
