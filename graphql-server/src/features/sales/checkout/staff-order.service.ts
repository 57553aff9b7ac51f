import { createHash } from 'node:crypto';
import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { offeredLocale, type Locale } from '@larder/shared/locales';
import { toSingleLine, visibleText } from '@larder/shared/text';
import { dayIn } from '@larder/shared/time-zone';
import { say, type Text } from '@larder/texts/text';
import { requireAdmin, type Actor, type AuthenticatedActor } from '../../../common/actor.js';
import { badInput, notFound } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { normalizeEmail } from '../../../common/email.js';
import type { Config } from '../../../config/config.js';
import { insertIfNew } from '../../../database/insert-if-new.js';
import { AuditAction, type AuditChanges } from '../../audit/audit-entry.entity.js';
import { added, recordAudit } from '../../audit/audit.js';
import type { PricedCart } from '../../carts/cart.js';
import type { CartService } from '../../carts/cart.service.js';
import type { CartDeliveryInput } from '../../delivery/choices/delivery.inputs.js';
import type { DeliveryService } from '../../delivery/choices/delivery.service.js';
import { keyReused } from '../../idempotency/idempotency.service.js';
import { User } from '../../users/user.entity.js';
import { auditSubject } from '../orders/write-status.js';
import { methodsOfStaff } from '../payments/payment-method.service.js';
import { Checkout } from '../purchase/checkout.entity.js';
import { FulfilmentMethod } from '../purchase/fulfilment-method.js';
import { originalNameOf } from '../purchase/line-snapshot.js';
import type { OrderLine } from '../purchase/order-line.entity.js';
import { Order } from '../purchase/order.entity.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import { additionByStaff, type Addition } from './addition.js';
import { recipientOf } from './checkout.inputs.js';
import { lockRequest } from './checkout.repository.js';
import { wantedSlot } from './checkout-slot.js';
import { choiceOf, destinationOf } from './destination.js';
import type { PayLaterService, Placed } from './pay-later.service.js';
import type { StaffGoods } from './priced-cart.js';
import type { CheckoutPolicy } from './snapshot-cart.js';
import { snapshotStaffOrder } from './snapshot-staff-order.js';
import type {
  NewCustomerInput,
  PlaceStaffOrderInput,
  QuoteStaffOrderInput,
  StaffOrderInput,
  StaffOrderLineInput,
} from './staff-order.inputs.js';

interface StaffOrderOptions {
  readonly shop: CheckoutPolicy & { readonly timeZone: string; readonly locales: readonly Locale[] };
  readonly times: Pick<Config['checkoutTimes'], 'holdMs'>;
  readonly now: Clock;
}

interface Collaborators {
  readonly carts: CartService;
  readonly deliveries: DeliveryService;
  readonly payingLater: PayLaterService;
}

/** Who receives an order, and how. */
type Chosen = ReturnType<typeof destinationOf> & {
  readonly addition: Addition | null;
  readonly choice: CartDeliveryInput | null;
  readonly delivery: StaffGoods['delivery'];
};

/** What an order by staff does with its checkout, in the transaction that stores it. */
interface Steps<Result> {
  /** The order of the customer to which it is added. */
  readonly addTo?: string | null;
  /** For how long it reserves; as for a cart when left out. */
  readonly holdMs?: (manager: EntityManager, slotId: string | null) => Promise<number>;
  readonly next: (
    manager: EntityManager,
    clerk: AuthenticatedActor,
    checkout: Checkout,
    holdMs: number,
  ) => Promise<Result>;
  /** The result of a retry. */
  readonly found: (manager: EntityManager, checkout: Checkout) => Promise<Result>;
}

/** An order by staff as it would be now. */
export interface StaffQuote {
  readonly cart: PricedCart;
  readonly paymentMethods: readonly PaymentMethod[];
}

/** Orders that staff place for customers, such as by phone. */
export class StaffOrderService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly parts: Collaborators,
    private readonly options: StaffOrderOptions,
  ) {}

  /**
   * Prices an order; reserves and stores nothing. Unknown products are left out.
   *
   * @throws AppError `UNAUTHENTICATED`, and `FORBIDDEN` and `BAD_USER_INPUT` for lines as `place`,
   *   but for reasons
   */
  async quote(actor: Actor, { lines, delivery, addTo }: QuoteStaffOrderInput): Promise<StaffQuote> {
    const clerk = requireClerk(actor, lines);
    const addition = await this.additionOf(clerk, addTo);
    const agreed = new Map(
      lines.flatMap(({ productId, agreedPrice }) =>
        typeof agreedPrice === 'number' ? [[productId.toLowerCase(), agreedPrice] as const] : [],
      ),
    );
    const cart = await this.parts.carts.quote(actor, lines, delivery, agreed, addition?.delivery);
    const method = cart.delivery?.method ?? FulfilmentMethod.DELIVERY;
    const purchase = { total: cart.total, method };
    const methods = await methodsOfStaff(this.dataSource.manager, purchase);
    // What is added within a day would be too late for the order.
    const isLinked = addition === null;
    return { cart, paymentMethods: methods.filter((each) => isLinked || each !== PaymentMethod.ONLINE) };
  }

  /**
   * Places an order, to be paid later, in one transaction: a refusal leaves nothing behind, not
   * even the customer. A retry with its key returns the order. The customer's own cart stays.
   *
   * @throws AppError `UNAUTHENTICATED`; `FORBIDDEN` without `write:orders`, and for an agreed price
   *   also without `refund:orders`; `NOT_FOUND` for an unknown or deleted customer;
   *   `BAD_USER_INPUT` for lines, prices without a reason, a customer with the address of another
   *   one, and a payment method that is not offered; `PRICE_CHANGED`, `OUT_OF_STOCK`,
   *   `DELIVERY_REQUIRED`, `NOT_DELIVERED`, `BELOW_MINIMUM`, `SLOT_FULL` and `SLOT_CLOSED` as for
   *   carts; `IDEMPOTENCY_KEY_REUSED` for the key of another order
   */
  async place(actor: Actor, input: PlaceStaffOrderInput): Promise<Order> {
    const { payingLater } = this.parts;
    const placed = await this.begin<Placed>(actor, input, {
      addTo: input.addTo ?? null,
      found: async (manager, { id }) => {
        const order = await manager.findOneByOrFail(Order, { checkoutId: id });
        return { order, isNew: false };
      },
      next: async (manager, clerk, checkout) => {
        const now = await payingLater.placeIn(manager, checkout, input.payBy);
        await recordPlaced(manager, clerk, now.order);
        return now;
      },
    });
    return payingLater.announce(placed);
  }

  /**
   * Stores the checkout of an order by staff, and takes the next step in the same transaction. A
   * retry with its key gets what is found.
   *
   * @throws AppError as `place`, but for payment methods
   */
  async begin<Result>(actor: Actor, input: StaffOrderInput, steps: Steps<Result>): Promise<Result> {
    const clerk = requireClerk(actor, input.lines);
    requireReasons(input.lines);
    // A place or an area may be gone since.
    const earlier = await earlierCheckout(this.dataSource.manager, requestOf(clerk, input));
    if (earlier) return this.dataSource.transaction((manager) => steps.found(manager, earlier));
    const { shop } = this.options;
    const addition = await this.additionOf(clerk, steps.addTo);
    const destination = addition
      ? { recipient: recipientOf(addition.order), address: null }
      : destinationOf(input, input.delivery, shop.locales);
    const isChosen = shop.deliveryAreas && !addition;
    const choice = isChosen ? choiceOf(input.delivery, null, destination.address) : null;
    const delivery = addition?.delivery ?? (choice && (await this.parts.deliveries.chosenAs(choice)));
    const chosen = { ...destination, addition, choice, delivery };
    return this.dataSource.transaction((manager) => this.write(manager, clerk, input, chosen, steps));
  }

  private async additionOf(
    clerk: AuthenticatedActor,
    id: string | null | undefined,
  ): Promise<Addition | null> {
    const clock = { timeZone: this.options.shop.timeZone, now: this.options.now };
    return id ? additionByStaff(this.dataSource.manager, clerk, id, clock) : null;
  }

  private async write<Result>(
    manager: EntityManager,
    clerk: AuthenticatedActor,
    input: StaffOrderInput,
    { recipient, address, addition, choice, delivery }: Chosen,
    steps: Steps<Result>,
  ): Promise<Result> {
    const by = requestOf(clerk, input);
    await lockRequest(manager, by.placedById, by.requestKey);
    const earlier = await earlierCheckout(manager, by);
    if (earlier) return steps.found(manager, earlier);
    const { shop, times, now } = this.options;
    const clock = { timeZone: shop.timeZone, now };
    // Before anything is locked, as it may insert the slot.
    const slot = choice && (await wantedSlot(manager, choice, clock));
    const holdMs = (await steps.holdMs?.(manager, slot?.id ?? null)) ?? times.holdMs;
    const customer = await customerOf(manager, input, shop.locales);
    if (addition && addition.order.userId !== customer.id) throw notFound(say('things.order'));
    const checkout = await snapshotStaffOrder(manager, customer, goodsOf(input.lines, delivery), {
      total: input.expectedTotal,
      recipient,
      address,
      addition,
      substitutions: input.substitutions ?? null,
      slot,
      clock,
      by,
      holdMs,
      locale: offeredLocale(input.locale ?? customer.locale, shop.locales),
      today: dayIn(shop.timeZone, now()),
      policy: shop,
    });
    return steps.next(manager, clerk, checkout, holdMs);
  }
}

const requestOf = ({ userId }: AuthenticatedActor, input: StaffOrderInput) => ({
  placedById: userId,
  requestKey: input.key,
  requestHash: hashOf(input),
});

/** The checkout that the same request has stored; null for none. @throws AppError as `place` */
async function earlierCheckout(
  manager: EntityManager,
  { requestHash, ...key }: ReturnType<typeof requestOf>,
): Promise<Checkout | null> {
  const earlier = await manager.findOneBy(Checkout, key);
  if (earlier && earlier.requestHash !== requestHash) throw keyReused(say('staffOrders.keyUsed'));
  return earlier;
}

/** @throws AppError `UNAUTHENTICATED`; `FORBIDDEN`; `BAD_USER_INPUT` for a product in two lines */
function requireClerk(actor: Actor, lines: readonly StaffOrderLineInput[]): AuthenticatedActor {
  const clerk = requireAdmin(actor, 'write:orders');
  // A lower price gives money away, as a refund does.
  if (lines.some(({ agreedPrice }) => typeof agreedPrice === 'number')) requireAdmin(actor, 'refund:orders');
  const ids = lines.map(({ productId }) => productId.toLowerCase());
  const twice = ids.flatMap((id, place): [string, Text][] =>
    ids.indexOf(id) === place ? [] : [[`lines.${place}.productId`, say('staffOrders.twice')]],
  );
  if (twice.length > 0) throw badInput(Object.fromEntries(twice));
  return clerk;
}

/** @throws AppError `BAD_USER_INPUT` for an agreed price without a reason, by its line */
function requireReasons(lines: readonly StaffOrderLineInput[]): void {
  const blank = lines.flatMap(({ agreedPrice, priceReason }, place): [string, Text][] =>
    typeof agreedPrice === 'number' && visibleText(priceReason ?? '') === ''
      ? [[`lines.${place}.priceReason`, say('staffOrders.reason')]]
      : [],
  );
  if (blank.length > 0) throw badInput(Object.fromEntries(blank));
}

const goodsOf = (lines: readonly StaffOrderLineInput[], delivery: StaffGoods['delivery']): StaffGoods => ({
  lines: lines.map(({ productId, quantity, agreedPrice, priceReason }) => ({
    productId: productId.toLowerCase(),
    quantity,
    agreed:
      typeof agreedPrice === 'number' ? { unitPrice: agreedPrice, reason: (priceReason ?? '').trim() } : null,
  })),
  delivery,
});

/** @throws AppError `NOT_FOUND`, `BAD_USER_INPUT` */
async function customerOf(
  manager: EntityManager,
  { customerId, newCustomer, locale }: StaffOrderInput,
  locales: readonly Locale[],
): Promise<User> {
  if (Boolean(customerId) === Boolean(newCustomer))
    throw badInput({ customerId: say('staffOrders.oneCustomer') });
  if (newCustomer) return addCustomer(manager, newCustomer, offeredLocale(locale ?? null, locales));
  const known = await manager.findOne(User, {
    where: { id: customerId ?? '', erasedAt: IsNull() },
    lock: { mode: 'for_no_key_update' },
  });
  if (!known) throw notFound(say('things.user'));
  return known;
}

/** @throws AppError `BAD_USER_INPUT` for an address that another customer has */
async function addCustomer(
  manager: EntityManager,
  { name, phone, email: typed }: NewCustomerInput,
  locale: Locale,
): Promise<User> {
  const email = normalizeEmail(typed ?? '');
  const id = crypto.randomUUID();
  const profile = { id, uid: null, email, displayName: toSingleLine(name), locale };
  const isTaken = email !== '' && (await manager.existsBy(User, { email, erasedAt: IsNull() }));
  const isNew =
    !isTaken && (await insertIfNew(manager, User, { ...profile, phone: toSingleLine(phone) || null }));
  if (!isNew) throw badInput({ 'newCustomer.email': say('staffOrders.addressTaken') });
  return manager.findOneByOrFail(User, { id });
}

async function recordPlaced(manager: EntityManager, clerk: AuthenticatedActor, order: Order): Promise<void> {
  const { lines, total, payBy } = order;
  await recordAudit(manager, clerk, {
    action: AuditAction.ORDER_PLACED,
    subject: auditSubject(order),
    changes: { ...added({ total, payBy }), ...agreedChanges(lines) },
  });
}

type AgreedLine = Pick<OrderLine, 'position' | 'unitPrice' | 'listPrice' | 'priceReason'> &
  Parameters<typeof originalNameOf>[0];

/** The prices of the shop beside those that were agreed, and the reasons in one. */
export function agreedChanges(lines: readonly AgreedLine[]): AuditChanges {
  const agreed = lines.filter(({ listPrice }) => listPrice !== null);
  // Two products can have one name.
  const prices: AuditChanges = Object.fromEntries(
    agreed.map((line) => [
      `${originalNameOf(line)} (${line.position + 1}).unitPrice`,
      { before: line.listPrice, after: line.unitPrice },
    ]),
  );
  const reason = [...new Set(agreed.map(({ priceReason }) => priceReason))].join('; ');
  return { ...prices, ...(reason && added({ reason })) };
}

const hashOf = (input: StaffOrderInput): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex');
