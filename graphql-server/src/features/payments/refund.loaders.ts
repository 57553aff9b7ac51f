import { byId, ofEach } from '../../graphql/loaders.js';
import type { RefundService } from './refund.service.js';

declare module '../../graphql/loaders.js' {
  interface Loaders extends ReturnType<typeof refundLoaders> {}
}

export const refundLoaders = ({ refunds }: { refunds: RefundService }) => ({
  refund: byId((ids) => refunds.byIds(ids)),
  /** By the order's id, oldest first. */
  orderRefunds: ofEach((ids) => refunds.ofOrders(ids)),
  /** By the refund's id. */
  refundLines: ofEach((ids) => refunds.linesOf(ids)),
  /** By the order line's id. */
  refundedOfLine: ofEach((ids) => refunds.ofOrderLines(ids)),
});
