import {
  LowStockProductResolver,
  OverviewResolver,
  OverviewRevenueResolver,
  ProductSalesResolver,
} from './overview.resolver.js';
import type { OverviewService } from './overview.service.js';

export const overviewModule = {
  resolvers: ({ overview }: { overview: OverviewService }) => [
    new OverviewResolver(overview),
    new OverviewRevenueResolver(overview),
    new ProductSalesResolver(),
    new LowStockProductResolver(),
  ],
};
