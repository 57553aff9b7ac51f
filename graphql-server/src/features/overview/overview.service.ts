import type { DataSource } from 'typeorm';
import { requireAdmin, requireUser, type Actor } from '../../common/actor.js';
import { OrderStatus } from '../orders/order.entity.js';
import type { Overview, Spending } from './overview.js';
import { loadOverview, loadSpending, type OverviewRow } from './overview.repository.js';
import { periodOf, type Period, type PeriodInput } from './period.js';
import { totalsOfPeriod, type OrderSum } from './period-totals.js';
import { inDays, spansBetween, unitsWithin, type TimeSpan } from './time-spans.js';

/** Sales figures of the shop and spending of its customers, each in one statement. */
export class OverviewService {
  /** @param currency the shop's currency; amounts in others are left out */
  constructor(
    private readonly dataSource: DataSource,
    private readonly currency: string,
  ) {}

  /**
   * Revenue, bestsellers and low stock in a period.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for an invalid period
   */
  async overview(actor: Actor, question: PeriodInput): Promise<Overview> {
    requireAdmin(actor, 'read:reports');
    const period = periodOf(question);
    const row = await this.loadOverviewOf(period);
    const { totals, before, ...series } = totalsOfPeriod(period, row.sums, this.currency);
    const { mostSold, bestPaid, categories, lowStockCount, lowStock } = row;
    return {
      ...series,
      totals: { ...totals, newCustomers: row.newCustomers },
      before: { ...before, newCustomers: row.newCustomersBefore },
      mostSold,
      bestPaid,
      categories: categories.toSorted((one, other) => other.revenue - one.revenue),
      statuses: countStatuses(row.sums),
      lowStockCount,
      lowStock,
    };
  }

  /**
   * The caller's spending in a period.
   *
   * @throws AppError `UNAUTHENTICATED`, `BAD_USER_INPUT` for an invalid period
   */
  async mySpending(actor: Actor, question: PeriodInput): Promise<Spending> {
    const { userId } = requireUser(actor);
    const period = periodOf(question);
    const { before, starts, end } = period;
    const row = await loadSpending(this.dataSource.manager, [before, starts, end, userId]);
    return totalsOfPeriod(period, row.sums, this.currency);
  }

  private loadOverviewOf({ before, starts, end }: Period): Promise<OverviewRow> {
    const days = inDays(spansBetween([before, ...starts, end]));
    return loadOverview(this.dataSource.manager, [
      before,
      starts,
      end,
      this.currency,
      ...[days.whole, days.edges].map((spans) => spans.map(asRange)),
      ...unitsWithin({ since: starts[0] ?? before, until: end }),
    ]);
  }
}

/** A Postgres range literal. */
const asRange = ({ since, until }: TimeSpan) => `[${since.toISOString()},${until.toISOString()})`;

const countStatuses = (sums: readonly OrderSum[]): Overview['statuses'] =>
  Object.values(OrderStatus).map((status) => ({
    status,
    orders: sums
      .filter((sum) => sum.part > 0 && sum.status === status)
      .reduce((total, { orders }) => total + orders, 0),
  }));
