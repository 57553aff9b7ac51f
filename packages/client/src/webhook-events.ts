import type { FulfilmentMethod, FulfilmentStatus, OrderStatus, PackUnit } from './generated/documents.js';

/** The tax in an amount; `rate` is in thousandths of a percent. */
interface WebhookTax {
  name: string;
  rate: number;
  amount: number;
}

/** A line, with the keys of its product when it was bought. */
interface WebhookLine {
  id: string;
  productId: string;
  sku: string | null;
  barcode: string | null;
  externalReference: string | null;
  name: string;
  originalName: string;
}

/** A product that the customer gets in place of units of a line, at no more than its price. */
interface WebhookSubstitute extends WebhookLine {
  quantity: number;
  unitPrice: number;
  /** For one. */
  deposit: number;
  /** Null for one that the customer took. */
  refusedAt: string | null;
}

/** The delivery or collection of an order. */
interface WebhookFulfilment {
  method: FulfilmentMethod;
  /** Name of the area of a delivery. */
  area: string | null;
  /** Of a collection. */
  place: { name: string; address: string } | null;
  /** The slot, in RFC 3339 with the offset of the shop's time zone; null without one. */
  startsAt: string | null;
  endsAt: string | null;
  /** By its parts; null for a text alone, which is `address` of the customer in any case. */
  address: {
    lines: string[];
    postcode: string;
    place: string;
    region: string;
    country: string;
    note: string;
    phoneE164: string | null;
  } | null;
}

/**
 * The order at the time of the event. Amounts are in minor units of `currency`. The event with the
 * higher `revision` is the later one.
 */
export interface WebhookOrder {
  id: string;
  number: number;
  revision: number;
  status: OrderStatus;
  /** Null where it is not known, as for events of releases before 0.3. */
  fulfilmentStatus: FulfilmentStatus | null;
  createdAt: string;
  paymentId: string;
  /** A `PaymentMethod` of the GraphQL schema; later versions may add some. */
  payBy: string;
  currency: string;
  /** Null for an order without taxes. */
  invoiceNumber: string | null;
  subtotal: number;
  shipping: number;
  deposit: number;
  /** By kind; more kinds may come. */
  fees: { kind: string; amount: number; tax: number | null }[];
  addedTax: number;
  /** By rate. */
  taxes: { name: string; rate: number; net: number; tax: number; gross: number }[];
  total: number;
  /** The age to check on delivery; null for all ages. */
  minimumAge: number | null;
  customer: { name: string; email: string; phone: string; address: string };
  /** As it is when the event is first sent; null for an order of a shop without areas. */
  fulfilment: WebhookFulfilment | null;
  lines: ({
    packAmount: number | null;
    packUnit: PackUnit | null;
    packCount: number | null;
    ageLimit: number | null;
    /** With it, `unitPrice` is per kilogram, and `price` the most that the weight may cost. */
    soldBy: 'WEIGHED_PIECE' | 'GRAMS' | null;
    unitGrams: number | null;
    tolerance: number | null;
    pickedGrams: number | null;
    /** Null before it is picked. */
    pickedQuantity: number | null;
    /** In place of units of the line, once the order is packed. */
    substitutes: WebhookSubstitute[];
    quantity: number;
    unitPrice: number;
    price: number;
    deposit: { unitAmount: number; total: number; tax: WebhookTax | null } | null;
    tax: WebhookTax | null;
  } & WebhookLine)[];
}

/** A processed refund of an order. */
export interface WebhookRefund {
  id: string;
  amount: number;
  /** A `RefundReason` of the GraphQL schema; later versions may add some. */
  reason: string;
  /** Explanation for the customer. */
  note: string | null;
  refundedAt: string;
  /** `quantity` is 0 when only an amount was refunded; `amount` is the sum of the three parts. */
  lines: (WebhookLine & {
    quantity: number;
    amount: number;
    goods: number;
    deposit: number;
    delivery: number;
  })[];
}

/** The product after a change. The event with the higher `revision` is the later one. */
export interface WebhookProduct {
  id: string;
  name: string;
  description: string;
  /** The price in force. */
  price: number;
  regularPrice: number;
  salePrice: number | null;
  /** First and last day of the sale. */
  saleFrom: string | null;
  saleUntil: string | null;
  deposit: number;
  currency: string;
  photo: string;
  /** Name of the main category. */
  category: string;
  /** Names of all its categories, the main one first. */
  categories: string[];
  packAmount: number | null;
  packUnit: PackUnit | null;
  packCount: number | null;
  sku: string | null;
  barcode: string | null;
  externalReference: string | null;
  /** Alternative text of `photo`; empty for the name. */
  photoAlt: string;
  /** Beside `photo`, in their order. */
  furtherPictures: { url: string; alt: string }[];
  family: string | null;
  familyLabel: string | null;
  stock: number | null;
  lowStockThreshold: number | null;
  leadDays: number | null;
  aisle: string | null;
  shelf: string | null;
  /** Null for that of the room. */
  temperature: 'CHILLED' | 'FROZEN' | null;
  soldBy: 'WEIGHED_PIECE' | 'GRAMS' | null;
  unitGrams: number | null;
  /** Facts about food, as `Product.food` has them; null where nobody has stated any. */
  food: Record<string, string | number | string[] | null> | null;
  hidden: boolean;
  /** `expectedVersion` of `updateProduct`; orders do not change it. */
  version: number;
  revision: number;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

/** A review of the shop (`productId` is null), or a rating of a product. */
export interface WebhookReview {
  id: string;
  productId: string | null;
  name: string;
  stars: number;
  message: string;
  image: string | null;
  revision: number;
  createdAt: string;
  /** Time of the last edit; null for none, and for reviews of the shop. */
  editedAt: string | null;
}

interface Data {
  'order.created': { order: WebhookOrder };
  'order.paid': { order: WebhookOrder };
  'order.status_changed': { from: OrderStatus; to: OrderStatus; order: WebhookOrder };
  'order.fulfilment_changed': { from: FulfilmentStatus; to: FulfilmentStatus; order: WebhookOrder };
  'order.cancelled': { order: WebhookOrder };
  'order.slot_changed': { slot: { startsAt: string; endsAt: string } | null; order: WebhookOrder };
  'order.refunded': { refund: WebhookRefund; refunded: number; order: WebhookOrder };
  'product.changed': { change: 'CREATED' | 'UPDATED' | 'DELETED'; fields: string[]; product: WebhookProduct };
  'review.written': { kind: 'REVIEW' | 'RATING'; review: WebhookReview };
  'webhook.test': { endpointId: string };
}

/** The body of a webhook, discriminated by `type`. Retries have the same `id`. */
export type WebhookEvent = {
  [Type in keyof Data]: { id: string; type: Type; version: number; createdAt: string; data: Data[Type] };
}[keyof Data];
