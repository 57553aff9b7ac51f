import { nodesOf } from '../../../graphql/node.js';
import type { PartlyShown } from '../../../graphql/partly-shown.js';
import { Refund } from '../purchase/refund.entity.js';
import { CustomerResolver } from './customer.resolver.js';
import { OrderEvent } from '../purchase/order-event.entity.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import { OrderSubstitute } from '../purchase/order-substitute.entity.js';
import {
  OrderLineRefundResolver,
  OrderMoneyResolver,
  RefundFieldsResolver,
  RefundLineResolver,
} from './order-refund.resolver.js';
import {
  OrderPaymentResolver,
  PaymentEventResolver,
  RecordedPaymentResolver,
} from './order-payment.resolver.js';
import type { OrderPaymentService } from './order-payment.service.js';
import { RecordedPayment } from '../purchase/recorded-payment.entity.js';
import type { OrderRefundService } from './order-refund.service.js';
import type { OrderStatusService } from './order-status.service.js';
import { OrderStepsResolver } from './order-steps.resolver.js';
import type { OrderStepsService } from './order-steps.service.js';
import { OrderSlotResolver } from './order-slot.resolver.js';
import type { OrderSlotService } from './order-slot.service.js';
import { LineSubstitutesResolver, OrderSubstituteResolver, PickingResolver } from './picking.resolver.js';
import type { PickingService } from './picking.service.js';
import { OrderRemovalResolver } from './order-removal.resolver.js';
import type { OrderRemovalService } from './order-removal.service.js';
import { OrderRunResolver } from './order-run.resolver.js';
import type { OrderRunService } from './order-run.service.js';
import type { OrderTrashService } from './order-trash.service.js';
import { Order } from '../purchase/order.entity.js';
import {
  OrderEventResolver,
  OrderLineResolver,
  OrderResolver,
  OrdersChangeResolver,
} from './order.resolver.js';
import { orderLoaders } from './order.loaders.js';
import { ORDER_PARTS, readsInPart } from './order-parts.js';
import { isOwnOrder } from './order.policy.js';
import { orderRoutes } from './order.routes.js';
import type { TransferShop } from '../payments/transfer.type.js';
import type { OrderService } from './order.service.js';
import { FrequentlyBoughtResolver } from './frequently-bought.resolver.js';
import type { FrequentlyBoughtService } from './frequently-bought.service.js';

interface Services {
  readonly orders: OrderService;
  readonly orderStatuses: OrderStatusService;
  readonly orderSteps: OrderStepsService;
  readonly orderSlots: OrderSlotService;
  readonly orderRuns: OrderRunService;
  readonly picking: PickingService;
  readonly orderTrash: OrderTrashService;
  readonly orderRefunds: OrderRefundService;
  readonly orderRemovals: OrderRemovalService;
  readonly orderPayments: OrderPaymentService;
  readonly frequentlyBought: FrequentlyBoughtService;
  readonly shop: TransferShop;
}

const orderPart: PartlyShown<Order> = {
  type: 'Order',
  fields: ORDER_PARTS.Order,
  readsAll: (order, { actor }) => !readsInPart(actor) || isOwnOrder(actor, order),
};

type PartOfOrder = 'OrderLine' | 'OrderSubstitute' | 'OrderEvent';

const partOfOrder = (type: PartOfOrder): PartlyShown<OrderLine | OrderSubstitute | OrderEvent> => ({
  type,
  fields: ORDER_PARTS[type],
  readsAll: ({ orderId }, { actor, loaders }) =>
    !readsInPart(actor) ||
    loaders.customerOfOrder.load(orderId).then((userId) => isOwnOrder(actor, { userId })),
});

export const ordersModule = {
  entities: [OrderEvent, OrderLine, OrderSubstitute, Order, RecordedPayment],
  resolvers: ({
    orders,
    orderStatuses,
    orderSteps,
    orderSlots,
    orderRuns,
    picking,
    orderTrash,
    orderRefunds,
    orderRemovals,
    orderPayments,
    frequentlyBought,
    shop,
  }: Services) => [
    new CustomerResolver(),
    new OrderResolver(orders, orderStatuses, orderTrash),
    new OrderStepsResolver(orderSteps),
    new OrderSlotResolver(orderSlots),
    new OrderRunResolver(orderRuns),
    new OrderRemovalResolver(orderRemovals),
    new PickingResolver(picking),
    new LineSubstitutesResolver(),
    new OrderSubstituteResolver(),
    new OrderEventResolver(),
    new OrderLineResolver(),
    new OrderLineRefundResolver(),
    new OrderMoneyResolver(orderRefunds),
    new OrderPaymentResolver(orderPayments, shop),
    new PaymentEventResolver(),
    new RecordedPaymentResolver(),
    new OrdersChangeResolver(orders),
    new RefundFieldsResolver(),
    new RefundLineResolver(),
    new FrequentlyBoughtResolver(frequentlyBought),
  ],
  nodes: ({ orders, orderPayments, picking }: Services) => [
    nodesOf(Order, (actor, id) => orders.findInPart(actor, id)),
    nodesOf(OrderLine, (actor, id) => orders.findLine(actor, id)),
    nodesOf(OrderSubstitute, async (actor, id) => {
      const substitute = await picking.findSubstitute(id);
      return substitute && (await orders.findInPart(actor, substitute.orderId)) ? substitute : null;
    }),
    nodesOf(RecordedPayment, async (actor, id) => {
      const payment = await orderPayments.find(id);
      return payment && (await orders.find(actor, payment.orderId)) ? payment : null;
    }),
    nodesOf(Refund, (actor, id) => orders.findRefund(actor, id)),
  ],
  partlyShown: [
    orderPart,
    partOfOrder('OrderLine'),
    partOfOrder('OrderSubstitute'),
    partOfOrder('OrderEvent'),
  ],
  routes: [orderRoutes],
  loaders: orderLoaders,
};
