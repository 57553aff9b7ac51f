import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money } from '../../common/money-scalar.js';
import { OrderStatus } from '../orders/order.entity.js';
import { Category } from '../products/categories/category.entity.js';
import { PeriodSeries, PeriodTotals } from './period-totals.js';
import type { TimeSpan } from './time-spans.js';

@ObjectType({ description: 'Spending of one customer in a period, less refunds.' })
export class Spending extends PeriodSeries {
  @Field(() => PeriodTotals, { description: 'The period.' })
  totals!: PeriodTotals;

  @Field(() => PeriodTotals, { description: 'The period before, of the same number of days.' })
  before!: PeriodTotals;
}

@ObjectType({
  description: 'Revenue of a period, less refunds, and the number of new customers.',
})
export class ShopTotals extends PeriodTotals {
  @Field(() => Int, {
    description: 'Number of customers who placed their first order in the period.',
  })
  newCustomers!: number;
}

const FORMERLY_TAKINGS = {
  name: 'takings',
  description: 'Former name of `revenue`.',
  deprecationReason: 'Use `revenue`.',
};

@ObjectType({ description: 'Sales of a product in a period.' })
export class ProductSales {
  @Field(() => ID, { description: 'The product.' })
  productId!: string;

  @Field(() => String, { description: 'The current name.' })
  name!: string;

  // Resolved by the resolver, which knows the widths.
  photo!: string;

  @Field(() => Boolean, { description: 'Whether the product is still in the catalogue, hidden or not.' })
  inCatalogue!: boolean;

  @Field(() => Int, { description: 'Number of packs sold, less refunded ones.' })
  units!: number;

  @Field(() => Money, { description: 'Revenue less refunds, without shipping.' })
  @Field(() => Money, FORMERLY_TAKINGS)
  revenue!: number;
}

@ObjectType({ description: 'Sales of a category in a period.' })
class CategorySales {
  @Field(() => Category, { description: 'The category. Products count for their current main one.' })
  category!: Category;

  @Field(() => Int, { description: 'Number of packs sold, less refunded ones.' })
  units!: number;

  @Field(() => Money, { description: 'Revenue less refunds, without shipping.' })
  @Field(() => Money, FORMERLY_TAKINGS)
  revenue!: number;
}

@ObjectType({ description: 'Number of orders with one status.' })
class StatusCount {
  @Field(() => OrderStatus, { description: 'The status.' })
  status!: OrderStatus;

  @Field(() => Int, { description: 'The number of orders, in all currencies.' })
  orders!: number;
}

@ObjectType({ description: 'A product with little or no stock left.' })
export class LowStockProduct {
  @Field(() => ID, { description: 'The product.' })
  productId!: string;

  @Field(() => String, { description: 'The name.' })
  name!: string;

  // Resolved by the resolver, which knows the widths.
  photo!: string;

  @Field(() => Int, { description: 'Units left in stock.' })
  stock!: number;
}

@ObjectType({ description: 'Key figures of the shop in a period.' })
export class Overview extends PeriodSeries {
  /** Start and end, exclusive, for `revenue`. */
  readonly span!: TimeSpan;

  @Field(() => ShopTotals, { description: 'The period.' })
  totals!: ShopTotals;

  @Field(() => ShopTotals, { description: 'The period before, of the same number of days.' })
  before!: ShopTotals;

  @Field(() => [ProductSales], {
    description: 'The ten products with the most units sold, in descending sequence.',
  })
  mostSold!: ProductSales[];

  @Field(() => [ProductSales], { description: 'The ten products with the highest revenue, highest first.' })
  bestPaid!: ProductSales[];

  @Field(() => [CategorySales], {
    description: 'Sales of each category, also of those without any, highest revenue first.',
  })
  categories!: CategorySales[];

  @Field(() => [StatusCount], {
    description: 'The orders placed in the period by the status that they have now, deleted ones included.',
  })
  statuses!: StatusCount[];

  @Field(() => Int, { description: 'Number of products that are low or out of stock now.' })
  lowStockCount!: number;

  @Field(() => [LowStockProduct], {
    description: 'The ten with the least stock left, hidden ones included.',
  })
  lowStock!: LowStockProduct[];
}
