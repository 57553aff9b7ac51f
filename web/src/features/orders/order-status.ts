import { CircleX, Clock3, Truck, type LucideIcon } from 'lucide-react';
import type { OrderStatus } from '@/graphql/generated/operations';

interface StatusLook {
  word: string;
  icon: LucideIcon;
  color: 'info' | 'success' | 'error';
}

const looks: Record<OrderStatus, StatusLook> = {
  PENDING: { word: 'Pending', icon: Clock3, color: 'info' },
  SHIPPED: { word: 'Shipped', icon: Truck, color: 'success' },
  REJECTED: { word: 'Rejected', icon: CircleX, color: 'error' },
};

/** How a status is shown: always as icon, word and colour together. */
export function statusLook(status: OrderStatus): StatusLook {
  return looks[status];
}
