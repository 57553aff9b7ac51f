import DataLoader from 'dataloader';
import type { Page, PageArgs } from '../common/pagination.js';
import type { ApiToken } from '../features/api-tokens/api-token.entity.js';
import type { ApiTokenService } from '../features/api-tokens/api-token.service.js';
import type { CustomerSpending } from '../features/orders/customer-spending.js';
import type { CustomerService } from '../features/orders/customer.service.js';
import type { OrderEvent } from '../features/orders/order-event.entity.js';
import type { OrderLine } from '../features/orders/order-line.entity.js';
import type { Order } from '../features/orders/order.entity.js';
import type { DeletedMark } from '../features/orders/order.policy.js';
import type { OrderService } from '../features/orders/order.service.js';
import type { Payment } from '../features/payments/payment.entity.js';
import type { RefundLine } from '../features/payments/refund-line.entity.js';
import type { RefundedOfLine } from '../features/payments/refund.repository.js';
import type { Refund } from '../features/payments/refund.entity.js';
import type { RefundService } from '../features/payments/refund.service.js';
import type { Category, Product } from '../features/products/product.entity.js';
import type { ProductService } from '../features/products/product.service.js';
import type { Rating } from '../features/ratings/rating.entity.js';
import type {
  CustomerAndProduct,
  RatingPageArgs,
  RatingService,
} from '../features/ratings/rating.service.js';
import type { User } from '../features/users/user.entity.js';
import type { UserService } from '../features/users/user.service.js';

export interface LoaderSources {
  readonly users: UserService;
  readonly products: ProductService;
  readonly ratings: RatingService;
  readonly orders: OrderService;
  readonly refunds: RefundService;
  readonly customers: CustomerService;
  readonly apiTokens: ApiTokenService;
}

interface CustomerOrderArgs extends PageArgs {
  readonly mark: DeletedMark;
}

/** A page of what belongs to a row. */
interface PageKey<Args> {
  readonly of: string;
  readonly args: Args;
}

/** Relations, gathered over one request: however many rows ask, each relation is one statement. */
export interface Loaders {
  readonly user: DataLoader<string, User | undefined>;
  readonly apiToken: DataLoader<string, ApiToken | undefined>;
  /** Products with those that are no longer sold. */
  readonly product: DataLoader<string, Product | undefined>;
  /** The newest products of a category. */
  readonly newestOf: DataLoader<{ category: Category; limit: number }, Product[], string>;
  readonly ratings: DataLoader<PageKey<RatingPageArgs>, Page<Rating>, string>;
  /** Whether somebody has bought a product. */
  readonly verifiedPurchase: DataLoader<CustomerAndProduct, boolean, string>;
  /** A customer's own rating of a product. */
  readonly customerRating: DataLoader<CustomerAndProduct, Rating | undefined, string>;
  readonly orderLines: DataLoader<string, OrderLine[]>;
  readonly orderEvents: DataLoader<string, OrderEvent[]>;
  readonly customerOrders: DataLoader<PageKey<CustomerOrderArgs>, Page<Order>, string>;
  readonly customerSpending: DataLoader<string, CustomerSpending>;
  /** By the provider's id: what it said last. */
  readonly payment: DataLoader<string, Payment | undefined>;
  /** By its id. */
  readonly givenBack: DataLoader<string, Refund | undefined>;
  /** By the order's id, oldest first. */
  readonly orderRefunds: DataLoader<string, Refund[]>;
  /** By the refund's id. */
  readonly refundLines: DataLoader<string, RefundLine[]>;
  /** By the order line's id. */
  readonly refundedOfLine: DataLoader<string, RefundedOfLine>;
}

const customerAndProduct = ({ userId, productId }: CustomerAndProduct) => `${userId} ${productId}`;

/** The loaders of one request, which share nothing with those of another. */
export const createLoaders = ({
  users,
  products,
  ratings,
  orders,
  customers,
  apiTokens,
  refunds,
}: LoaderSources): Loaders => ({
  user: byId((ids) => users.byIds(ids)),
  apiToken: byId((ids) => apiTokens.byIds(ids)),
  product: byId((ids) => products.byIds(ids)),
  newestOf: new DataLoader(
    async (keys) => {
      const limit = Math.max(...keys.map((key) => key.limit));
      const newest = await products.newestOf([...new Set(keys.map(({ category }) => category))], limit);
      return keys.map((key) => (newest.get(key.category) ?? []).slice(0, key.limit));
    },
    { cacheKeyFn: ({ category, limit }) => `${category} ${limit}` },
  ),
  ratings: pagesOf((ids, args: RatingPageArgs) => ratings.pagesOf(ids, args)),
  verifiedPurchase: new DataLoader((purchases) => ratings.purchasesMade(purchases), {
    cacheKeyFn: customerAndProduct,
  }),
  customerRating: new DataLoader((pairs) => ratings.ratingsOf(pairs), { cacheKeyFn: customerAndProduct }),
  orderLines: new DataLoader((ids) => orders.linesOf(ids)),
  orderEvents: new DataLoader((ids) => orders.eventsOf(ids)),
  customerOrders: pagesOf((ids, args: CustomerOrderArgs) => customers.ordersOf(ids, args, args.mark)),
  customerSpending: new DataLoader((ids) => customers.spendingOf(ids)),
  payment: new DataLoader((ids) => orders.paymentsOf(ids)),
  givenBack: byId((ids) => refunds.byIds(ids)),
  orderRefunds: new DataLoader((ids) => refunds.ofOrders(ids)),
  refundLines: new DataLoader((ids) => refunds.linesOf(ids)),
  refundedOfLine: new DataLoader((ids) => refunds.ofOrderLines(ids)),
});

function byId<Row extends { id: string }>(load: (ids: readonly string[]) => Promise<Row[]>) {
  return new DataLoader<string, Row | undefined>(async (ids) => {
    const rows = new Map((await load(ids)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id));
  });
}

/** Pages of a list that every row has: those with the same arguments are loaded together. */
function pagesOf<Row, Args>(load: (ids: readonly string[], args: Args) => Promise<Page<Row>[]>) {
  return new DataLoader<PageKey<Args>, Page<Row>, string>(
    (keys) => {
      const groups = new Map<string, { args: Args; ids: string[]; pages?: Promise<Page<Row>[]> }>();
      const places = keys.map(({ of, args }) => {
        const name = JSON.stringify(args);
        const group = groups.get(name) ?? { args, ids: [] };
        groups.set(name, group);
        return { group, index: group.ids.push(of) - 1 };
      });
      return Promise.all(
        places.map(async ({ group, index }) => {
          try {
            return (await (group.pages ??= load(group.ids, group.args)))[index] as Page<Row>;
          } catch (error) {
            return error as Error;
          }
        }),
      );
    },
    { cacheKeyFn: ({ of, args }) => JSON.stringify([of, args]) },
  );
}
