import DataLoader from 'dataloader';
import type { OrderLine } from '../features/orders/order-line.entity.js';
import type { OrderService } from '../features/orders/order.service.js';
import type { Product } from '../features/products/product.entity.js';
import type { ProductService } from '../features/products/product.service.js';
import type { RatingService } from '../features/ratings/rating.service.js';
import type { RatingSummary } from '../features/ratings/rating-summary.js';
import type { User } from '../features/users/user.entity.js';
import type { UserService } from '../features/users/user.service.js';

export interface LoaderSources {
  readonly users: UserService;
  readonly products: ProductService;
  readonly ratings: RatingService;
  readonly orders: OrderService;
}

/** Relations, gathered over one request: however many rows ask, each relation is one statement. */
export interface Loaders {
  readonly user: DataLoader<string, User | undefined>;
  /** Products with those that are no longer sold. */
  readonly product: DataLoader<string, Product | undefined>;
  readonly ratingSummary: DataLoader<string, RatingSummary>;
  readonly orderLines: DataLoader<string, OrderLine[]>;
}

export function createLoaders({ users, products, ratings, orders }: LoaderSources): Loaders {
  return {
    user: byId((ids) => users.byIds(ids)),
    product: byId((ids) => products.byIds(ids)),
    ratingSummary: new DataLoader((ids) => ratings.summariesOf(ids)),
    orderLines: new DataLoader((ids) => orders.linesOf(ids)),
  };
}

function byId<Row extends { id: string }>(load: (ids: readonly string[]) => Promise<Row[]>) {
  return new DataLoader<string, Row | undefined>(async (ids) => {
    const rows = new Map((await load(ids)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id));
  });
}
