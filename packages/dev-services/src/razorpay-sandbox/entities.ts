import { randomInt } from 'node:crypto';
import type { Card } from './cards.js';

/** As in Razorpay's API, amounts are minor units and times Unix seconds. */
export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Record<string, string> | [];
  created_at: number;
}

export interface PaymentFailure {
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
}

export interface Payment extends PaymentFailure {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: string;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: string;
  card: Card;
  bank: null;
  wallet: null;
  vpa: null;
  email: string | null;
  contact: string | null;
  notes: Record<string, string> | [];
  /** Set once captured; includes `tax`. */
  fee: number | null;
  tax: number | null;
  acquirer_data: { auth_code: string | null };
  created_at: number;
}

const NO_FAILURE: PaymentFailure = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

type NewOrder = Pick<Order, 'id' | 'amount' | 'currency'> & Partial<Order>;

/** An order that nobody has tried to pay yet, but for what is given. */
export const orderWith = (given: NewOrder): Order => ({
  entity: 'order',
  amount_paid: 0,
  amount_due: given.amount,
  receipt: null,
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: unixNow(),
  ...given,
});

type NewPayment = Pick<Payment, 'id' | 'amount' | 'currency' | 'status' | 'order_id' | 'card'> &
  Partial<Payment>;

/** A payment by card that was neither captured nor refused, but for what is given. */
export const paymentWith = (given: NewPayment): Payment => ({
  entity: 'payment',
  invoice_id: null,
  international: false,
  method: 'card',
  amount_refunded: 0,
  refund_status: null,
  captured: false,
  description: null,
  card_id: given.card.id,
  bank: null,
  wallet: null,
  vpa: null,
  email: null,
  contact: null,
  notes: [],
  fee: null,
  tax: null,
  ...NO_FAILURE,
  acquirer_data: { auth_code: null },
  created_at: unixNow(),
  ...given,
});

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Record<string, string> | [];
  receipt: string | null;
  acquirer_data: { arn: null };
  batch_id: null;
  status: 'processed';
  speed_processed: 'normal';
  speed_requested: 'normal' | 'optimum';
  created_at: number;
}

export interface Collection<Item> {
  entity: 'collection';
  count: number;
  items: Item[];
}

export const collection = <Item>(items: Item[]): Collection<Item> => ({
  entity: 'collection',
  count: items.length,
  items,
});

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `order_`, `pay_`, `rfnd_`, `card_` or `evt_` and 14 letters and digits. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'card' | 'evt'): string {
  return `${prefix}_${Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

export const unixNow = () => Math.floor(Date.now() / 1000);
