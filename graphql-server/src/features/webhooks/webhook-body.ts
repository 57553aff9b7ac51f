import { productFieldsOf } from '@larder/shared/product-fields';
import { listTexts } from '@larder/shared/texts-by-locale';
import { In, IsNull, LessThanOrEqual, Not, type EntityManager } from 'typeorm';
import { enumName } from '../../common/enum-name.js';
import { groupBy } from '../../common/group-by.js';
import { sumOfKind } from '../../pricing/breakdown-of.js';
import { ChargeKind, nameOfKind } from '../../pricing/charge.js';
import type { PriceDeposit } from '../../pricing/price-breakdown.js';
import { storedPriceOf } from '../../pricing/stored-price.js';
import { chargesOf } from '../sales/purchase/charge.entity.js';
import { fulfilmentFacts, slotFacts } from '../sales/purchase/fulfilment-facts.js';
import { FulfilmentStatus } from '../sales/purchase/fulfilment.entity.js';
import { lineKeysOf, minimumAgeOf, originalNameOf } from '../sales/purchase/line-snapshot.js';
import { OrderEvent, OrderEventKind } from '../sales/purchase/order-event.entity.js';
import { Order, OrderStatus } from '../sales/purchase/order.entity.js';
import type { OrderSubstitute } from '../sales/purchase/order-substitute.entity.js';
import { PaymentMethod } from '../sales/purchase/payment-method.js';
import { shownSubstitutes } from '../sales/purchase/substituted-units.js';
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

interface BodyShop {
  readonly currency: string;
  readonly timeZone: string;
}

/** Where bodies are read from. */
interface Source {
  readonly manager: EntityManager;
  readonly shop: BodyShop;
}

/**
 * The JSON payload of an event: ids, times in ISO 8601, money in minor units, and the enum values
 * of the GraphQL schema. Documented in docs/api/webhooks.md.
 *
 * @param shop with the currency of the products' prices, and the time zone of slots
 * @returns null when the subject no longer exists
 */
export async function webhookBody(
  manager: EntityManager,
  message: Message,
  shop: BodyShop,
): Promise<string | null> {
  const data = await dataOf({ manager, shop }, message);
  const { eventId: id, createdAt, topic } = message;
  return data && JSON.stringify({ id, type: EVENT_OF[topic], version: VERSION, createdAt, data });
}

function dataOf(source: Source, message: Message): Promise<Data | null> {
  const { manager, shop } = source;
  switch (message.topic) {
    case 'order.placed':
      return orderData(source, message.payload.orderId, PLACED);
    case 'order.paid':
      return paidData(source, message.payload);
    case 'order.cancelled':
      return cancelledData(source, message.payload.orderId);
    case 'order.moved':
    case 'order.missed':
      return movedData(source, message.payload);
    case 'payment.refunded':
      return refundData(source, message.payload.refundId);
    case 'order.status-set': {
      const { orderId, from, to, eventId } = message.payload;
      const change = {
        from: enumName(OrderStatus, from as OrderStatus),
        to: enumName(OrderStatus, to as OrderStatus),
      };
      return orderDataAt(source, orderId, { status: to as OrderStatus, eventId }, change);
    }
    case 'order.fulfilment-set':
      return stepData(source, message.payload);
    case 'product.changed':
      return productData(manager, message.payload, shop.currency);
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
  /** Null for events of earlier releases. */
  readonly fulfilmentStatus: FulfilmentStatus | null;
  readonly revision: number;
}

const PLACED: OrderState = {
  status: OrderStatus.PENDING,
  fulfilmentStatus: FulfilmentStatus.NEW,
  revision: 1,
};

async function paidData(
  source: Source,
  { orderId, eventId }: Extract<Message, { topic: 'order.paid' }>['payload'],
): Promise<Data | null> {
  if (eventId === undefined) return orderData(source, orderId, PLACED);
  const event = await source.manager.findOneBy(OrderEvent, { id: eventId });
  return event && orderDataAt(source, orderId, { status: event.status, eventId });
}

async function cancelledData(source: Source, orderId: string): Promise<Data | null> {
  const event = await source.manager.findOne(OrderEvent, {
    where: { orderId, kind: In([OrderEventKind.CANCELLED, OrderEventKind.NOT_PAID]) },
    order: { id: 'DESC' },
  });
  return orderDataAt(source, orderId, { status: OrderStatus.REJECTED, eventId: event?.id });
}

async function stepData(
  source: Source,
  { orderId, eventId, from, to }: Extract<Message, { topic: 'order.fulfilment-set' }>['payload'],
): Promise<Data | null> {
  const event = await source.manager.findOneBy(OrderEvent, { id: eventId });
  const change = {
    from: enumName(FulfilmentStatus, from as FulfilmentStatus),
    to: enumName(FulfilmentStatus, to as FulfilmentStatus),
  };
  return event && orderDataAt(source, orderId, { status: event.status, eventId }, change);
}

async function movedData(
  source: Source,
  { orderId, eventId }: Extract<Message, { topic: 'order.moved' | 'order.missed' }>['payload'],
): Promise<Data | null> {
  const event = await source.manager.findOneBy(OrderEvent, { id: eventId });
  if (!event) return null;
  const { status } = event;
  const gotSlot = event.kind === OrderEventKind.SLOT && event.startsAt !== null;
  return orderDataAt(
    source,
    orderId,
    { status, eventId },
    { slot: gotSlot ? slotFacts(event, source.shop.timeZone) : null },
  );
}

/** @param at the event of the order's timeline; its newest one if missing, as from old releases */
async function orderDataAt(
  source: Source,
  orderId: string,
  { status, eventId }: { readonly status: OrderStatus; readonly eventId?: string | undefined },
  change: Data = {},
): Promise<Data | null> {
  const before = eventId === undefined ? {} : { id: LessThanOrEqual(eventId) };
  const revision = await source.manager.countBy(OrderEvent, { orderId, ...before });
  const step = await source.manager.findOne(OrderEvent, {
    where: { orderId, fulfilmentStatus: Not(IsNull()), ...before },
    order: { id: 'DESC' },
  });
  const fulfilmentStatus = step?.status === status ? step.fulfilmentStatus : null;
  return orderData(source, orderId, { status, fulfilmentStatus, revision }, change);
}

/**
 * Other fields of an order than those of the state are immutable, except for the age, which is that
 * of what is left to deliver now, its slot, which the shop may move, and what was picked.
 */
async function orderData(
  { manager, shop }: Source,
  id: string,
  { status, fulfilmentStatus, revision }: OrderState,
  change: Data = {},
): Promise<Data | null> {
  const order = await manager.findOne(Order, {
    where: { id },
    relations: { lines: true, fulfilment: true },
    order: { lines: { position: 'ASC' } },
  });
  if (!order) return null;
  const { number, createdAt, currency, subtotal, addedTax, taxes, total, paymentId } = order;
  const { name, email, phone, address, invoiceNumber } = order;
  const charges = await chargesOf(manager, order.checkoutId);
  const price = storedPriceOf({ lines: order.lines, charges, addedTax });
  const substitutes = groupBy(await shownSubstitutes(manager, order.lines), (each) => each.orderLineId);
  const deposits = new Map(price.deposits.map((part) => [part.line, part]));
  const lines = price.lines.map(({ packAmount, packUnit, packCount, quantity, unitPrice, ...line }) => ({
    ...lineKeysOf(line),
    name: line.name,
    originalName: originalNameOf(line),
    packAmount,
    packUnit: packUnit && enumName(PackUnit, packUnit),
    packCount,
    ageLimit: line.ageLimit,
    soldBy: line.soldBy,
    unitGrams: line.unitGrams,
    tolerance: line.tolerance,
    pickedGrams: line.pickedGrams,
    pickedQuantity: line.pickedQuantity,
    substitutes: (substitutes.get(line.id) ?? []).map(substituteFacts),
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
  const state = {
    revision,
    status: enumName(OrderStatus, status),
    fulfilmentStatus: fulfilmentStatus && enumName(FulfilmentStatus, fulfilmentStatus),
  };
  const payBy = enumName(PaymentMethod, order.payBy);
  const facts = { id, number, ...state, createdAt, paymentId, payBy, invoiceNumber };
  const refunded = await refundedOfLines(
    manager,
    order.lines.map(({ id: lineId }) => lineId),
  );
  const minimumAge = minimumAgeOf(order.lines, refunded);
  const fulfilment = fulfilmentFacts(order.fulfilment, shop.timeZone);
  return { ...change, order: { ...facts, ...amounts, minimumAge, customer, fulfilment, lines } };
}

const substituteFacts = (substitute: OrderSubstitute) => {
  const { name, quantity, unitPrice, deposit, refusedAt } = substitute;
  const originalName = originalNameOf(substitute);
  return { ...lineKeysOf(substitute), name, originalName, quantity, unitPrice, deposit, refusedAt };
};

/** The deposit of a line; null without one. */
const depositOf = (deposit: PriceDeposit | undefined) =>
  deposit ? { unitAmount: deposit.unitAmount, total: deposit.total, tax: deposit.tax ?? null } : null;

/** @returns null for a refund of a payment without an order */
async function refundData(source: Source, refundId: string): Promise<Data | null> {
  const facts = await orderRefundFacts(source.manager, refundId);
  if (!facts) return null;
  const { orderId, eventId, status, reason, refunded, ...refund } = facts;
  const word = { reason: enumName(RefundReason, reason) };
  const change = { refund: { ...refund, ...word }, refunded };
  return orderDataAt(source, orderId, { status, eventId }, change);
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
    packUnit: product.packUnit && enumName(PackUnit, product.packUnit),
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
