import { nodesOf, type NodeSource } from '../../../graphql/node.js';
import type { OrderService } from '../orders/order.service.js';
import { Hold } from '../holds/hold.entity.js';
import { StoredCharge } from '../purchase/charge.entity.js';
import { CheckoutLine } from '../purchase/checkout-line.entity.js';
import { Checkout } from '../purchase/checkout.entity.js';
import { Fulfilment } from '../purchase/fulfilment.entity.js';
import { CheckoutLineResolver, CheckoutResolver } from './checkout.resolver.js';
import type { CheckoutService } from './checkout.service.js';
import type { FinishService } from './finish.service.js';
import type { PayLaterService } from './pay-later.service.js';
import { paymentRoutes } from './payment.routes.js';
import { placedOrderRoutes } from './placed-order.routes.js';

import { StaffOrderResolver } from './staff-order.resolver.js';
import type { StaffOrderService } from './staff-order.service.js';

interface Services {
  readonly staffOrders: StaffOrderService;
  readonly checkouts: CheckoutService;
  readonly finishing: FinishService;
  readonly payingLater: PayLaterService;
  readonly orders: OrderService;
}

export const checkoutModule = {
  entities: [CheckoutLine, Checkout, Fulfilment, Hold, StoredCharge],
  resolvers: ({ checkouts, finishing, payingLater, orders, staffOrders }: Services) => [
    new StaffOrderResolver(staffOrders),
    new CheckoutResolver(checkouts, finishing, payingLater, orders),
    new CheckoutLineResolver(),
  ],
  nodes: ({ checkouts }: Services): NodeSource[] => [
    nodesOf(Checkout, (actor, id) => checkouts.find(actor, id)),
    nodesOf(CheckoutLine, (actor, id) => checkouts.findLine(actor, id)),
    {
      type: 'PaymentOrder',
      ids: { match: (id) => id.startsWith('order_') },
      find: (actor, id) => checkouts.findPaymentOrder(actor, id),
    },
  ],
  routes: [paymentRoutes, placedOrderRoutes],
};
