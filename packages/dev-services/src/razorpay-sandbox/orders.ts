import { type Fields } from '@larder/shared/fields';
import { type Collection, type Order, type Payment, collection, newId, orderWith } from './entities.js';
import { flag, notes, optionalText, readPage, requiredAmount, requiredText, requireStep } from './fields.js';
import { minimumPayable } from '@larder/shared/payable-amounts';
import { invalidInput, unknownId } from './razorpay-error.js';
import type { SandboxRows, SandboxStore } from './sandbox-store.js';

const MAXIMUM_RECEIPT = 40;

/** Stored with the order but not returned, as with Razorpay. */
export type StoredOrder = Order & { auto_capture?: boolean };

export function present({ auto_capture: _, ...order }: StoredOrder): Order {
  return order;
}

/** `POST /v1/orders`: https://razorpay.com/docs/api/orders/create */
export async function createOrder(store: SandboxStore, fields: Fields): Promise<Order> {
  const amount = requiredAmount(fields);
  const currency = requiredText(fields, 'currency', 3);
  if (!/^[A-Z]{3}$/.test(currency)) throw invalidInput('Currency is not supported', 'currency');
  if (amount < minimumPayable(currency))
    throw invalidInput('Order amount less than minimum amount allowed', 'amount');
  requireStep(amount, currency);
  const receipt = optionalText(fields, 'receipt', MAXIMUM_RECEIPT) ?? null;
  const order: StoredOrder = {
    ...orderWith({ id: newId('order'), amount, currency, receipt, notes: notes(fields) }),
    auto_capture: flag(fields, 'payment_capture'),
  };
  await store.rows.saveOrder(order);
  return present(order);
}

/** `GET /v1/orders`: filter `receipt`, page `count` (10, at most 100) and `skip`. */
export async function listOrders(store: SandboxStore, query: Fields): Promise<Collection<Order>> {
  const orders = await store.rows.orders({
    receipt: optionalText(query, 'receipt'),
    ...readPage(query),
  });
  return collection(orders.map(present));
}

/** `GET /v1/orders/:id` */
export async function fetchOrder(store: SandboxStore, id: string): Promise<Order> {
  return present(await mustFindOrder(store.rows, id));
}

/** `GET /v1/orders/:id/payments` */
export async function listOrderPayments(store: SandboxStore, id: string): Promise<Collection<Payment>> {
  await mustFindOrder(store.rows, id);
  return collection(await store.rows.paymentsOf(id));
}

export async function mustFindOrder(
  rows: SandboxRows,
  id: string,
  lock?: 'for update',
): Promise<StoredOrder> {
  const order = await rows.order(id, lock);
  if (!order) throw unknownId();
  return order;
}
