import DataLoader from 'dataloader';
import type { Page, PageArgs } from '../../common/pagination.js';
import { pagesOf, type Loaders } from '../../graphql/loaders.js';
import type { Payment } from '../payments/payment.entity.js';
import type { CustomerSpending } from './customer-spending.js';
import type { CustomerService } from './customer.service.js';
import type { OrderEvent } from './order-event.entity.js';
import type { OrderLine } from './order-line.entity.js';
import type { Order } from './order.entity.js';
import type { DeletedMark } from './order.policy.js';
import type { OrderService } from './order.service.js';

declare module '../../graphql/loaders.js' {
  interface Loaders {
    readonly orderLines: DataLoader<string, OrderLine[]>;
    readonly orderEvents: DataLoader<string, OrderEvent[]>;
    readonly customerOrders: DataLoader<PageKey<CustomerOrderArgs>, Page<Order>, string>;
    readonly customerSpending: DataLoader<string, CustomerSpending>;
    /** The newest state of a payment, by the provider's id. */
    readonly payment: DataLoader<string, Payment | undefined>;
  }
}

interface CustomerOrderArgs extends PageArgs {
  readonly mark: DeletedMark;
}

export const orderLoaders = ({
  orders,
  customers,
}: {
  orders: OrderService;
  customers: CustomerService;
}): Pick<Loaders, 'orderLines' | 'orderEvents' | 'customerOrders' | 'customerSpending' | 'payment'> => ({
  orderLines: new DataLoader((ids) => orders.linesOf(ids)),
  orderEvents: new DataLoader((ids) => orders.eventsOf(ids)),
  customerOrders: pagesOf((ids, args: CustomerOrderArgs) => customers.ordersOf(ids, args, args.mark)),
  customerSpending: new DataLoader((ids) => customers.spendingOf(ids)),
  payment: new DataLoader((ids) => orders.paymentsOf(ids)),
});
