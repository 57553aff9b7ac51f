import { CartDelivery } from '../delivery/choices/cart-delivery.entity.js';
import { inEnglish } from '@larder/texts/format-text';
import { In, type EntityManager } from 'typeorm';
import { Address } from '../addresses/address.entity.js';
import { ApiToken } from '../users/api-token.entity.js';
import { maskEmail } from '../../common/email.js';
import { groupBy } from '../../common/group-by.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { CartLine } from '../carts/cart-line.entity.js';
import { chargesOfCheckouts } from '../sales/purchase/charge.entity.js';
import { Checkout } from '../sales/purchase/checkout.entity.js';
import { snapshotOf, type BoughtLine } from '../sales/purchase/line-snapshot.js';
import { Order } from '../sales/purchase/order.entity.js';
import { substitutesOf } from '../sales/purchase/order-substitute.entity.js';
import { OrderEvent } from '../sales/purchase/order-event.entity.js';
import { Payment } from '../sales/purchase/payment.entity.js';
import { RecordedPayment } from '../sales/purchase/recorded-payment.entity.js';
import { Refund } from '../sales/purchase/refund.entity.js';
import { chargesOfRefund } from '../sales/refunds/refund-amounts.js';
import { linesOfRefunds } from '../sales/refunds/refund.repository.js';
import { Rating } from '../ratings/rating.entity.js';
import { Review } from '../reviews/review.entity.js';
import { StaffInvitation } from '../staff/staff-invitation.entity.js';
import type { User } from '../users/user.entity.js';
import { WaitlistEntry } from '../waitlist/waitlist-entry.entity.js';
import { emailsTo, ordersPickedBy, unmatchedPaymentsOf } from './personal-data.repository.js';

/** A JSON document with a key for each section. */
export type PersonalData = Readonly<Record<string, unknown>>;

/** Incremented by breaking changes: removed sections or new meanings. */
const VERSION = 3;

/**
 * Collects everything that the shop stores about a user, without secrets, in the caller's
 * transaction.
 *
 * @param isVerified whether the user's address is verified, by which more is found
 */
export async function collectPersonalData(
  manager: EntityManager,
  user: User,
  { now, isVerified }: { readonly now: Date; readonly isVerified: boolean },
): Promise<PersonalData> {
  const { id: userId } = user;
  const order = { createdAt: 'ASC' } as const;
  const mine = { where: { userId }, order };
  const withLines = {
    where: { userId },
    order: { ...order, lines: { position: 'ASC' } },
    relations: { lines: true },
  } as const;
  const ofMyCheckouts = { where: { checkout: { userId } }, order };
  const cart = await manager.find(CartLine, { ...mine, relations: { product: true } });
  return {
    version: VERSION,
    exportedAt: now,
    profile: only(PROFILE)(user),
    addresses: (await manager.find(Address, mine)).map(only(ADDRESS)),
    cartDelivery: (await manager.findBy(CartDelivery, { userId })).map(only(CART_DELIVERY))[0] ?? null,
    waitlist: (await manager.find(WaitlistEntry, mine)).map(only(WAITLIST_ENTRY)),
    cart: cart.map((line) => ({ name: line.product.name, ...only(CART_LINE)(line) })),
    checkouts: await checkoutsOf(manager, await manager.find(Checkout, withLines)),
    orders: await ordersOf(
      manager,
      await manager.find(Order, { ...withLines, relations: { lines: true, fulfilment: true } }),
    ),
    payments: (await manager.find(Payment, ofMyCheckouts)).map(only(PAYMENT)),
    unmatchedPayments: (await unmatchedPaymentsOf(manager, userId)).map((payment) => ({
      ...only(UNMATCHED_PAYMENT)(payment),
      problem: inEnglish(payment.problem),
    })),
    refunds: await refundsOf(manager, await manager.find(Refund, ofMyCheckouts)),
    reviews: (await manager.find(Review, mine)).map(only(REVIEW)),
    ratings: (await manager.find(Rating, mine)).map(only(RATING)),
    emails: await emailsTo(manager, userId),
    apiTokens: (await manager.find(ApiToken, { where: { createdById: userId }, order })).map(only(TOKEN)),
    staffInvitations: isVerified
      ? (await manager.findBy(StaffInvitation, { email: user.email })).map(only(INVITATION))
      : [],
    // To others, whose addresses are not this user's data.
    sentInvitations: (await manager.find(StaffInvitation, { where: { invitedById: userId }, order })).map(
      (sent) => ({ ...only(INVITATION)(sent), email: maskEmail(sent.email) }),
    ),
    ordersPicked: await ordersPickedBy(manager, userId),
    auditEntries: (
      await manager.find(AuditEntry, { where: [{ personId: userId }, { actorId: userId }], order })
    ).map((entry) => ({ ...only(AUDIT_ENTRY)(entry), byYou: entry.actorId === userId })),
  };
}

const PROFILE = [
  'id',
  'uid',
  'email',
  'phone',
  'displayName',
  'avatar',
  'locale',
  'role',
  'createdAt',
] as const;
const ADDRESS = [
  'name',
  'lines',
  'postcode',
  'place',
  'region',
  'country',
  'note',
  'phone',
  'phoneE164',
  'isDefault',
  'createdAt',
] as const;
const CART_LINE = ['productId', 'quantity', 'createdAt'] as const;
const RECIPIENT = ['name', 'email', 'phone', 'address', 'locale'] as const;
const AMOUNTS = ['subtotal', 'addedTax', 'total', 'currency', 'taxes'] as const;
const CHECKOUT = ['id', 'status', ...RECIPIENT, ...AMOUNTS, 'createdAt'] as const;
const ORDER = [
  'id',
  'number',
  'invoiceNumber',
  'status',
  'checkoutId',
  'paymentId',
  'paymentMethod',
  'payBy',
  'due',
  ...RECIPIENT,
  ...AMOUNTS,
  'createdAt',
  'deletedAt',
  'customerDeletedAt',
] as const;
const FULFILMENT = [
  'method',
  'area',
  'place',
  'country',
  'postcode',
  'startsAt',
  'endsAt',
  'movedAt',
  'needsSlotSince',
  'missedAt',
  'bags',
  'chilledBags',
  'frozenBags',
  'packingStartedAt',
  'cancelledAt',
  'substitutionWish',
] as const;
const SUBSTITUTE = [
  'productId',
  'name',
  'originalName',
  'sku',
  'barcode',
  'externalReference',
  'photo',
  'packAmount',
  'packUnit',
  'packCount',
  'ageLimit',
  'unitPrice',
  'listPrice',
  'deposit',
  'quantity',
  'newAllergens',
  'allergensStated',
  'allergensAgreed',
  'customerAgreed',
  'createdAt',
  'refusedAt',
] as const;
const WAITLIST_ENTRY = ['country', 'postcode', 'createdAt'] as const;
const CART_DELIVERY = ['method', 'country', 'postcode', 'slotDay'] as const;
const ORDER_EVENT = [
  'status',
  'fulfilmentStatus',
  'refund',
  'kind',
  'startsAt',
  'endsAt',
  'emailedStatus',
  'paymentKeptReason',
  'createdAt',
] as const;
const PAYMENT = ['checkoutId', 'providerPaymentId', 'status', 'amount', 'currency', 'createdAt'] as const;
const RECORDED_PAYMENT = ['means', 'amount', 'currency', 'isPayout', 'tendered', 'createdAt'] as const;
const UNMATCHED_PAYMENT = [
  'providerPaymentId',
  'amount',
  'currency',
  'email',
  'createdAt',
  'resolvedAt',
] as const;
const REFUND = [
  'checkoutId',
  'orderId',
  'providerPaymentId',
  'amount',
  'currency',
  'reason',
  'status',
  'createdAt',
  'refundedAt',
  'creditNoteNumber',
  'taxes',
] as const;
const ANSWER = ['answer', 'answeredAt'] as const;
const REVIEW = ['id', 'message', 'rating', ...ANSWER, 'createdAt'] as const;
const RATING = [
  'id',
  'productId',
  'name',
  'message',
  'rates',
  'image',
  ...ANSWER,
  'createdAt',
  'editedAt',
] as const;
const TOKEN = ['name', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt', 'revokedAt'] as const;
const INVITATION = ['email', 'role', 'createdAt', 'expiresAt'] as const;
const AUDIT_ENTRY = ['action', 'subjectType', 'subjectId', 'subjectName', 'changes', 'createdAt'] as const;

/** Picks columns of a row explicitly, so that an export never includes a new column by accident. */
const only =
  <Key extends string>(keys: readonly Key[]) =>
  (row: { readonly [Each in Key]: unknown }): PersonalData =>
    Object.fromEntries(keys.map((key) => [key, row[key]]));

const linesOf = ({ lines }: { readonly lines: readonly BoughtLine[] }) => ({
  lines: lines.map(snapshotOf),
});

async function checkoutsOf(manager: EntityManager, checkouts: readonly Checkout[]): Promise<PersonalData[]> {
  const charges = await chargesOfCheckouts(
    manager,
    checkouts.map(({ id }) => id),
  );
  return checkouts.map((checkout, place) => ({
    ...only(CHECKOUT)(checkout),
    ...linesOf(checkout),
    charges: charges[place],
  }));
}

/** Includes orders that were deleted from a list. */
async function ordersOf(manager: EntityManager, orders: readonly Order[]): Promise<PersonalData[]> {
  const events = await manager.find(OrderEvent, {
    where: { orderId: In(orders.map(({ id }) => id)) },
    order: { id: 'ASC' },
  });
  const recorded = await manager.find(RecordedPayment, {
    where: { orderId: In(orders.map(({ id }) => id)) },
    order: { createdAt: 'ASC' },
  });
  const charges = await chargesOfCheckouts(
    manager,
    orders.map(({ checkoutId }) => checkoutId),
  );
  const lineIds = orders.flatMap(({ lines }) => lines.map(({ id }) => id));
  const substitutes = groupBy(await substitutesOf(manager, lineIds), ({ orderLineId }) => orderLineId);
  return orders.map((order, place) => ({
    ...only(ORDER)(order),
    ...only(FULFILMENT)(order.fulfilment),
    fulfilmentStatus: order.fulfilment.status,
    deliveryAddress: order.fulfilment.address,
    // A receipt is numbered like its order.
    receipt: { number: order.number, address: `/orders/${order.id}/receipt.pdf` },
    lines: order.lines.map((line) => ({
      ...snapshotOf(line),
      pickedGrams: line.pickedGrams,
      substitutes: (substitutes.get(line.id) ?? []).map(only(SUBSTITUTE)),
    })),
    charges: charges[place],
    recordedPayments: recorded.filter(({ orderId }) => orderId === order.id).map(only(RECORDED_PAYMENT)),
    timeline: events.filter(({ orderId }) => orderId === order.id).map(only(ORDER_EVENT)),
  }));
}

async function refundsOf(manager: EntityManager, refunds: readonly Refund[]): Promise<PersonalData[]> {
  const lines = await linesOfRefunds(
    manager,
    refunds.map(({ id }) => id),
  );
  return refunds.map((refund) => ({
    ...only(REFUND)(refund),
    note: refund.note && inEnglish(refund.note),
    lines: lines
      .filter(({ refundId }) => refundId === refund.id)
      .map((line) => ({
        name: line.orderLine.name,
        quantity: line.quantity,
        charges: chargesOfRefund([line]),
      })),
  }));
}
