import { byId } from '../../graphql/loaders.js';
import { nodesOf, type NodeSource } from '../../graphql/node.js';
import { NumberSeries } from '../taxes/number-series.entity.js';
import { TaxRate } from '../taxes/tax-rate.entity.js';
import { ProductTaxRateResolver, TaxRateResolver } from './tax-rate.resolver.js';
import type { TaxRateService } from './tax-rate.service.js';

interface TaxServices {
  readonly taxRates: TaxRateService;
}

declare module '../../graphql/loaders.js' {
  interface Loaders extends ReturnType<typeof taxRateLoaders> {}
}

const taxRateLoaders = ({ taxRates }: TaxServices) => ({ taxRate: byId((ids) => taxRates.byIds(ids)) });

export const taxesModule = {
  entities: [TaxRate, NumberSeries],
  resolvers: ({ taxRates }: TaxServices) => [new TaxRateResolver(taxRates), new ProductTaxRateResolver()],
  nodes: ({ taxRates }: TaxServices): NodeSource[] => [
    nodesOf(TaxRate, async (_actor, id) => (await taxRates.byIds([id]))[0] ?? null),
  ],
  loaders: taxRateLoaders,
};
