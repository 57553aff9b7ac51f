import type { EntityManager } from 'typeorm';
import type { Order } from '../purchase/order.entity.js';
import { taxesOfRefund } from './refund-amounts.js';
import type { Refund } from '../purchase/refund.entity.js';
import { linesOfRefunds, numberCreditNote, refundableLines, refundsOfPayments } from './refund.repository.js';

/**
 * Gives refunds that the provider has made of an order with an invoice the next numbers of credit
 * notes, with the taxes in them. The caller holds the lock of the payment, and calls this last: the
 * series is locked until the end of the transaction.
 */
export async function issueCreditNotes(
  manager: EntityManager,
  order: Order,
  refunds: readonly Refund[],
): Promise<void> {
  if (order.invoiceNumber === null) return;
  for (const { id } of refunds) {
    const credited = await refundableLines(manager, [order], true);
    const parts = await linesOfRefunds(manager, [id]);
    const notes = await refundsOfPayments(manager, [order.paymentId]);
    const earlier = notes.flatMap((note) => note.taxes);
    const taxes = taxesOfRefund(order.taxes, earlier, credited.get(order.id) ?? [], parts);
    await numberCreditNote(manager, id, taxes);
  }
}
