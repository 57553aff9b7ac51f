import DataLoader from 'dataloader';
import { byId, type Loaders } from '../../graphql/loaders.js';
import type { RefundLine } from './refund-line.entity.js';
import type { Refund } from './refund.entity.js';
import type { RefundedOfLine } from './refund.repository.js';
import type { RefundService } from './refund.service.js';

declare module '../../graphql/loaders.js' {
  interface Loaders {
    readonly refund: DataLoader<string, Refund | undefined>;
    /** By the order's id, oldest first. */
    readonly orderRefunds: DataLoader<string, Refund[]>;
    /** By the refund's id. */
    readonly refundLines: DataLoader<string, RefundLine[]>;
    /** By the order line's id. */
    readonly refundedOfLine: DataLoader<string, RefundedOfLine>;
  }
}

export const refundLoaders = ({
  refunds,
}: {
  refunds: RefundService;
}): Pick<Loaders, 'refund' | 'orderRefunds' | 'refundLines' | 'refundedOfLine'> => ({
  refund: byId((ids) => refunds.byIds(ids)),
  orderRefunds: new DataLoader((ids) => refunds.ofOrders(ids)),
  refundLines: new DataLoader((ids) => refunds.linesOf(ids)),
  refundedOfLine: new DataLoader((ids) => refunds.ofOrderLines(ids)),
});
