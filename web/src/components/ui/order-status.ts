import { CircleX, Clock3, Truck, type LucideIcon } from 'lucide-react';
import type { OrderStatus } from '@/graphql/generated/operations';

/** By which `orders.status` of the texts has its word. Every timeline starts with `PLACED`. */
export type StatusName = OrderStatus | 'PLACED';

interface StatusLook {
  name: StatusName;
  icon: LucideIcon;
  color: 'info' | 'success' | 'error';
}

const looks: Record<OrderStatus, StatusLook> = {
  PENDING: { name: 'PENDING', icon: Clock3, color: 'info' },
  SHIPPED: { name: 'SHIPPED', icon: Truck, color: 'success' },
  REJECTED: { name: 'REJECTED', icon: CircleX, color: 'error' },
};

/** How a status is shown: always as icon, word and colour together. */
export function statusLook(status: OrderStatus): StatusLook {
  return looks[status];
}
