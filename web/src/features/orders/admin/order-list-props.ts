import type { OrderStatus } from '@/lib/apollo/generated/account-operations';
import type { ManagedOrder } from './useManagedOrders';

/** What the table and the cards have in common. */
export interface OrderListProps {
  orders: readonly ManagedOrder[];
  /** Ids of those that came in while the list was open. */
  fresh: ReadonlySet<string>;
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], selected: boolean) => void;
  onSet: (order: ManagedOrder, status: OrderStatus) => void;
  onDelete: (order: ManagedOrder) => void;
}
