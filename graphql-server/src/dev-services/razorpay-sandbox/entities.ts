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
