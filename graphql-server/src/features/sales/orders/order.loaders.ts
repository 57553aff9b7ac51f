import type { PageArgs } from '../../../common/pagination.js';
import { byId, ofEach, pagesOf } from '../../../graphql/loaders.js';
import type { OrderPaymentService } from './order-payment.service.js';
import type { CustomerService } from './customer.service.js';
import type { DeletedMark } from './order.policy.js';
import type { OrderRemovalService } from './order-removal.service.js';
import type { OrderService } from './order.service.js';
import type { PickingService } from './picking.service.js';

declare module '../../../graphql/loaders.js' {
  interface Loaders extends ReturnType<typeof orderLoaders> {}
}

interface CustomerOrderArgs extends PageArgs {
  readonly mark: DeletedMark;
}

interface Services {
  readonly orders: OrderService;
  readonly customers: CustomerService;
  readonly orderPayments: OrderPaymentService;
  readonly orderRemovals: OrderRemovalService;
  readonly picking: PickingService;
}

export const orderLoaders = ({ orders, customers, orderPayments, orderRemovals, picking }: Services) => ({
  /** By the id of the checkout. */
  charges: ofEach((ids) => orders.chargesOf(ids)),
  /** Likewise. */
  fulfilment: ofEach((ids) => orders.fulfilmentsOf(ids)),
  /** The cut-off of a slot. */
  slotCutOff: ofEach((ids) => orderRemovals.cutOffsOf(ids)),
  /** The orders that were added to an order. */
  additions: ofEach((ids) => orders.additionsOf(ids)),
  order: byId((ids) => orders.byIds(ids)),
  /** The id of the customer of an order. */
  customerOfOrder: ofEach((ids) => orders.customersOf(ids)),
  /** What is owed for units that were short, or weighed less. */
  owed: ofEach((ids) => orders.owedOf(ids)),
  recordedPayments: ofEach((ids) => orderPayments.ofOrders(ids)),
  orderLines: ofEach((ids) => orders.linesOf(ids)),
  /** Whether the customer of an order sees its substitutes. */
  showsSubstitutes: ofEach((ids) => orders.showSubstitutes(ids)),
  lineSubstitutes: ofEach((ids) => picking.substitutesOf(ids)),
  orderEvents: ofEach((ids) => orders.eventsOf(ids)),
  customerOrders: pagesOf((ids, args: CustomerOrderArgs) => customers.ordersOf(ids, args, args.mark)),
  customerSpending: ofEach((ids) => customers.spendingOf(ids)),
  /** The latest status of a payment, by the provider's id. */
  payment: ofEach((ids) => orders.paymentsOf(ids)),
});
