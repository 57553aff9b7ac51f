import { ID, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../common/graphql-fields.js';
import { Money } from '../../common/money-scalar.js';
import { OrderStatus } from '../sales/purchase/order.entity.js';
import { Category } from '../catalogue/categories/category.entity.js';
import { SoldBy } from '../catalogue/product/plain-fields.js';
import type { Product } from '../catalogue/product/product.entity.js';
import { PeriodSeries, PeriodTotals } from './period-totals.js';
import type { TimeSpan } from './time-spans.js';

@ObjectType({ description: 'Spending of one customer in a period, less refunds.' })
export class Spending extends PeriodSeries {
  @Field(() => PeriodTotals, 'The period.')
  totals!: PeriodTotals;

  @Field(() => PeriodTotals, 'The period before, of the same number of days.')
  before!: PeriodTotals;
}

@ObjectType({
  description: 'Revenue of a period, less refunds, and the number of new customers.',
})
export class ShopTotals extends PeriodTotals {
  @Field(() => Int, 'Number of customers who placed their first order in the period.')
  newCustomers!: number;
}

const FORMERLY_TAKINGS = { name: 'takings', deprecationReason: 'Use `revenue`.' };

@ObjectType({ description: 'Sales of a product in a period.' })
export class ProductSales {
  @Field(() => ID, 'The product.')
  productId!: string;

  @Field(() => String, 'The current name.')
  name!: string;

  // Resolved by the resolver, which knows the widths.
  photo!: string;

  @Field(() => Boolean, 'Whether the product is still in the catalogue, hidden or not.')
  inCatalogue!: boolean;

  @Field(() => Int, 'Number of packs sold, less refunded ones.')
  units!: number;

  @Field(() => Money, 'Revenue less refunds, without shipping.')
  @Field(() => Money, 'Former name of `revenue`.', FORMERLY_TAKINGS)
  revenue!: number;
}

@ObjectType({ description: 'Sales of a category in a period.' })
class CategorySales {
  @Field(() => Category, 'The category. Products count for their current main one.')
  category!: Category;

  @Field(() => Int, 'Number of packs sold, less refunded ones.')
  units!: number;

  @Field(() => Money, 'Revenue less refunds, without shipping.')
  @Field(() => Money, 'Former name of `revenue`.', FORMERLY_TAKINGS)
  revenue!: number;
}

@ObjectType({ description: 'Number of orders with one status.' })
class StatusCount {
  @Field(() => OrderStatus, 'The status.')
  status!: OrderStatus;

  @Field(() => Int, 'The number of orders, in all currencies.')
  orders!: number;
}

@ObjectType({ description: 'A product with little or no stock left.' })
export class LowStockProduct {
  @Field(() => ID, 'The product.')
  productId!: string;

  @Field(() => String, 'The name.')
  name!: string;

  // Resolved by the resolver, which knows the widths.
  photo!: string;

  @Field(() => Int, 'Units left in stock; grams of a product by `GRAMS`.')
  stock!: number;

  @NullableField(() => SoldBy, 'The way it is sold by weight; null for pieces at a price each.')
  soldBy!: Product['soldBy'];
}

@ObjectType({ description: 'Orders with an amount that their customers have yet to pay.' })
export class UnpaidOrders {
  @Field(() => Int, 'Number of orders, without rejected and deleted ones.')
  orders!: number;

  @Field(() => Int, 'Number of these orders that are shipped.')
  shipped!: number;

  @Field(() => Money, 'Sum of what is due.')
  due!: number;
}

@ObjectType({ description: 'Key figures of the shop in a period.' })
export class Overview extends PeriodSeries {
  /** Start and end, exclusive, for `revenue`. */
  readonly span!: TimeSpan;

  @Field(() => ShopTotals, 'The period.')
  totals!: ShopTotals;

  @Field(() => ShopTotals, 'The period before, of the same number of days.')
  before!: ShopTotals;

  @Field(() => [ProductSales], 'The ten products with the most units sold, in descending sequence.')
  mostSold!: ProductSales[];

  @Field(() => [ProductSales], 'The ten products with the highest revenue, highest first.')
  bestPaid!: ProductSales[];

  @Field(() => [CategorySales], 'Sales of each category, also of those without any, highest revenue first.')
  categories!: CategorySales[];

  @Field(
    () => [StatusCount],
    'The orders placed in the period by the status that they have now, deleted ones included.',
  )
  statuses!: StatusCount[];

  @Field(() => Int, 'Number of products that are low or out of stock now.')
  lowStockCount!: number;

  @Field(() => [LowStockProduct], 'The ten with the least stock left, hidden ones included.')
  lowStock!: LowStockProduct[];
}
