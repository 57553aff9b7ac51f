import { LOCALES } from '@larder/shared/locales';
import { forProductFields, PRODUCT_FIELDS, type ProductField } from '@larder/shared/product-fields';
import { Type, type TSchema } from 'typebox';
import {
  MAX_ADDRESS_LENGTH,
  MAX_CATEGORIES_OF_PRODUCT,
  MAX_CATEGORY_NAME_LENGTH,
  MAX_ALT_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_DISPLAY_NAME,
  MAX_EXTERNAL_REFERENCE_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_RECIPIENT_NAME_LENGTH,
  MAX_REVIEW_LENGTH,
  MAX_SEARCH_TERMS_LENGTH,
  MAX_SKU_LENGTH,
  MAX_SUBSTITUTES,
  MAX_TAX_NAME_LENGTH,
  MAX_TAX_RATE,
  MAX_TAX_RATES,
} from '@larder/shared/limits';
import {
  bounds,
  Currency,
  EmailAddress,
  Id,
  model,
  nullable,
  PictureAddress,
  Quantity,
  Stars,
  textUpTo,
  Time,
  wordsOf,
} from '../../rest/schemas.js';
import { CHARGE_KINDS } from '../../pricing/charge.js';
import { FulfilmentStatus } from '../sales/purchase/fulfilment.entity.js';
import { FulfilmentModel } from '../sales/purchase/fulfilment.openapi.js';
import { OrderStatus } from '../sales/purchase/order.entity.js';
import { FoodFactsModel } from '../catalogue/food/food-facts.openapi.js';
import { PackUnit } from '../catalogue/product/product.entity.js';
import { WebhookEventType } from './webhook-event-type.js';

/** Enums have the values of the GraphQL schema. */
const MinorUnits = Type.Integer({ description: 'In minor units.', ...bounds({ minimum: 0 }) });
const Day = Type.String({ description: "A day in the shop's time zone.", ...bounds({ format: 'date' }) });
const Count = Type.Integer({ description: 'How many.', ...bounds({ minimum: 0 }) });
const text = (description: string, max: number) => Type.String({ description, ...textUpTo(max) });
const Status = wordsOf(OrderStatus, 'The status of an order.');
const StepStatus = wordsOf(FulfilmentStatus, 'The status of a fulfilment.');
const PackAmount = nullable(Count);
const PackUnitSent = nullable(wordsOf(PackUnit, 'The unit of `packAmount`.'));
const AgeLimit = nullable(
  Type.Integer({
    description: 'The age from which it is sold; null for all ages.',
    ...bounds({ minimum: 0 }),
  }),
);
const wholeNumber = (description: string) =>
  nullable(Type.Integer({ description, ...bounds({ minimum: 0 }) }));
const WeightSent = {
  soldBy: nullable(
    Type.Enum(Object.keys(PRODUCT_FIELDS.soldBy.values), {
      description: 'How it was sold by weight; `unitPrice` is per kilogram then.',
    }),
  ),
  unitGrams: wholeNumber('Expected weight of a piece, or the step.'),
  tolerance: wholeNumber('Percent by which it may weigh more: `price` is at that weight.'),
  pickedGrams: wholeNumber('Grams that were weighed; null before.'),
};
const ProductName = text('The name of the product.', MAX_PRODUCT_NAME_LENGTH);

const Rate = {
  name: text('Name of the tax rate.', MAX_TAX_NAME_LENGTH),
  rate: Type.Integer({
    description: 'In thousandths of a percent.',
    ...bounds({ minimum: 0, maximum: MAX_TAX_RATE }),
  }),
};
const TaxOfLine = nullable(Type.Object({ ...Rate, amount: MinorUnits }));

const Revision = Type.Integer({
  description: 'Of two events the one with the higher revision is the later.',
  ...bounds({ minimum: 1 }),
});

const LineKeys = {
  id: Id,
  productId: Id,
  sku: nullable(text('The stock keeping unit when it was bought.', MAX_SKU_LENGTH)),
  barcode: nullable(text('The GTIN when it was bought.', 14)),
  externalReference: nullable(
    text('Its key in another system when it was bought.', MAX_EXTERNAL_REFERENCE_LENGTH),
  ),
};

const SubstituteSent = Type.Object({
  ...LineKeys,
  name: ProductName,
  originalName: ProductName,
  quantity: Quantity,
  unitPrice: MinorUnits,
  deposit: MinorUnits,
  refusedAt: nullable(Time),
});

const OrderSent = model(
  'WebhookOrder',
  Type.Object({
    id: Id,
    number: Type.Integer({ description: 'Order number.', ...bounds({ minimum: 1 }) }),
    revision: Revision,
    status: Status,
    fulfilmentStatus: nullable(StepStatus),
    createdAt: Time,
    paymentId: text(
      `The payment provider's id of the payment; the payment reference if it is not paid online.`,
      100,
    ),
    payBy: text('A `PaymentMethod` of the GraphQL schema; more may come.', 100),
    currency: Currency,
    invoiceNumber: nullable(text('Number of the invoice; null for an order without taxes.', 100)),
    subtotal: MinorUnits,
    shipping: MinorUnits,
    deposit: MinorUnits,
    fees: Type.Array(
      Type.Object({
        kind: text('A `PriceFeeKind` of the GraphQL schema; more may come.', 100),
        amount: MinorUnits,
        tax: nullable(MinorUnits),
      }),
      {
        description: 'Fees by kind, with what they have of the taxes.',
        ...bounds({ maxItems: CHARGE_KINDS.length }),
      },
    ),
    addedTax: MinorUnits,
    taxes: Type.Array(Type.Object({ ...Rate, net: MinorUnits, tax: MinorUnits, gross: MinorUnits }), {
      description: 'Taxes by rate.',
      ...bounds({ maxItems: MAX_TAX_RATES }),
    }),
    total: MinorUnits,
    minimumAge: AgeLimit,
    customer: Type.Object({
      name: text('The name of the recipient.', MAX_RECIPIENT_NAME_LENGTH),
      email: EmailAddress('E-mail address of the customer.'),
      phone: text('The number to call about the delivery.', MAX_PHONE_LENGTH),
      address: text('Shipping address.', MAX_ADDRESS_LENGTH),
    }),
    fulfilment: nullable(FulfilmentModel),
    lines: Type.Array(
      Type.Object({
        ...LineKeys,
        name: ProductName,
        originalName: ProductName,
        packAmount: PackAmount,
        packUnit: PackUnitSent,
        packCount: PackAmount,
        ageLimit: AgeLimit,
        ...WeightSent,
        pickedQuantity: wholeNumber('Units that were picked; null before.'),
        substitutes: Type.Array(SubstituteSent, {
          description: 'What the customer gets in place of units of it, once it is packed.',
          ...bounds({ maxItems: MAX_SUBSTITUTES }),
        }),
        quantity: Quantity,
        unitPrice: MinorUnits,
        price: MinorUnits,
        deposit: nullable(Type.Object({ unitAmount: MinorUnits, total: MinorUnits, tax: TaxOfLine })),
        tax: TaxOfLine,
      }),
    ),
  }),
);

const RefundSent = model(
  'WebhookRefund',
  Type.Object({
    id: Id,
    amount: MinorUnits,
    reason: text('A `RefundReason` of the GraphQL schema; more may come.', 100),
    note: nullable(text('More of the reason, in words for the customer.', 2_000)),
    refundedAt: Time,
    lines: Type.Array(
      Type.Object({
        ...LineKeys,
        name: ProductName,
        originalName: ProductName,
        quantity: Count,
        amount: MinorUnits,
        goods: MinorUnits,
        deposit: MinorUnits,
        delivery: MinorUnits,
      }),
    ),
  }),
);

/** Digits of the longest GTIN. */
const MAX_GTIN = 14;

const sentField = (field: ProductField): TSchema => {
  const { sentDescription: description } = field;
  if (field.type === 'choice') return Type.Enum(Object.keys(field.values), { description });
  if (field.type === 'count') return Type.Integer({ description, ...bounds({ minimum: field.min }) });
  return text(description, field.format === 'barcode' ? MAX_GTIN : field.max);
};

const ProductSent = model(
  'WebhookProduct',
  Type.Object({
    id: Id,
    name: ProductName,
    description: text('The description.', MAX_DESCRIPTION_LENGTH),
    price: MinorUnits,
    regularPrice: MinorUnits,
    salePrice: nullable(MinorUnits),
    saleFrom: nullable(Day),
    saleUntil: nullable(Day),
    deposit: MinorUnits,
    currency: Currency,
    photo: PictureAddress('Address of the picture.'),
    category: text('Name of its main category.', MAX_CATEGORY_NAME_LENGTH),
    categories: Type.Array(text('Name of a category.', MAX_CATEGORY_NAME_LENGTH), {
      description: 'Its categories, the main one first.',
      ...bounds({ maxItems: MAX_CATEGORIES_OF_PRODUCT }),
    }),
    packAmount: PackAmount,
    packUnit: PackUnitSent,
    packCount: PackAmount,
    ...forProductFields((_name, field) => nullable(sentField(field))),
    searchTerms: text('Other words that shoppers search for it by.', MAX_SEARCH_TERMS_LENGTH),
    photoAlt: text('Alternative text of the picture; empty for the name.', MAX_ALT_LENGTH),
    furtherPictures: Type.Array(
      Type.Object({
        url: PictureAddress('Address of the picture.'),
        alt: text('Alternative text; empty for the name.', MAX_ALT_LENGTH),
      }),
      { description: 'Pictures beside the main one, in their order.' },
    ),
    stock: nullable(Count),
    food: nullable(FoodFactsModel),
    translations: Type.Array(
      Type.Object({
        locale: text('BCP 47 tag of the language.', 10),
        name: Type.Optional(ProductName),
        description: Type.Optional(text('The description.', MAX_DESCRIPTION_LENGTH)),
        searchTerms: Type.Optional(text('Other words to search for it by.', MAX_SEARCH_TERMS_LENGTH)),
      }),
      {
        description: 'Its texts in other languages; those left out are as above.',
        ...bounds({ maxItems: LOCALES.length }),
      },
    ),
    hidden: Type.Boolean({ description: 'Whether shoppers do not see it.' }),
    version: Type.Integer({
      description: 'What `updateProduct` takes as `expectedVersion`.',
      ...bounds({ minimum: 1 }),
    }),
    revision: Revision,
    createdAt: Time,
    updatedAt: Time,
    deletedAt: nullable(Time),
  }),
);

const ReviewSent = model(
  'WebhookReview',
  Type.Object({
    id: Id,
    productId: nullable(Id),
    name: text('The name of the author.', MAX_DISPLAY_NAME),
    stars: Stars,
    message: text('The text.', MAX_REVIEW_LENGTH),
    image: nullable(PictureAddress('Address of a photo.')),
    revision: Revision,
    createdAt: Time,
    editedAt: nullable(Time),
  }),
);

interface Sent {
  readonly summary: string;
  readonly data: Record<string, TSchema>;
}

const SENT: Readonly<Record<WebhookEventType, Sent>> = {
  [WebhookEventType.ORDER_CREATED]: { summary: 'An order was placed', data: { order: OrderSent } },
  [WebhookEventType.ORDER_PAID]: { summary: 'An order was paid', data: { order: OrderSent } },
  [WebhookEventType.ORDER_STATUS_CHANGED]: {
    summary: 'The status of an order was set to another',
    data: { from: Status, to: Status, order: OrderSent },
  },
  [WebhookEventType.ORDER_FULFILMENT_CHANGED]: {
    summary: 'The fulfilment of an order reached another status, and its own stayed',
    data: { from: StepStatus, to: StepStatus, order: OrderSent },
  },
  [WebhookEventType.ORDER_CANCELLED]: {
    summary: 'An order was cancelled before packing',
    data: { order: OrderSent },
  },
  [WebhookEventType.ORDER_SLOT_CHANGED]: {
    summary: 'An order got another slot, or lost its own',
    data: { slot: nullable(Type.Object({ startsAt: Time, endsAt: Time })), order: OrderSent },
  },
  [WebhookEventType.ORDER_REFUNDED]: {
    summary: 'The payment provider made a refund',
    data: { refund: RefundSent, refunded: MinorUnits, order: OrderSent },
  },
  [WebhookEventType.PRODUCT_CHANGED]: {
    summary: 'A product was created, updated, bought or deleted',
    data: {
      change: Type.Enum(['CREATED', 'UPDATED', 'DELETED'], { description: 'What happened to it.' }),
      fields: Type.Array(text('The name of a changed field.', 100)),
      product: ProductSent,
    },
  },
  [WebhookEventType.REVIEW_WRITTEN]: {
    summary: 'A customer reviewed the shop or rated a product',
    data: {
      kind: Type.Enum(['REVIEW', 'RATING'], { description: 'Of the shop, or of a product.' }),
      review: ReviewSent,
    },
  },
};

const bodyOf = (type: string, data: Record<string, TSchema>) =>
  Type.Object({
    id: Id,
    type: Type.Literal(type, { description: 'The event.' }),
    version: Type.Integer({ description: 'The version of the shape.', ...bounds({ minimum: 1 }) }),
    createdAt: Time,
    data: Type.Object(data),
  });

const header = (name: string, description: string, schema: TSchema) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});

/** The `webhooks` of the OpenAPI document. */
export const describedWebhooks = Object.fromEntries(
  Object.entries(SENT).map(([type, { summary, data }]) => [
    type,
    {
      post: {
        operationId: `receive_${type.replace('.', '_')}`,
        summary,
        description: 'Sent to each endpoint that subscribes to it, and again after a failure.',
        // No credentials: the signature authenticates the shop.
        security: [],
        parameters: [
          header('Larder-Event-Id', 'The `id` of the body.', Id),
          header('Larder-Event-Type', 'The `type` of the body.', Type.Literal(type)),
          header('Larder-Signature', 'Time and HMAC-SHA256 of the body.', text('`t=…,v1=…`', 500)),
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: bodyOf(type, data) } },
        },
        responses: {
          '2XX': { description: 'It was received.' },
          default: { description: 'It was not: the shop sends it again later.' },
        },
      },
    },
  ]),
);
