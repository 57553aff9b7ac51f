import { productFieldsOf } from '@larder/shared/product-fields';
import { listTexts } from '@larder/shared/texts-by-locale';
import { LessThanOrEqual, type EntityManager } from 'typeorm';
import { sumOfKind } from '../../pricing/breakdown-of.js';
import { ChargeKind, nameOfKind } from '../../pricing/charge.js';
import type { PriceDeposit } from '../../pricing/price-breakdown.js';
import { storedPriceOf } from '../../pricing/stored-price.js';
import { chargesOf } from '../sales/purchase/charge.entity.js';
import { lineKeysOf, minimumAgeOf, originalNameOf } from '../sales/purchase/line-snapshot.js';
import { OrderEvent, OrderEventKind } from '../sales/purchase/order-event.entity.js';
import { Order, OrderStatus } from '../sales/purchase/order.entity.js';
import type { MessageOf } from '../outbox/receiver.js';
import { orderRefundFacts } from '../sales/refunds/order-refund-facts.js';
import { refundedOfLines } from '../sales/refunds/refund.repository.js';
import { RefundReason } from '../sales/purchase/refund.entity.js';
import type { ProductFacts } from '../catalogue/product/product-changes.js';
import { regularPriceOf } from '../catalogue/product/sale.js';
import { readTree } from '../catalogue/categories/category.service.js';
import { PackUnit, Product } from '../catalogue/product/product.entity.js';
import { Rating } from '../ratings/rating.entity.js';
import { Review } from '../reviews/review.entity.js';
import { EVENT_OF, type WebhookTopic } from './webhook-event-type.js';

/** Incremented by breaking changes of the payload: removed fields or new meanings. */
const VERSION = 2;

type Message = MessageOf<WebhookTopic>;
type Data = Readonly<Record<string, unknown>>;

/**
 * The JSON payload of an event: ids, times in ISO 8601, money in minor units, and the enum values
 * of the GraphQL schema. Documented in docs/api/webhooks.md.
 *
 * @param currency currency of the products' prices
 * @returns null when the subject no longer exists
 */
export async function webhookBody(
  manager: EntityManager,
  message: Message,
  currency: string,
): Promise<string | null> {
  const data = await dataOf(manager, message, currency);
  const { eventId: id, createdAt, topic } = message;
  return data && JSON.stringify({ id, type: EVENT_OF[topic], version: VERSION, createdAt, data });
}

function dataOf(manager: EntityManager, message: Message, currency: string): Promise<Data | null> {
  switch (message.topic) {
    case 'order.placed':
    case 'order.paid':
      return orderData(manager, message.payload.orderId, { status: OrderStatus.PENDING, revision: 1 });
    case 'order.cancelled':
      return cancelledData(manager, message.payload.orderId);
    case 'payment.refunded':
      return refundData(manager, message.payload.refundId);
    case 'order.status-set': {
      const { orderId, from, to, eventId } = message.payload;
      const change = { from: wordOf(OrderStatus, from), to: wordOf(OrderStatus, to) };
      return orderDataAt(manager, orderId, { status: to as OrderStatus, eventId }, change);
    }
    case 'product.changed':
      return productData(manager, message.payload, currency);
    case 'review.written':
      return reviewData(manager, message.payload.reviewId);
    case 'rating.written':
      return ratingData(manager, message.payload.ratingId);
    case 'webhook.test':
      return Promise.resolve({ endpointId: message.payload.endpointId });
  }
}

/** What changes of an order, as of an event. */
interface OrderState {
  readonly status: OrderStatus;
  readonly revision: number;
}

async function cancelledData(manager: EntityManager, orderId: string): Promise<Data | null> {
  const event = await manager.findOne(OrderEvent, {
    where: { orderId, kind: OrderEventKind.CANCELLED },
    order: { id: 'DESC' },
  });
  return orderDataAt(manager, orderId, { status: OrderStatus.REJECTED, eventId: event?.id });
}

/** @param at the event of the order's timeline; its newest one if missing, as from old releases */
async function orderDataAt(
  manager: EntityManager,
  orderId: string,
  { status, eventId }: { readonly status: OrderStatus; readonly eventId?: string | undefined },
  change: Data = {},
): Promise<Data | null> {
  const before = eventId === undefined ? {} : { id: LessThanOrEqual(eventId) };
  const revision = await manager.countBy(OrderEvent, { orderId, ...before });
  return orderData(manager, orderId, { status, revision }, change);
}

/**
 * Other fields of an order than those of the state are immutable, except for the age: it is that of
 * what is left to deliver now.
 */
async function orderData(
  manager: EntityManager,
  id: string,
  { status, revision }: OrderState,
  change: Data = {},
): Promise<Data | null> {
  const order = await manager.findOne(Order, {
    where: { id },
    relations: { lines: true },
    order: { lines: { position: 'ASC' } },
  });
  if (!order) return null;
  const { number, createdAt, currency, subtotal, addedTax, taxes, total, paymentId } = order;
  const { name, email, phone, address, invoiceNumber } = order;
  const charges = await chargesOf(manager, order.checkoutId);
  const price = storedPriceOf({ lines: order.lines, charges, addedTax });
  const deposits = new Map(price.deposits.map((part) => [part.line, part]));
  const lines = price.lines.map(({ packAmount, packUnit, packCount, quantity, unitPrice, ...line }) => ({
    ...lineKeysOf(line),
    name: line.name,
    originalName: originalNameOf(line),
    packAmount,
    packUnit: packUnit && wordOf(PackUnit, packUnit),
    packCount,
    ageLimit: line.ageLimit,
    quantity,
    unitPrice,
    price: line.total,
    deposit: depositOf(deposits.get(line.position)),
    tax: line.tax ?? null,
  }));
  const shipping = sumOfKind(charges, ChargeKind.DELIVERY);
  const deposit = sumOfKind(charges, ChargeKind.DEPOSIT);
  const fees = price.fees.map(({ kind, amount, tax = null }) => ({ kind: nameOfKind(kind), amount, tax }));
  const amounts = { currency, subtotal, shipping, deposit, fees, addedTax, taxes, total };
  const customer = { name, email, phone, address };
  const state = { revision, status: wordOf(OrderStatus, status) };
  const facts = { id, number, ...state, createdAt, paymentId, invoiceNumber };
  const refunded = await refundedOfLines(
    manager,
    order.lines.map(({ id: lineId }) => lineId),
  );
  const minimumAge = minimumAgeOf(order.lines, refunded);
  return { ...change, order: { ...facts, ...amounts, minimumAge, customer, lines } };
}

/** The deposit of a line; null without one. */
const depositOf = (deposit: PriceDeposit | undefined) =>
  deposit ? { unitAmount: deposit.unitAmount, total: deposit.total, tax: deposit.tax ?? null } : null;

/** @returns null for a refund of a payment without an order */
async function refundData(manager: EntityManager, refundId: string): Promise<Data | null> {
  const facts = await orderRefundFacts(manager, refundId);
  if (!facts) return null;
  const { orderId, eventId, status, reason, refunded, ...refund } = facts;
  const word = { reason: wordOf(RefundReason, reason) };
  const change = { refund: { ...refund, ...word }, refunded };
  return orderDataAt(manager, orderId, { status, eventId }, change);
}

/**
 * The current state of the product. It may be newer than the event; `revision` shows which change
 * it includes.
 */
async function productData(
  manager: EntityManager,
  { productId, change, fields }: Extract<Message, { topic: 'product.changed' }>['payload'],
  currency: string,
): Promise<Data | null> {
  const product = await manager.findOneBy(Product, { id: productId });
  if (!product) return null;
  const { id, name, description, searchTerms, price, photo, packAmount, packCount, stock, hidden } = product;
  const { salePrice, saleFrom, saleUntil, deposit } = product;
  const { version, revision, createdAt, updatedAt, deletedAt } = product;
  const tree = await readTree(manager);
  const categories = tree.namesOf(product.categories);
  const words = {
    category: categories[0],
    categories,
    packUnit: product.packUnit && wordOf(PackUnit, product.packUnit),
  };
  const shown = { id, name, description, price, currency, photo, packAmount, packCount, ...words };
  const managed = {
    regularPrice: regularPriceOf(product),
    salePrice,
    saleFrom,
    saleUntil,
    deposit,
    ...productFieldsOf(product),
    searchTerms,
    photoAlt: product.photoAlt,
    furtherPictures: product.furtherPictures,
    stock,
    hidden,
    taxRateId: product.taxRateId,
    food: product.food,
    translations: listTexts(product.translations),
    version,
    revision,
    createdAt,
    updatedAt,
    deletedAt,
  };
  const facts = { ...shown, ...managed } satisfies Record<keyof ProductFacts, unknown>;
  return { change: change.toUpperCase(), fields, product: facts };
}

async function reviewData(manager: EntityManager, id: string): Promise<Data | null> {
  const review = await manager.findOne(Review, { where: { id }, relations: { user: true } });
  if (!review) return null;
  const { message, rating: stars, revision, createdAt, user } = review;
  const facts = {
    id,
    productId: null,
    name: user.displayName,
    stars,
    message,
    image: null,
    revision,
    createdAt,
    editedAt: null,
  };
  return { kind: 'REVIEW', review: facts };
}

async function ratingData(manager: EntityManager, id: string): Promise<Data | null> {
  const rating = await manager.findOneBy(Rating, { id });
  if (!rating) return null;
  const { productId, name, rates: stars, message, image, revision, createdAt, editedAt } = rating;
  const facts = { id, productId, name, stars, message, image, revision, createdAt, editedAt };
  return { kind: 'RATING', review: facts };
}

/** GraphQL's name of an enum value. */
const wordOf = (words: Readonly<Record<string, string>>, value: string): string =>
  Object.keys(words).find((word) => words[word] === value) ?? value;
