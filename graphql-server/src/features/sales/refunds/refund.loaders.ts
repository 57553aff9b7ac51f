import { byId, ofEach } from '../../../graphql/loaders.js';
import type { RefundService } from './refund.service.js';

declare module '../../../graphql/loaders.js' {
  interface Loaders extends ReturnType<typeof refundLoaders> {}
}

export const refundLoaders = ({ refunds }: { refunds: RefundService }) => ({
  refund: byId((ids) => refunds.byIds(ids)),
  /** By order id, oldest first. */
  orderRefunds: ofEach((ids) => refunds.ofOrders(ids)),
  /** By order id. */
  orderCharges: ofEach((ids) => refunds.chargesOf(ids)),
  /** By refund id. */
  refundLines: ofEach((ids) => refunds.linesOf(ids)),
  /** By order line id. */
  refundedOfLine: ofEach((ids) => refunds.ofOrderLines(ids)),
});
