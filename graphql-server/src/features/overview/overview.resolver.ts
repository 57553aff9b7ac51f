import { Args, Ctx, Resolver, Root, ArgsType } from 'type-graphql';
import { Field, FieldResolver, NullableField, Query } from '../../common/graphql-fields.js';
import type { Context } from '../../graphql/context.js';
import { imageSources } from '../images/image-sources.js';
import { Image } from '../images/image.type.js';
import { LowStockProduct, Overview, ProductSales, Spending, UnpaidOrders } from './overview.js';
import type { OverviewService, RequestedPeriod } from './overview.service.js';
import { GraphQLLocalDate } from 'graphql-scalars';
import { Revenue } from './revenue.js';

@ArgsType()
export class PeriodArgs implements RequestedPeriod {
  @Field(() => GraphQLLocalDate, 'First day of the period, such as `2026-03-06`; 1970 or later.')
  from!: string;

  @Field(() => GraphQLLocalDate, 'Last day of the period, inclusive; a period has at most ten years.')
  to!: string;

  @NullableField(
    () => String,
    'IANA time zone in which days begin and end, such as `Europe/London`; without it, `Shop.timeZone`.',
  )
  timeZone?: string | null;
}

@Resolver()
export class OverviewResolver {
  constructor(private readonly service: OverviewService) {}

  @Query(
    () => Overview,
    'Key figures of the shop for a period, compared with the period of the same length before. For admins.',
  )
  overview(@Args(() => PeriodArgs) days: PeriodArgs, @Ctx() { actor }: Context) {
    return this.service.overview(actor, days);
  }

  @Query(
    () => Spending,
    'Spending of the signed-in customer in a period, compared with the period of the same length before.',
  )
  mySpending(@Args(() => PeriodArgs) days: PeriodArgs, @Ctx() { actor }: Context) {
    return this.service.mySpending(actor, days);
  }
}

@Resolver(() => Overview)
export class OverviewRevenueResolver {
  constructor(private readonly service: OverviewService) {}

  @FieldResolver(() => Revenue, 'Orders and refunds apart, by rate of tax and method of payment.')
  revenue(@Root() overview: Overview) {
    return this.service.revenue(overview);
  }

  @FieldResolver(
    () => UnpaidOrders,
    'Unpaid orders as of now, in the currency of the shop; null for those without `READ_ORDERS`.',
    { nullable: true },
  )
  unpaid(@Ctx() { actor }: Context) {
    return this.service.unpaid(actor);
  }
}

@Resolver(() => ProductSales)
export class ProductSalesResolver {
  @FieldResolver(() => Image, 'Picture of the product.')
  photo(@Root() { photo }: ProductSales) {
    return imageSources(photo);
  }
}

@Resolver(() => LowStockProduct)
export class LowStockProductResolver {
  @FieldResolver(() => Image, 'Picture of the product.')
  photo(@Root() { photo }: LowStockProduct) {
    return imageSources(photo);
  }
}
