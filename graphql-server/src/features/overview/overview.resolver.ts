import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../graphql/context.js';
import { imageSources } from '../images/image-sources.js';
import { Image } from '../images/image.type.js';
import { LowStockProduct, Overview, ProductSales, Spending } from './overview.js';
import { PeriodArgs } from './overview.inputs.js';
import type { OverviewService } from './overview.service.js';

@Resolver()
export class OverviewResolver {
  constructor(private readonly service: OverviewService) {}

  @Query(() => Overview, {
    description: 'How the shop did in these days, against as many days before. For admins.',
  })
  overview(@Args(() => PeriodArgs) days: PeriodArgs, @Ctx() { actor }: Context) {
    return this.service.overview(actor, days);
  }

  @Query(() => Spending, {
    description: 'Spending of the signed-in customer in these days, against as many days before.',
  })
  mySpending(@Args(() => PeriodArgs) days: PeriodArgs, @Ctx() { actor }: Context) {
    return this.service.mySpending(actor, days);
  }
}

@Resolver(() => ProductSales)
export class ProductSalesResolver {
  @FieldResolver(() => Image, { description: 'Its picture.' })
  photo(@Root() { photo }: ProductSales) {
    return imageSources(photo);
  }
}

@Resolver(() => LowStockProduct)
export class LowStockProductResolver {
  @FieldResolver(() => Image, { description: 'Its picture.' })
  photo(@Root() { photo }: LowStockProduct) {
    return imageSources(photo);
  }
}
