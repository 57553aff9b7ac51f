import { RefundPart } from './refund-part.entity.js';
import { Refund } from '../purchase/refund.entity.js';
import { refundLoaders } from './refund.loaders.js';
import { RefundResolver } from './refund.resolver.js';
import type { RefundService } from './refund.service.js';

interface Services {
  readonly refunds: RefundService;
}

export const refundsModule = {
  entities: [Refund, RefundPart],
  resolvers: ({ refunds }: Services) => [new RefundResolver(refunds)],
  loaders: refundLoaders,
};
