import type { FulfilmentStatus, OrderStatus } from '@/lib/apollo/schema-types.generated';
import {
  endLook,
  placedLook,
  shippedLook,
  statusLook,
  type StatusLook,
} from '@/features/sales/orders/shared/order-status';

interface ProgressStep extends Pick<StatusLook, 'name' | 'icon'> {
  color: StatusLook['color'] | 'primary';
  /** Past, current or future. */
  state: 'done' | 'now' | 'next';
}

interface Progress {
  status: OrderStatus;
  fulfilment: { status: FulfilmentStatus } | null;
  cancelledAt: string | null;
}

/** The steps of an order from placed to its end, with the current one. */
export function progressOf({ status, cancelledAt, fulfilment }: Progress): ProgressStep[] {
  const waits = status === 'PENDING';
  const end = endLook(fulfilment);
  const shipped = shippedLook(fulfilment?.status);
  return [
    { ...placedLook, state: 'done' },
    { ...statusLook('PENDING'), state: waits ? 'now' : 'done' },
    waits
      ? { ...statusLook('SHIPPED'), state: 'next' }
      : {
          ...(status === 'SHIPPED' ? shipped : statusLook(status, cancelledAt)),
          state: end ? 'done' : 'now',
        },
    ...(end ? [{ ...end, state: 'now' as const }] : []),
  ];
}
