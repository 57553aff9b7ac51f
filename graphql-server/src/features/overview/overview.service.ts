import type { DataSource } from 'typeorm';
import { isAdmin, requireAdmin, requireUser, type Actor } from '../../common/actor.js';
import { OrderStatus } from '../sales/purchase/order.entity.js';
import type { Overview, Spending, UnpaidOrders } from './overview.js';
import {
  loadOverview,
  loadRevenue,
  loadSpending,
  READ_AT_FIRST,
  unpaidOrders,
  type OverviewRow,
} from './overview.repository.js';
import type { CategoryService } from '../catalogue/categories/category.service.js';
import { periodOf, type Days, type Period } from './period.js';
import { totalsOfPeriod, type OrderSum } from './period-totals.js';
import { revenueOf, type Revenue } from './revenue.js';
import { inDays, spansBetween, unitsWithin, type TimeSpan } from './time-spans.js';

/** The days of a report; without a time zone, they are those of the shop. */
export type RequestedPeriod = Days & { readonly timeZone?: string | null };

/** Sales figures of the shop and spending of its customers, each in one statement. */
export class OverviewService {
  /**
   * @param shop amounts in other currencies are left out; days begin in its time zone
   * @param readAtFirst how many products to rank of each month and day
   */
  constructor(
    private readonly dataSource: DataSource,
    private readonly categories: CategoryService,
    private readonly shop: { readonly currency: string; readonly timeZone: string },
    private readonly readAtFirst = READ_AT_FIRST,
  ) {}

  /**
   * Revenue, bestsellers and low stock in a period.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for an invalid period
   */
  async overview(actor: Actor, requested: RequestedPeriod): Promise<Overview> {
    requireAdmin(actor, 'read:reports');
    const period = this.periodOf(requested);
    const { currency } = this.shop;
    const row = await this.loadOverviewOf(period, currency);
    const { totals, before, ...series } = totalsOfPeriod(period, row.sums, currency);
    const { mostSold, bestPaid, lowStockCount, lowStock } = row;
    const { all } = await this.categories.tree();
    const sales = new Map(row.categories.map(({ id, ...sold }) => [id, sold]));
    const categories = all.map((category) => ({
      category,
      ...(sales.get(category.id) ?? { units: 0, revenue: 0 }),
    }));
    return {
      ...series,
      span: spanOf(period),
      totals: { ...totals, newCustomers: row.newCustomers },
      before: { ...before, newCustomers: row.newCustomersBefore },
      mostSold,
      bestPaid,
      categories: categories.toSorted(
        (one, other) =>
          other.revenue - one.revenue || one.category.name.localeCompare(other.category.name, 'en'),
      ),
      statuses: countStatuses(row.sums),
      lowStockCount,
      lowStock,
    };
  }

  /** Revenue by rate of tax and method of payment, of an overview that the caller may see. */
  async revenue({ span: { since, until } }: Pick<Overview, 'span'>): Promise<Revenue> {
    return revenueOf(await loadRevenue(this.dataSource.manager, since, until, this.shop.currency));
  }

  /** What is unpaid now, of an overview; null for those who do not see the money of orders. */
  async unpaid(actor: Actor): Promise<UnpaidOrders | null> {
    if (!isAdmin(actor, 'read:orders')) return null;
    const [unpaid] = await unpaidOrders.rows(this.dataSource.manager, this.shop.currency);
    return unpaid ?? null;
  }

  /**
   * The caller's spending in a period.
   *
   * @throws AppError `UNAUTHENTICATED`, `BAD_USER_INPUT` for an invalid period
   */
  async mySpending(actor: Actor, requested: RequestedPeriod): Promise<Spending> {
    const { userId } = requireUser(actor);
    const period = this.periodOf(requested);
    const { before, starts, end } = period;
    const row = await loadSpending(this.dataSource.manager, [before, starts, end, userId]);
    return totalsOfPeriod(period, row.sums, this.shop.currency);
  }

  private periodOf({ timeZone, ...days }: RequestedPeriod): Period {
    return periodOf({ ...days, timeZone: timeZone ?? this.shop.timeZone });
  }

  private loadOverviewOf(period: Period, currency: string): Promise<OverviewRow> {
    const { before, starts, end } = period;
    const days = inDays(spansBetween([before, ...starts, end]));
    const values = [
      before,
      starts,
      end,
      currency,
      ...[days.whole, days.edges].map((spans) => spans.map(asRange)),
      ...unitsWithin(spanOf(period)),
    ];
    return loadOverview(this.dataSource.manager, values, this.readAtFirst);
  }
}

const spanOf = ({ before, starts, end }: Period): TimeSpan => ({ since: starts[0] ?? before, until: end });

/** A Postgres range literal. */
const asRange = ({ since, until }: TimeSpan) => `[${since.toISOString()},${until.toISOString()})`;

const countStatuses = (sums: readonly OrderSum[]): Overview['statuses'] =>
  Object.values(OrderStatus).map((status) => ({
    status,
    orders: sums
      .filter((sum) => sum.part > 0 && sum.status === status)
      .reduce((total, { orders }) => total + orders, 0),
  }));
