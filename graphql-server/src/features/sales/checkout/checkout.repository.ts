import { IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import { isUuid } from '../../../common/uuid.js';
import { columnsOf, ASYNC_COMMIT, entityOf, jsonOf, Statement } from '../../../database/statement.js';
import type { ChosenDelivery } from '../../delivery/choices/chosen-delivery.js';
import type { ReleasedHold } from '../holds/hold.repository.js';
import { Order } from '../purchase/order.entity.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import { Product } from '../../catalogue/product/product.entity.js';
import { priceRulesOf, type PriceRules, type StoredPriceRules } from '../../../pricing/price-rules.js';
import { CheckoutLine, linesOf } from '../purchase/checkout-line.entity.js';
import { Checkout } from '../purchase/checkout.entity.js';
import type { Fulfilment } from '../purchase/fulfilment.entity.js';
import type { PaymentMethod } from '../purchase/payment-method.js';

type Values = readonly unknown[];

const readCheckout = entityOf(Checkout);
const readTakenPayment = entityOf(Checkout, 7);
const readCheckoutLine = entityOf(CheckoutLine);
const readOrder = entityOf(Order, 1);
const readOrderLine = entityOf(OrderLine);
const readProduct = entityOf(Product, 6);

/** A line of a locked cart. A cart without sold products has one row without a product. */
export interface LockedLine {
  readonly wanted: { readonly product: Product; readonly quantity: number } | null;
  /** The user's newest checkout that can still be paid. */
  readonly unpaidId: string | null;
  /** Holds that this statement released. */
  readonly released: readonly ReleasedHold[];
  /** Of the shop. */
  readonly currency: string;
  readonly rules: PriceRules;
  /** Null before the customer has chosen. */
  readonly delivery: ChosenDelivery | null;
}

/**
 * Locks the user (and so their cart) and the counted products in the cart, and releases the user's
 * holds; or those of `ordered`, JSON of lines with positions. Returns the lines of sold products.
 * The shop's currency stays until the end of the transaction.
 *
 * @param refs what else can be held, to be locked in the same call: a slot
 */
export const lockedGoods = new Statement<
  [userId: string, refs: readonly string[], ordered: string | null],
  LockedLine
>(
  'checkout_lock_goods',
  // The terms are read from the locked cart, so that they are read after the locks.
  `with locked as materialized (select * from lock_goods($1, $2, $3)),
    terms as materialized (
      select shop_currency() as currency, price_rules() as rules, cart_delivery($1) as delivery
      from (select count(*) from locked) as waited
    )
  select released, unpaid, line_quantity, currency, rules, delivery, ${columnsOf(Product, '(product)')}
  from locked cross join terms`,
  (values) => ({
    wanted: values[2] === null ? null : { product: readProduct(values), quantity: values[2] as number },
    unpaidId: values[1] as string | null,
    released: values[0] as ReleasedHold[],
    currency: values[3] as string,
    rules: priceRulesOf(values[4] as StoredPriceRules),
    delivery: values[5] as ChosenDelivery | null,
  }),
);

/** Columns of a new checkout. */
export type CheckoutFacts = Pick<
  Checkout,
  | 'userId'
  | 'email'
  | 'name'
  | 'phone'
  | 'address'
  | 'subtotal'
  | 'addedTax'
  | 'total'
  | 'currency'
  | 'locale'
  | 'taxes'
  | 'nextCheckAt'
  | 'placedById'
  | 'requestKey'
  | 'requestHash'
  | 'addedToId'
>;

/** How a purchase is to be handed over. */
export type PlannedFulfilment = Pick<
  Fulfilment,
  | 'method'
  | 'areaId'
  | 'area'
  | 'place'
  | 'address'
  | 'country'
  | 'postcode'
  | 'leadDays'
  | 'substitutionWish'
  | 'feePerLine'
  | 'slotId'
  | 'startsAt'
  | 'endsAt'
>;

/**
 * Inserts a checkout with its lines, charges and fulfilment, and a lease of `seconds` for creating
 * its payment order. Its sequence is higher than those of the customer's earlier orders. The commit
 * is not durable at once: without a stored payment order a checkout cannot be paid.
 */
export const storedCheckout = new Statement<
  [facts: CheckoutFacts, lines: string, charges: string, seconds: number, fulfilment: PlannedFulfilment],
  Checkout
>(
  'checkout_store',
  `with stored as (
      insert into checkouts
        (user_id, email, name, phone, address, subtotal, added_tax, total, currency, locale, taxes,
        next_check_at, placed_by_id, request_key, request_hash, added_to_id, provider_lease_until)
      select "userId", email, name, phone, address, subtotal, "addedTax", total, currency,
        locale, taxes, "nextCheckAt", "placedById", "requestKey", "requestHash", "addedToId", clock_timestamp() + make_interval(secs => $4)
      from jsonb_to_record($1) as facts (
        "userId" uuid, email text, name text, phone text, address text, subtotal bigint, "addedTax" bigint,
        total bigint, currency text, locale text, taxes jsonb, "nextCheckAt" timestamptz,
        "placedById" uuid, "requestKey" text, "requestHash" text, "addedToId" uuid
      )
      returning *
    ),
    lines as (
      insert into checkout_lines
        (checkout_id, position, product_id, name, original_name, sku, barcode, external_reference, photo, pack_amount, pack_unit, pack_count, age_limit, sold_by, unit_grams, tolerance, substitution_wish, unit_price, list_price, price_reason, quantity)
      select stored.id, position, "productId", line.name, "originalName", sku, barcode, "externalReference", photo, "packAmount", "packUnit", "packCount", "ageLimit", "soldBy", "unitGrams", tolerance, "substitutionWish", "unitPrice", "listPrice", "priceReason", quantity
      from stored, jsonb_to_recordset($2) as line (
        position integer, "productId" uuid, name text, "originalName" text, sku text, barcode text, "externalReference" text, photo text, "packAmount" integer, "packUnit" text, "packCount" integer, "ageLimit" integer,
        "soldBy" text, "unitGrams" integer, tolerance integer, "substitutionWish" text, "unitPrice" bigint, "listPrice" bigint, "priceReason" text, quantity integer
      )
    ),
    charged as (
      insert into charges
        (checkout_id, position, kind, line, quantity, unit_amount, amount, tax_name, tax_rate, tax_amount)
      select stored.id, position, kind, line, quantity, "unitAmount", amount, "taxName", "taxRate", "taxAmount"
      from stored, jsonb_to_recordset($3) as charge (
        position integer, kind text, line integer, quantity integer, "unitAmount" bigint, amount bigint,
        "taxName" text, "taxRate" integer, "taxAmount" bigint
      )
    ),
    planned as (
      insert into fulfilments
        (checkout_id, method, area_id, area, place, address, country, postcode, lead_days, substitution_wish, fee_per_line, slot_id, starts_at, ends_at)
      select stored.id, method, "areaId", area, place, plan.address, country, postcode, "leadDays", "substitutionWish", "feePerLine", "slotId",
        "startsAt", "endsAt"
      from stored, jsonb_to_record($5) as plan (
        method text, "areaId" uuid, area text, place jsonb, address jsonb, country text, postcode text, "leadDays" integer, "substitutionWish" text, "feePerLine" boolean, "slotId" uuid,
        "startsAt" timestamptz, "endsAt" timestamptz
      )
    )
  select ${columnsOf(Checkout, 'stored')}, ${ASYNC_COMMIT} from stored`,
  readCheckout,
);

const ownCheckout = new Statement<[id: string, userId: string], Checkout>(
  'checkout_own',
  `select ${columnsOf(Checkout, 'own')} from checkouts own where own.id = $1 and own.user_id = $2`,
  readCheckout,
);

/** Finds a checkout of this user; null for another customer's checkout and for an unknown id. */
export async function findOwnCheckout(
  manager: EntityManager,
  userId: string,
  id: string,
): Promise<Checkout | null> {
  const [checkout] = isUuid(id) ? await ownCheckout.rows(manager, id, userId) : [];
  return checkout ?? null;
}

/**
 * Takes the lease for creating a checkout's payment order, by the database's clock, which all
 * processes share. Returns nothing while another process holds the lease or when a payment order
 * exists. A lease that ends later than twice its length from now is void: the clock was set back.
 * Once would not do: of two that wait for a lock, the second may have the earlier `now()`.
 */
export const leasedCheckout = new Statement<[id: string, seconds: number], { isRetry: boolean }>(
  'checkout_claim',
  `update checkouts set provider_lease_until = now() + make_interval(secs => $2)
  from (select id, provider_lease_until as before from checkouts where id = $1 for no key update) as known
  where checkouts.id = known.id and payment_order_id is null and (before is null or before < now() or before > now() + 2 * make_interval(secs => $2))
  returning before is not null, ${ASYNC_COMMIT}`,
  ([isRetry]) => ({ isRetry: isRetry as boolean }),
);

/**
 * Stores the payment order of a checkout that has none, unless the shop has changed its currency
 * (`checkouts_in_currency`); an expired checkout stays expired. `(… is
 * null) is true` keeps Postgres from using the index on payment orders, where it would scan dead
 * entries of all rows that were null before.
 */
export const storedPaymentOrder = new Statement<[id: string, paymentOrderId: string], Checkout>(
  'checkout_store_payment_order',
  `update checkouts as stored set
    payment_order_id = $2, status = case status when 'created' then 'awaiting_payment' else status end
  where id = $1 and (payment_order_id is null) is true
  returning ${columnsOf(Checkout, 'stored')}`,
  readCheckout,
);

/**
 * Makes checkouts due whose next poll is later than any backoff allows, after the clock was set
 * back: for unpaid ones the backoff of their number of polls, for others the longest one.
 */
export const broughtForward = new Statement<
  [now: Date, waitsMs: readonly number[], longestMs: number],
  unknown
>(
  'checkout_bring_forward',
  `update checkouts set next_check_at = $1
  where next_check_at > $1::timestamptz + $3::float8 * interval '1 ms'
    or status in ('created', 'awaiting_payment')
      and next_check_at > $1::timestamptz + coalesce(($2::float8[])[checks + 1], $3::float8) * interval '1 ms'`,
  () => null,
);

/** A locked checkout with the facts that decide whether it becomes an order. */
export interface TakenPayment {
  /** Loaded with its lines. */
  readonly checkout: Checkout;
  /** Whether the customer's account was deleted. */
  readonly isErased: boolean;
  /** Whether any of its products has counted stock. */
  readonly isCounted: boolean;
  readonly isOrdered: boolean;
  /** Whether the payment was refunded or is to be refunded. */
  readonly hasRefund: boolean;
  /** Whether the customer has ordered anything since it was created. */
  readonly hasBoughtSince: boolean;
  /** In which it is to be handed over; null for none. */
  readonly slotId: string | null;
}

type Paid = [
  checkoutId: string,
  paymentId: string | null,
  status: string | null,
  amount: number,
  currency: string,
];

/**
 * Locks user and checkout, in the lock order of cart changes, and records the provider's status of
 * a payment, if there is one.
 */
export const takenPayment = new Statement<Paid, TakenPayment>(
  'checkout_take_payment',
  `select is_erased, is_counted, is_ordered, has_refund, has_bought_since,
    (select json_agg(${jsonOf(CheckoutLine, 'line')}) from unnest(taken.lines) line),
    slot,
    ${columnsOf(Checkout, '(taken.checkout)')}
  from take_payment($1, $2, $3, $4, $5) taken`,
  (values) => ({
    isErased: values[0] as boolean,
    isCounted: values[1] as boolean,
    isOrdered: values[2] as boolean,
    hasRefund: values[3] as boolean,
    hasBoughtSince: values[4] as boolean,
    slotId: values[6] as string | null,
    checkout: Object.assign(readTakenPayment(values), {
      lines: (values[5] as Values[]).map(readCheckoutLine),
    }),
  }),
);

type Ordered = [
  checkoutId: string,
  paymentId: string,
  name: string,
  phone: string,
  address: string,
  nextCheckAt: Date,
  traceParent: string | null,
  paymentMethod: string | null,
  payBy: PaymentMethod,
];

/**
 * Places the order of a locked checkout in one statement: order, lines, first timeline event,
 * status of the checkout, cart and outbox messages. A line has the age limit of now, if that is
 * higher: it is checked on delivery. The order's sequence is higher than those of all checkouts the
 * user has begun by now; `boughtSince` relies on it. One with taxes has yet to get its invoice
 * number. No row when the shop has left the currency of an unpaid one.
 */
export const placedOrder = new Statement<Ordered, Order>(
  'checkout_place_order',
  `with paid as (
      update checkouts set status = 'ordered', next_check_at = $6 where id = $1 returning *
    ),
    bought as (select * from checkout_lines where checkout_id = $1),
    made as (
      insert into orders
        (user_id, checkout_id, payment_id, payment_method, pay_by, due, placed_by_id, added_to_id, name, email, phone, address, item_count, subtotal, added_tax, total,
        currency, locale, taxes)
      select user_id, id, $2, $8, $9, case $9 when 'online' then 0 else total end, placed_by_id, added_to_id, $3, email, $4, $5, (select sum(items_of(quantity, sold_by)) from bought), subtotal, added_tax, total,
        currency, locale, taxes
      from paid
      returning *
    ),
    copied as (
      insert into order_lines
        (order_id, position, product_id, name, original_name, sku, barcode, external_reference, photo, pack_amount, pack_unit, pack_count, age_limit, sold_by, unit_grams, tolerance, substitution_wish, unit_price, list_price, price_reason, quantity)
      select made.id, position, product_id, bought.name, original_name, sku, barcode, external_reference, photo, pack_amount, pack_unit, pack_count,
        greatest(age_limit, (select (food ->> 'ageLimit')::integer from products where products.id = product_id)), sold_by, unit_grams, tolerance, substitution_wish, unit_price, list_price, price_reason, quantity
      from made, bought
      returning *
    ),
    started as (
      insert into order_events (order_id, status, fulfilment_status, user_id, created_at)
      select id, status, 'new', coalesce(placed_by_id, user_id), created_at from made
    ),
    -- An order by staff leaves the cart of the customer as it is.
    own as (select * from paid where placed_by_id is null),
    emptied as (
      delete from cart_lines as line using own, bought
      where line.user_id = own.user_id and line.product_id = bought.product_id and line.quantity <= bought.quantity
    ),
    -- The next cart gets a slot of its own.
    unchosen as (
      update cart_deliveries as choice set slot_template_id = null, slot_day = null from own
      where choice.user_id = own.user_id and slot_template_id is not null
    ),
    -- Keeps units that were added since the checkout began.
    lessened as (
      update cart_lines as line set quantity = line.quantity - bought.quantity from own, bought
      where line.user_id = own.user_id and line.product_id = bought.product_id and line.quantity > bought.quantity
    ),
    published as (
      insert into outbox_messages (topic, payload, trace_parent)
      select topic, jsonb_build_object('orderId', id), $7::text
      from made, unnest(case pay_by when 'online' then array['order.placed', 'order.paid'] else array['order.placed'] end) with ordinality as event (topic, place) order by place
    )
  select (select json_agg(${jsonOf(OrderLine, 'copied')} order by position) from copied), ${columnsOf(Order, 'made')}
  from made`,
  (values) => Object.assign(readOrder(values), { lines: (values[0] as Values[]).map(readOrderLine) }),
);

/**
 * Gives an order the next invoice number. The series is locked until the commit: must be the last
 * statement of the transaction, after all those that may wait for others.
 */
export const invoicedOrder = new Statement<[orderId: string], string>(
  'checkout_invoice_order',
  `update orders set invoice_number = next_number('invoice'), seller = current_seller()
  where id = $1 and invoice_number is null returning invoice_number`,
  ([invoiceNumber]) => invoiceNumber as string,
);

/** Ends the lease, so that another process may create the payment order. */
export async function releaseProviderLease(manager: EntityManager, id: string): Promise<void> {
  await manager
    .createQueryBuilder()
    .update(Checkout)
    // In the past instead of null: the next lease must look for an order of this attempt first.
    .set({ providerLeaseUntil: () => `now() - interval '1 second'` })
    .where('id = :id', { id })
    .execute();
}

/** Locks checkouts whose poll is due, and skips rows that others have locked. */
export const lockDueCheckouts = (manager: EntityManager, now: Date, limit: number): Promise<Checkout[]> =>
  manager
    .createQueryBuilder(Checkout, 'checkout')
    .where('checkout.nextCheckAt <= :now', { now })
    .orderBy('checkout.nextCheckAt')
    .limit(limit)
    .setLock('for_no_key_update')
    .setOnLocked('skip_locked')
    .getMany();

/**
 * Finds an order of the same products and quantities that the customer has placed since this
 * checkout began, deleted or not; null when there is none. An order of a changed cart is another
 * purchase, and so is one by staff.
 */
export async function boughtSince(manager: EntityManager, checkout: Checkout): Promise<Order | null> {
  const { id, userId, sequence, lines } = checkout;
  if (checkout.placedById !== null) return null;
  const since = await manager.find(Order, {
    where: { userId, placedById: IsNull(), checkoutId: Not(id), sequence: MoreThan(sequence) },
    order: { sequence: 'ASC' },
  });
  for (const order of since) {
    if (sameGoods(lines, await linesOf(manager, order.checkoutId))) return order;
  }
  return null;
}

function sameGoods(one: readonly CheckoutLine[], other: readonly CheckoutLine[]): boolean {
  const quantities = new Map(other.map(({ productId, quantity }) => [productId, quantity]));
  return (
    one.length === other.length &&
    one.every(({ productId, quantity }) => quantities.get(productId) === quantity)
  );
}

/** Makes the commit wait for the disk again, after a statement with `ASYNC_COMMIT`. */
export const makeDurable = (manager: EntityManager): Promise<unknown> =>
  manager.query('set local synchronous_commit to default');

/** Requests of a clerk with one key wait for each other; other orders of theirs do not. */
export const lockRequest = (manager: EntityManager, placedById: string, key: string): Promise<unknown> =>
  manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${placedById} ${key}`]);
