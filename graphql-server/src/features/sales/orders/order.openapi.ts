import { Type, type Static } from 'typebox';
import type { Actor } from '../../../common/actor.js';
import { enumName } from '../../../common/enum-name.js';
import { groupBy } from '../../../common/group-by.js';
import { toMajor } from '@larder/shared/money';
import { feesOf, sumOfKind } from '../../../pricing/breakdown-of.js';
import { CHARGE_KINDS, ChargeKind, nameOfKind, type Charge } from '../../../pricing/charge.js';
import { lineTotal } from '../../../pricing/goods.js';
import type { OrderSubstitute } from '../purchase/order-substitute.entity.js';
import type { OrderLine } from '../purchase/order-line.entity.js';
import { minimumAgeOf } from '../purchase/line-snapshot.js';
import { externalReferenceFor } from './order.policy.js';
import { OrderStatus, type Order } from '../purchase/order.entity.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import type { Refund } from '../purchase/refund.entity.js';
import type { RefundedOfLine } from '../refunds/refund.repository.js';
import type { RefundService } from '../refunds/refund.service.js';
import {
  MAX_ADDRESS_LENGTH,
  MAX_BARCODE_LENGTH,
  MAX_EXTERNAL_REFERENCE_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_PICKED_GRAMS,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_RECIPIENT_NAME_LENGTH,
  MAX_SKU_LENGTH,
  MAX_SUBSTITUTES,
  MAX_TAX_NAME_LENGTH,
  MAX_UNIT_GRAMS,
} from '@larder/shared/limits';
import { PRODUCT_FIELDS } from '@larder/shared/product-fields';
import { SHOP_SETTINGS } from '@larder/shared/shop-settings';
import { FulfilmentStatus, type Fulfilment } from '../purchase/fulfilment.entity.js';
import { fulfilmentFacts } from '../purchase/fulfilment-facts.js';
import { FulfilmentModel } from '../purchase/fulfilment.openapi.js';
import type { OrderService } from './order.service.js';
import {
  Amount,
  boundedInteger,
  boundedNumber,
  boundedString,
  Currency,
  EmailAddress,
  Id,
  limitedText,
  model,
  nullable,
  Quantity,
  Time,
  wordsOf,
} from '../../../rest/schemas.js';

export const Status = Type.Enum(OrderStatus, { description: 'The status.' });
const StepStatus = wordsOf(FulfilmentStatus, 'How far it is on the way to its customer.');
const Price = Amount('In major units of the currency.');
const Age = boundedInteger('The age from which it is sold; left out for all ages.', {
  minimum: 0,
  maximum: 99,
});
const DeliveryAge = boundedInteger(
  'The age that is checked on delivery, of the lines that are not refunded whole; left out for all ages.',
  { minimum: 0, maximum: 99 },
);
const key = (description: string, maxLength: number) =>
  Type.Optional(boundedString(`${description}; left out without one.`, { maxLength }));
export const Name = limitedText('The name of the recipient', MAX_RECIPIENT_NAME_LENGTH);
export const Phone = limitedText('The number to call about the delivery', MAX_PHONE_LENGTH);
export const Address = limitedText('Shipping address', MAX_ADDRESS_LENGTH);
export const PaymentId = Type.String({
  pattern: String.raw`^[\w-]{1,100}$`,
  description: `The payment provider's id of the payment, as its dialog gives it; the payment reference of an order that is paid otherwise.`,
});

const PayBy = Type.String({
  description: 'A `PaymentMethod` of the GraphQL schema; left out for `ONLINE`.',
  maxLength: 100,
});

const SubstituteModel = Type.Object({
  _id: Id,
  productId: Id,
  name: limitedText('The name of the product', MAX_PRODUCT_NAME_LENGTH),
  quantity: Quantity,
  price: Amount('What one costs the customer, in major units of the currency.'),
  sku: key('The stock keeping unit when it was picked', MAX_SKU_LENGTH),
  barcode: key('The GTIN when it was picked', MAX_BARCODE_LENGTH),
  refusedAt: Type.Optional(Time),
});

export const OrderModel = model(
  'Order',
  Type.Object({
    _id: Id,
    number: boundedInteger('Order number for customers and admins.', { minimum: 1 }),
    createdAt: Time,
    packingStartedAt: nullable(Time),
    cancelledAt: nullable(Time),
    fulfilmentStatus: Type.Optional(StepStatus),
    name: Name,
    email: EmailAddress('E-mail address of the customer.'),
    address: Address,
    phone: Phone,
    paymentId: PaymentId,
    payBy: Type.Optional(PayBy),
    due: Type.Optional(
      Amount(
        'What is to be paid of it, likewise; below 0 what is to be paid back. Left out for online payments.',
      ),
    ),
    productId: nullable(boundedString('The product of the first line.', { format: 'uuid' })),
    currency: Currency,
    price: Price,
    deposit: Type.Optional(Amount('The deposits in it, likewise; left out where there are none.')),
    fees: Type.Array(
      Type.Object({
        kind: boundedString('A `PriceFeeKind` of the GraphQL schema; more may come.', { maxLength: 100 }),
        amount: Price,
      }),
      { description: 'The fees in it by kind, likewise.', maxItems: CHARGE_KINDS.length },
    ),
    refunded: Amount('What was refunded of it, or is due to be, likewise.'),
    status: Status,
    cart: Type.Array(
      Type.Object({
        productId: Id,
        quantity: Quantity,
        price: Price,
        ageLimit: Type.Optional(Age),
        soldBy: Type.Optional(
          Type.Enum(Object.keys(PRODUCT_FIELDS.soldBy.values), {
            description: 'How it was sold by weight; left out for pieces at a price each.',
          }),
        ),
        unitGrams: Type.Optional(
          boundedInteger('Expected weight of a piece in grams, or the step.', {
            minimum: 1,
            maximum: MAX_UNIT_GRAMS,
          }),
        ),
        tolerance: Type.Optional(
          boundedInteger('Percent by which it may weigh more: `price` is at that weight.', {
            minimum: 0,
            maximum: SHOP_SETTINGS.weightTolerance.max,
          }),
        ),
        pricePerKilogram: Type.Optional(Price),
        pickedGrams: Type.Optional(
          boundedInteger('Grams that were weighed.', { minimum: 0, maximum: MAX_PICKED_GRAMS }),
        ),
        substitutes: Type.Optional(
          Type.Array(SubstituteModel, {
            description:
              'What the customer gets in place of units of it; left out for none, and until it is packed.',
            maxItems: MAX_SUBSTITUTES,
          }),
        ),
        _id: Id,
        sku: key('The stock keeping unit when it was bought', MAX_SKU_LENGTH),
        barcode: key('The GTIN when it was bought', MAX_BARCODE_LENGTH),
        externalReference: key(
          'Its key in another system when it was bought, for admins',
          MAX_EXTERNAL_REFERENCE_LENGTH,
        ),
      }),
    ),
    minimumAge: Type.Optional(DeliveryAge),
    fulfilment: Type.Optional(FulfilmentModel),
    taxes: Type.Optional(
      Type.Array(
        Type.Object({
          name: boundedString('Name of the rate.', { maxLength: MAX_TAX_NAME_LENGTH }),
          rate: boundedNumber('The rate in percent.', { minimum: 0, maximum: 100 }),
          net: Price,
          tax: Price,
          gross: Price,
        }),
        { description: 'The taxes by rate; left out where there are none.' },
      ),
    ),
    invoiceNumber: Type.Optional(
      boundedString('Number of the invoice; left out for orders without taxes.', {
        maxLength: SHOP_SETTINGS.invoicePrefix.max + 19,
      }),
    ),
    creditNotes: Type.Optional(
      Type.Array(
        Type.Object({
          number: boundedString('Number of the credit note.', {
            maxLength: SHOP_SETTINGS.invoicePrefix.max + 19,
          }),
          refundId: Id,
          amount: Price,
        }),
        { description: 'One for each refund that was made; left out without an invoice.' },
      ),
    ),
  }),
);

/** Services that load what belongs to an order. */
export interface OrderSources {
  readonly orders: OrderService;
  readonly refunds: RefundService;
  /** Slots have the offset of its time zone. */
  readonly shop: { readonly timeZone: string };
}

/** Of a line by weight. */
const weightFacts = ({ soldBy, unitGrams, tolerance, pickedGrams, unitPrice }: OrderLine, currency: string) =>
  soldBy === null || unitGrams === null || tolerance === null
    ? {}
    : {
        soldBy,
        unitGrams,
        tolerance,
        pricePerKilogram: toMajor(unitPrice, currency),
        ...(pickedGrams === null ? {} : { pickedGrams }),
      };

/** Of a line that was out in part. */
const substituteFacts = (substitutes: readonly OrderSubstitute[], currency: string) =>
  substitutes.length === 0
    ? {}
    : {
        substitutes: substitutes.map(
          ({ id, productId, name, quantity, unitPrice, sku, barcode, refusedAt }) => ({
            _id: id,
            productId,
            name,
            quantity,
            price: toMajor(unitPrice, currency),
            ...(sku === null ? {} : { sku }),
            ...(barcode === null ? {} : { barcode }),
            ...(refusedAt === null ? {} : { refusedAt: refusedAt.toISOString() }),
          }),
        ),
      };

interface OrderParts {
  readonly lines: readonly OrderLine[];
  /** By the id of their line. */
  readonly substitutes: ReadonlyMap<string, readonly OrderSubstitute[]>;
  readonly charges: readonly Charge[];
  readonly fulfilment: Fulfilment | undefined;
  readonly refunds: readonly Refund[];
  /** Units of each line. */
  readonly refundedUnits: readonly RefundedOfLine[];
}

/** The keys of a line that the actor may see and that it has. */
function keysOf(actor: Actor, line: OrderLine) {
  const { id, sku, barcode } = line;
  const externalReference = externalReferenceFor(actor, line);
  return {
    _id: id,
    ...(sku === null ? {} : { sku }),
    ...(barcode === null ? {} : { barcode }),
    ...(externalReference === null ? {} : { externalReference }),
  };
}

/** How it is paid, and what is due; nothing for an order that was paid online. */
const laterOf = ({ payBy, due, currency }: Order) =>
  payBy === PaymentMethod.ONLINE
    ? {}
    : { payBy: enumName(PaymentMethod, payBy), due: toMajor(due, currency) };

function toOrder(
  actor: Actor,
  order: Order,
  { lines, substitutes, charges, fulfilment, refunds, refundedUnits }: OrderParts,
  timeZone: string,
): Static<typeof OrderModel> {
  const { id, number, name, email, address, phone, paymentId, currency, total, status } = order;
  const cart = lines.map((line) => ({
    productId: line.productId,
    quantity: line.quantity,
    price: toMajor(lineTotal(line), currency),
    ...(line.ageLimit === null ? {} : { ageLimit: line.ageLimit }),
    ...weightFacts(line, currency),
    ...substituteFacts(substitutes.get(line.id) ?? [], currency),
    ...keysOf(actor, line),
  }));
  const minimumAge = minimumAgeOf(lines, refundedUnits);
  const handover = fulfilmentFacts(fulfilment, timeZone);
  const productId = cart[0]?.productId ?? null;
  const refunded = toMajor(
    refunds.reduce((sum, { amount }) => sum + amount, 0),
    currency,
  );
  const times = {
    createdAt: order.createdAt.toISOString(),
    packingStartedAt: fulfilment?.packingStartedAt?.toISOString() ?? null,
    cancelledAt: fulfilment?.cancelledAt?.toISOString() ?? null,
    ...(fulfilment ? { fulfilmentStatus: enumName(FulfilmentStatus, fulfilment.status) } : {}),
  };
  const recipient = { name, email, address, phone };
  const money = {
    paymentId,
    ...laterOf(order),
    productId,
    currency,
    price: toMajor(total, currency),
    refunded,
  };
  const taxes = order.taxes.map(({ name: rateName, rate, net, tax, gross }) => ({
    name: rateName,
    rate: rate / 1_000,
    net: toMajor(net, currency),
    tax: toMajor(tax, currency),
    gross: toMajor(gross, currency),
  }));
  const taxed = taxes.length > 0 ? { taxes } : {};
  const fees = feesOf(charges).map(({ kind, amount }) => ({
    kind: nameOfKind(kind),
    amount: toMajor(amount, currency),
  }));
  const deposit = sumOfKind(charges, ChargeKind.DEPOSIT);
  const deposited = deposit > 0 ? { deposit: toMajor(deposit, currency) } : {};
  const creditNotes = refunds.flatMap(({ id: refundId, creditNoteNumber, amount }) =>
    creditNoteNumber === null
      ? []
      : [{ number: creditNoteNumber, refundId, amount: toMajor(amount, currency) }],
  );
  const { invoiceNumber } = order;
  const invoiced = invoiceNumber === null ? {} : { invoiceNumber, creditNotes };
  return {
    _id: id,
    number,
    ...times,
    ...recipient,
    ...money,
    ...deposited,
    fees,
    status,
    cart,
    ...(minimumAge === null ? {} : { minimumAge }),
    ...(handover ? { fulfilment: handover } : {}),
    ...taxed,
    ...invoiced,
  };
}

const NO_UNITS = { quantity: 0, amount: 0 };

/** Loads lines, substitutes, refunds and refunded units of all orders in one statement each. */
export async function toOrders(
  { orders: service, refunds: refundService, shop: { timeZone } }: OrderSources,
  actor: Actor,
  orders: readonly Order[],
) {
  const ids = orders.map(({ id }) => id);
  const checkoutIds = orders.map(({ checkoutId }) => checkoutId);
  const [linesOf, chargesOf, fulfilments, refundsOf] = await Promise.all([
    service.linesOf(ids),
    service.chargesOf(checkoutIds),
    service.fulfilmentsOf(checkoutIds),
    refundService.ofOrders(ids),
  ]);
  const lineIds = linesOf.flat().map(({ id }) => id);
  const units = await refundService.ofOrderLines(lineIds);
  const substitutes = groupBy(await service.shownSubstitutes(linesOf.flat()), (each) => each.orderLineId);
  const unitsOf = new Map(lineIds.map((id, place) => [id, units[place]]));
  return orders.map((order, index) => {
    const lines = linesOf[index] ?? [];
    const refundedUnits = lines.map(({ id }) => unitsOf.get(id) ?? NO_UNITS);
    const charges = chargesOf[index] ?? [];
    const refunds = refundsOf[index] ?? [];
    const parts = { lines, substitutes, charges, fulfilment: fulfilments[index], refunds, refundedUnits };
    return toOrder(actor, order, parts, timeZone);
  });
}
