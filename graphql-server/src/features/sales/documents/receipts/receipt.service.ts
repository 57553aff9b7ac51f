import { say } from '@larder/texts/text';
import { inLanguage } from '@larder/texts/format-text';
import type { Actor } from '../../../../common/actor.js';
import { notFound } from '../../../../common/app-error.js';
import type { Order } from '../../purchase/order.entity.js';
import type { OrderService } from '../../orders/order.service.js';
import { isSubstituted } from '../../purchase/substituted-units.js';
import { transferOf, type TransferShop } from '../../payments/transfer.type.js';
import type { Seller } from '../../purchase/seller.js';
import { refundedUnitsOf } from '../../refunds/refund-line.type.js';
import { isOfGoods, partsOfRefund } from '../../refunds/refund-parts.js';
import type { RefundService } from '../../refunds/refund.service.js';
import { creditNoteSheet, receiptSheet, type Sheet } from './receipt-sheet.js';
import type { ReceiptLogo } from './receipt.js';

interface ReceiptShop {
  readonly shop: Seller & TransferShop;
  /** Null without a logo. */
  readonly letterhead: () => Promise<ReceiptLogo | null>;
}

interface Document {
  /** Of the file, without its extension. */
  readonly name: string;
  readonly content: NodeJS.ReadableStream;
}

export class ReceiptService {
  constructor(
    private readonly orders: OrderService,
    private readonly refunds: RefundService,
    private readonly own: ReceiptShop,
  ) {}

  /**
   * Renders an order's receipt as PDF, in its current state; the invoice, where it has a number.
   *
   * @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` also for another customer's order
   */
  async render(actor: Actor, orderId: string): Promise<Document> {
    const order = await this.findOrder(actor, orderId);
    const [[lines = []], [charges = []], [fulfilment], [refunds = []], [owed = 0], substituted] =
      await Promise.all([
        this.orders.linesOf([order.id]),
        this.orders.chargesOf([order.checkoutId]),
        this.orders.fulfilmentsOf([order.checkoutId]),
        this.refunds.ofOrders([order.id]),
        this.orders.owedOf([order.id]),
        this.orders.substitutedUnits(order.id),
      ]);
    const parts = await this.refunds.linesOf(refunds.map(({ id }) => id));
    const made = refunds.flatMap(({ amount, reason, refundedAt: at }, index) =>
      at ? [{ amount, at, ...partsOfRefund({ reason }, parts[index] ?? []) }] : [],
    );
    const { invoiceNumber: number, id } = order;
    return {
      name: number === null ? `receipt-${id.slice(0, 8)}` : fileName('invoice', number),
      content: await render(
        receiptSheet({
          seller: order.seller ?? this.seller(),
          order,
          lines,
          charges,
          fulfilment: fulfilment ?? null,
          refunds: made,
          owed,
          substituted: isSubstituted(order, fulfilment) ? substituted : [],
          transfer: transferOf(order, this.own.shop),
        }),
        // An invoice stays as it was.
        number === null ? await this.own.letterhead() : null,
      ),
    };
  }

  /**
   * Renders the credit note of a refund as PDF.
   *
   * @throws AppError `UNAUTHENTICATED`, `NOT_FOUND` also for another customer's order, and for a
   *   refund that has none
   */
  async renderCreditNote(actor: Actor, orderId: string, refundId: string): Promise<Document> {
    const order = await this.findOrder(actor, orderId);
    const [refunds = []] = await this.refunds.ofOrders([order.id]);
    const refund = refunds.find(({ id }) => id === refundId.toLowerCase());
    if (!refund?.refundedAt || refund.creditNoteNumber === null) throw notFound(say('things.creditNote'));
    const { creditNoteNumber: number, refundedAt: at, amount, note, taxes } = refund;
    const [parts = []] = await this.refunds.linesOf([refund.id]);
    const isOfWeights = isOfGoods(refund);
    const lines = parts.map((part) => ({ ...part, ...refundedUnitsOf(part, isOfWeights) }));
    const sheet = creditNoteSheet({
      seller: refund.seller ?? this.seller(),
      order,
      number,
      amount,
      at,
      note: note && inLanguage(note, order.locale),
      lines,
      substituted: isOfWeights ? await this.orders.substitutedUnits(order.id) : [],
      taxes,
    });
    return { name: fileName('credit-note', number), content: await render(sheet) };
  }

  private async findOrder(actor: Actor, id: string): Promise<Order> {
    const order = await this.orders.find(actor, id);
    if (!order) throw notFound(say('things.order'));
    return order;
  }

  /** Of receipts, and of documents from before their sellers were stored. */
  private seller(): Seller {
    const { name, address, taxNumber, timeZone } = this.own.shop;
    return { name, address, taxNumber, timeZone };
  }
}

/** Loads the PDF library with the first document, so that the shop starts faster. */
async function render(sheet: Sheet, logo: ReceiptLogo | null = null): Promise<NodeJS.ReadableStream> {
  const { renderSheet } = await import('./render-receipt.js');
  return renderSheet(sheet, logo);
}

/** Prefixes of numbers may have any characters. */
const fileName = (kind: string, number: string): string =>
  `${kind}-${number.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
