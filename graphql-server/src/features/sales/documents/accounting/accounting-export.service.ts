import type { DataSource } from 'typeorm';
import { requireAdmin, type Actor } from '../../../../common/actor.js';
import type { Clock } from '../../../../common/clock.js';
import type { Order } from '../../purchase/order.entity.js';
import { groupBy } from '../../../../common/group-by.js';
import { BYTE_ORDER_MARK, csvOf } from '../../../../common/write-csv.js';
import { AuditAction } from '../../../audit/audit-entry.entity.js';
import { added, recordAudit } from '../../../audit/audit.js';
import { periodOf, type Days } from '../../../overview/period.js';
import type { TimeSpan } from '../../../overview/time-spans.js';
import { SHOP_ID } from '../../../shop/shop-settings.entity.js';
import {
  LINE_COLUMNS,
  lineCells,
  ORDER_COLUMNS,
  orderCells,
  TAX_COLUMNS,
  taxCells,
} from './accounting-columns.js';
import { documentOfRefund, documentOfSale, type AccountingDocument } from './accounting-document.js';
import {
  chargesOfOrders,
  fulfilmentsOfOrders,
  linesOfOrders,
  ordersOfRefunds,
  ordersOnlyChanged,
  ordersPlaced,
  partsOfRefunds,
  refundsMade,
  recordedOf,
  refundsOf,
} from './accounting.repository.js';

export const ACCOUNTING_FILES = ['orders', 'lines', 'taxes'] as const;

/** A row for each order, for each line, or for each rate of a document. */
export type AccountingFile = (typeof ACCOUNTING_FILES)[number];

type Row = readonly string[];

/** Writes CSV files for accountants, of amounts as they were stored. */
export class AccountingExportService {
  /** @param shop periods and dates are in its time zone */
  constructor(
    private readonly dataSource: DataSource,
    private readonly shop: { readonly name: string; readonly timeZone: string },
    private readonly now: Clock,
  ) {}

  /**
   * Streams a file of the orders that were placed and the refunds that were made in a period. The
   * audit log records the export. What comes while it is read is left out, so that its parts fit
   * together without a transaction, which a slow reader would keep open.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` for an invalid period, both
   *   before the first piece
   */
  async export(actor: Actor, file: AccountingFile, days: Days): Promise<AsyncGenerator<string>> {
    const admin = requireAdmin(actor, 'read:orders');
    const { name, timeZone } = this.shop;
    const { before, starts, end } = periodOf({ ...days, timeZone });
    const now = this.now();
    const until = end < now ? end : now;
    await recordAudit(this.dataSource.manager, admin, {
      action: AuditAction.ORDERS_EXPORTED,
      subject: { type: 'shop', id: SHOP_ID, name },
      changes: added({ file: `${file}.csv`, from: days.from, to: days.to }),
    });
    return this.pieces(file, { since: starts[0] ?? before, until });
  }

  private async *pieces(file: AccountingFile, span: TimeSpan): AsyncGenerator<string> {
    const { timeZone } = this.shop;
    const { columns, pages } = {
      orders: { columns: ORDER_COLUMNS, pages: () => this.orders(span) },
      lines: { columns: LINE_COLUMNS, pages: () => this.rowsOf(span, (each) => lineCells(each, timeZone)) },
      taxes: { columns: TAX_COLUMNS, pages: () => this.rowsOf(span, (each) => taxCells(each, timeZone)) },
    }[file];
    yield BYTE_ORDER_MARK + csvOf([columns]);
    for await (const rows of pages()) yield csvOf(rows);
  }

  private async *orders(span: TimeSpan): AsyncGenerator<Row[]> {
    const { manager } = this.dataSource;
    const { timeZone } = this.shop;
    const sources = [
      { pages: ordersPlaced(manager, span), isSold: true },
      { pages: ordersOnlyChanged(manager, span), isSold: false },
    ];
    for (const { pages, isSold } of sources) {
      for await (const orders of pages) {
        const lines = await linesOfOrders(manager, isSold ? orders : []);
        const charges = await chargesOfOrders(manager, isSold ? orders : []);
        const made = await refundsOf(manager, orders, span);
        const refunds = groupBy(made, ({ orderId }) => orderId);
        const partsOf = await partsOfRefunds(manager, made);
        const fulfilments = await fulfilmentsOfOrders(manager, orders);
        const received = await recordedOf(manager, orders, span);
        yield orders.map((order) => {
          const sale = isSold ? saleOf(order, lines, charges) : null;
          const own = refunds.get(order.id) ?? [];
          const parts = own.flatMap(({ id }) => partsOf.get(id) ?? []);
          const fulfilment = fulfilments.get(order.checkoutId);
          const recorded = received.get(order.id) ?? 0;
          return orderCells(order, { sale, refunds: own, parts, fulfilment, recorded }, timeZone);
        });
      }
    }
  }

  private async *rowsOf(
    span: TimeSpan,
    rows: (document: AccountingDocument) => readonly Row[],
  ): AsyncGenerator<Row[]> {
    for await (const documents of this.documents(span)) yield documents.flatMap(rows);
  }

  /** Sales, then refunds, each oldest first. */
  private async *documents(span: TimeSpan): AsyncGenerator<AccountingDocument[]> {
    const { manager } = this.dataSource;
    for await (const orders of ordersPlaced(manager, span)) {
      const lines = await linesOfOrders(manager, orders);
      const charges = await chargesOfOrders(manager, orders);
      yield orders.map((order) => saleOf(order, lines, charges));
    }
    for await (const refunds of refundsMade(manager, span)) {
      const orders = await ordersOfRefunds(manager, refunds);
      const parts = await partsOfRefunds(manager, refunds);
      const charges = await chargesOfOrders(manager, [...orders.values()]);
      yield refunds.flatMap((refund) => {
        const order = orders.get(refund.orderId);
        if (!order) return [];
        const paid = charges.get(order.checkoutId) ?? [];
        return [documentOfRefund(order, refund, parts.get(refund.id) ?? [], paid)];
      });
    }
  }
}

const saleOf = (
  order: Order,
  lines: Awaited<ReturnType<typeof linesOfOrders>>,
  charges: Awaited<ReturnType<typeof chargesOfOrders>>,
): AccountingDocument =>
  documentOfSale(order, lines.get(order.id) ?? [], charges.get(order.checkoutId) ?? []);
