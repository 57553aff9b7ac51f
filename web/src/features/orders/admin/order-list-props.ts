import type { OrderStatus } from '@/lib/apollo/schema-types.generated';
import type { ManagedOrder } from './useManagedOrders';

/** The props of table and cards. */
export interface OrderListProps {
  orders: readonly ManagedOrder[];
  /** Ids of the orders placed since the list was opened. */
  fresh: ReadonlySet<string>;
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], selected: boolean) => void;
  onSet: (order: ManagedOrder, status: OrderStatus) => void;
  onDelete: (order: ManagedOrder) => void;
}
