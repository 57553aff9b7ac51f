import type { DataSource } from 'typeorm';

/**
 * All of a customer's money in one place, in minor units: what the provider captured and refunded,
 * and what the shop made of it.
 */
export interface Ledger {
  readonly checkouts: number;
  readonly orders: number;
  /** What the provider has ever taken. */
  readonly captured: number;
  /** What there are orders of that were paid online. */
  readonly ordered: number;
  /** What there are orders of that are paid later: credited, recorded, and due. */
  readonly later: number;
  readonly credited: number;
  readonly recorded: number;
  readonly due: number;
  /** Refunds by the shop of payments that became no order. */
  readonly unordered: number;
  /** What was refunded of orders. */
  readonly chosen: number;
  /** All refunds of the provider. */
  readonly refunded: number;
  /** Captured payments that are neither an order nor refunded. */
  readonly lost: number;
  /**
   * Surplus orders of a checkout or a payment, and payments that are an order and are refunded as
   * well.
   */
  readonly doubled: number;
}

/** Something that must not be, by its name, with the first ones that are so. */
export interface Breach {
  readonly rule: string;
  readonly rows: readonly object[];
}

/** Why orders are refunded. */
const CHOSEN = `'rejected', 'cancelled', 'adjustment', 'short', 'refused', 'changed', 'outside'`;

/**
 * What everything is about: these people, or everybody. Money, stock and the provider's books are
 * in one database in tests.
 */
const SCOPE = `with
  scoped as (select * from checkouts where $1::uuid[] is null or user_id = any($1)),
  made as (
    select orders.*, cancelled_at from orders join fulfilments using (checkout_id)
    where $1::uuid[] is null or orders.user_id = any($1)),
  given as (select refunds.* from refunds join scoped on scoped.id = refunds.checkout_id),
  requested as (
    select provider.id, provider.document->>'receipt' as receipt, scoped.id as checkout_id
    from razorpay_sandbox.orders as provider join scoped on scoped.id::text = provider.document->>'receipt'
  ),
  taken as (
    select paid.id, paid.order_id, requested.checkout_id, paid.document->>'status' as status,
      (paid.document->>'amount')::bigint as amount, paid.document->>'currency' as currency
    from razorpay_sandbox.payments as paid join requested on requested.id = paid.order_id
    where paid.document->>'status' in ('captured', 'refunded')
  ),
  returned as (
    select refund.payment_id, (refund.document->>'amount')::bigint as amount
    from razorpay_sandbox.refunds as refund join taken on taken.id = refund.payment_id
  )`;

/** What holds whenever nobody is in the middle of something. */
const ALWAYS: Readonly<Record<string, string>> = {
  'no deadlock has occurred':
    'select deadlocks from pg_stat_database where datname = current_database() and deadlocks > 0',
  'a checkout becomes one order at the most':
    'select checkout_id from made group by checkout_id having count(*) > 1',
  'what has been ordered since a checkout was begun is not ordered by it once more': `
    select first.id, again.id as again_id
    from made first join made again on again.user_id = first.user_id and again.number > first.number
    join scoped on scoped.id = again.checkout_id and scoped.sequence < first.sequence
    where (select jsonb_object_agg(product_id, quantity) from order_lines where order_id = first.id)
      = (select jsonb_object_agg(product_id, quantity) from order_lines where order_id = again.id)`,
  'a payment pays for one order at the most':
    'select payment_id from made group by payment_id having count(*) > 1',
  'a checkout has one order at the provider':
    'select receipt from requested group by receipt having count(*) > 1',
  'an ordered checkout has an order, and no other has': `
    select scoped.id, scoped.status, made.id as order_id
    from scoped full join made on made.checkout_id = scoped.id
    where (scoped.status = 'ordered') is distinct from (made.id is not null)`,
  'an order is what its checkout was': `
    select made.id from made join scoped on scoped.id = made.checkout_id
    where (made.user_id, made.subtotal, made.added_tax, made.taxes, made.total, made.currency)
      is distinct from (scoped.user_id, scoped.subtotal, scoped.added_tax, scoped.taxes, scoped.total, scoped.currency)`,
  'the charges of a checkout make its total': `
    select scoped.id from scoped left join charges on charges.checkout_id = scoped.id
    group by scoped.id, scoped.subtotal, scoped.added_tax, scoped.total
    having coalesce(sum(charges.amount) filter (where kind = 'goods'), 0) <> scoped.subtotal
      or coalesce(sum(charges.amount) filter (where kind in ('delivery', 'collection')), 0) not in (
        select 500 * count(*) from checkout_lines where checkout_id = scoped.id
        union select amount from delivery_fees
      )
      or coalesce(sum(charges.amount), 0) + scoped.added_tax <> scoped.total`,
  'each line of an order is charged for, once': `
    select bought.id from made join order_lines as bought on bought.order_id = made.id
    left join charges on charges.checkout_id = made.checkout_id and charges.line = bought.position
      and kind = 'goods' and charges.amount = goods_price(bought)
    group by bought.id having count(kind) <> 1`,
  'an order has the lines of its checkout': `
    select made.id from made where
      (select jsonb_agg(array[product_id::text, quantity::text, unit_price::text] order by position)
        from order_lines where order_id = made.id)
      is distinct from
      (select jsonb_agg(array[product_id::text, quantity::text, unit_price::text] order by position)
        from checkout_lines where checkout_id = made.checkout_id)`,
  'the provider has taken the money of every order, all of it and no more': `
    select made.id from made left join taken on taken.id = made.payment_id and taken.checkout_id = made.checkout_id
    where pay_by = 'online' and (taken.amount, taken.currency) is distinct from (made.total, made.currency)`,
  'every cent of an order that is paid later is credited, paid or due': `
    select made.id, made.due from made where due <> (
      case pay_by when 'online' then 0 else
        total - (select coalesce(sum(amount), 0) from given where given.order_id = made.id and is_credit)
          - (select coalesce(sum(amount), 0) from recorded_payments where order_id = made.id)
      end)`,
  'no more is paid out of an order than was received': `
    select order_id from recorded_payments join made on made.id = order_id
    group by order_id having sum(amount) < 0`,
  'the payment of an order is refunded only by a decision': `
    select given.id, given.reason from given join made on made.payment_id = given.provider_payment_id
    where given.reason not in (${CHOSEN}) or given.order_id is distinct from made.id`,
  'no more is refunded than was taken, by the books of both': `
    select taken.id, taken.amount from taken
    where (select sum(amount) from given where provider_payment_id = taken.id) > taken.amount
      or (select sum(amount) from returned where payment_id = taken.id) > taken.amount`,
  'only what was taken is refunded': `
    select given.id from given where not is_credit and not exists (select from taken where taken.id = given.provider_payment_id)`,
  'the provider has made every refund that is recorded as made': `
    select given.provider_payment_id, sum(given.amount) from given where given.status = 'refunded' and not is_credit
    group by given.provider_payment_id
    having sum(given.amount) > (select coalesce(sum(amount), 0) from returned where payment_id = given.provider_payment_id)`,
  'a payment is refunded at the provider where all of it is': `
    select given.provider_payment_id from given join taken on taken.id = given.provider_payment_id
    where given.status = 'refunded' group by given.provider_payment_id, taken.amount, taken.status
    having (sum(given.amount) = taken.amount) and taken.status <> 'refunded'`,
  'the parts of a refund of an order sum to its amount': `
    select given.id, given.amount from given left join refund_parts as part on part.refund_id = given.id
    where given.order_id is not null group by given.id, given.amount
    having coalesce(sum(part.amount), 0) <> given.amount`,
  'no line is refunded beyond its units and its price': `
    select bought.id from made join order_lines as bought on bought.order_id = made.id
      join refund_parts as part on part.order_line_id = bought.id
    group by made.checkout_id, bought.id
    having sum(part.quantity) > bought.quantity
      or sum(part.amount) filter (where part.kind = 'goods') > goods_price(bought)
      or sum(part.amount) filter (where part.kind in ('delivery', 'collection')) > (
        select sum(amount) from charges
        where charges.checkout_id = made.checkout_id and kind in ('delivery', 'collection')
      )
      or sum(part.amount) filter (where part.kind = 'deposit') > coalesce((
        select sum(amount) from charges
        where charges.checkout_id = made.checkout_id and charges.line = bought.position and kind = 'deposit'
      ), 0)`,
  'a substitute costs no more than what was ordered': `
    select substitute.id from made join order_lines as bought on bought.order_id = made.id
      join order_substitutes as substitute on substitute.order_line_id = bought.id
    where substitute.unit_price > bought.unit_price`,
  'an order that its customer cancelled is rejected, and all of its money refunded': `
    select id, status from made where cancelled_at is not null and ( total <> (select coalesce(sum(amount), 0) from given where given.order_id = made.id)
    )`,
  'the newest status of a timeline is that of its order': `
    select made.id, made.status from made where status <> (
      select status from order_events where order_id = made.id and refund is null order by id desc limit 1
    )`,
  'orders with taxes have an invoice, and no others': `
    select id, invoice_number from made where (taxes <> '[]') <> (invoice_number is not null)`,
  'refunds that were made of orders with an invoice have a credit note, and no others': `
    select given.id, given.status, credit_note_number
    from given left join made on made.id = given.order_id
    where (given.status = 'refunded' and coalesce(invoice_number is not null, false)) <> (credit_note_number is not null)`,
  // Of everybody: a series knows no customers.
  'invoices and credit notes are numbered from 1 without gaps': `
    select series, last, count(*), count(distinct number) from (
      select 'invoice', invoice_number from orders where invoice_number is not null
      union all select 'credit_note', credit_note_number from refunds where credit_note_number is not null
    ) as given (series, text)
    cross join lateral (select substring(text from '[0-9]+$')::int as number) as counted
    full join number_series using (series)
    group by series, last
    having count(number) is distinct from last or count(distinct number) <> last or max(number) <> last`,
  'the taxes of the credit notes of an order that is refunded in full are its taxes': `
    select made.id from made join given on given.order_id = made.id and given.status = 'refunded'
    where made.invoice_number is not null
    group by made.id, made.total, made.taxes having sum(given.amount) = made.total and (
      select jsonb_object_agg(tax->>'name', (tax->'net')::text || ' ' || (tax->'tax')::text)
      from jsonb_array_elements(made.taxes) as tax
    ) is distinct from (
      select jsonb_object_agg(name, net || ' ' || sum) from (
        select tax->>'name' as name, sum((tax->>'net')::bigint) as net, sum((tax->>'tax')::bigint) as sum
        from refunds cross join jsonb_array_elements(refunds.taxes) as tax
        where refunds.order_id = made.id group by tax->>'name'
      ) as credited
    )`,
  'stock is never below nothing, and what is held of it is the sum of the holds': `
    select id, stock, held from products
    where stock < 0 or held <> (select coalesce(sum(quantity), 0) from holds where ref = products.id)`,
};

/** Invariants that hold once all webhooks, look-ups and refunds are done. */
const IN_THE_END: Readonly<Record<string, string>> = {
  'every captured payment is an order or is refunded': `
    select taken.id, taken.amount, scoped.status from taken join scoped on scoped.id = taken.checkout_id
    where not exists (select from made where made.payment_id = taken.id)
      and not exists (select from given where given.provider_payment_id = taken.id)`,
  'what is due was refunded': `select id, reason from given where status <> 'refunded'`,
  'what the provider refunded is recorded, to the cent': `
    select payment_id, sum(amount) from returned group by payment_id
    having sum(amount) is distinct from
      (select sum(amount) from given where provider_payment_id = payment_id and status = 'refunded')`,
  'no checkout waits for a payment that it has': `
    select scoped.id, scoped.status from scoped join taken on taken.checkout_id = scoped.id
    where scoped.status not in ('ordered', 'refunded')`,
  'nothing is held any more': `
    select checkout_id, kind, ref from holds where $1::uuid[] is null or user_id = any($1)`,
  'nobody has to look at a payment': `
    select unmatched.id, unmatched.problem from unmatched_payments as unmatched
    where $1::uuid[] is null or provider_payment_id in (select id from taken)`,
};

const SUMS = `select
  (select count(*)::int from scoped) as checkouts,
  (select count(*)::int from made) as orders,
  (select coalesce(sum(amount), 0) from taken)::float8 as captured,
  (select coalesce(sum(total), 0) from made where pay_by = 'online')::float8 as ordered,
  (select coalesce(sum(total), 0) from made where pay_by <> 'online')::float8 as later,
  (select coalesce(sum(amount), 0) from given where is_credit)::float8 as credited,
  (select coalesce(sum(amount), 0) from recorded_payments join made on made.id = order_id)::float8 as recorded,
  (select coalesce(sum(due), 0) from made)::float8 as due,
  (select coalesce(sum(amount), 0) from given
    where not exists (select from made where made.payment_id = given.provider_payment_id))::float8 as unordered,
  (select coalesce(sum(given.amount), 0) from given join made on made.payment_id = given.provider_payment_id
    where not is_credit)::float8 as chosen,
  (select coalesce(sum(amount), 0) from returned)::float8 as refunded,
  (select count(*)::int from taken where not exists (select from made where made.payment_id = taken.id)
    and not exists (select from given where given.provider_payment_id = taken.id)) as lost,
  (select (2 * count(*) - count(distinct checkout_id) - count(distinct payment_id))::int from made)
    + (select count(*)::int from given join made on made.payment_id = given.provider_payment_id
      where given.reason not in (${CHOSEN})) as doubled`;

/** Adds up the money of these people, or of everybody. */
export async function readLedger(dataSource: DataSource, userIds?: readonly string[]): Promise<Ledger> {
  const [ledger] = await dataSource.query(`${SCOPE} ${SUMS}`, [userIds ?? null]);
  return ledger;
}

/**
 * What is wrong with the money of these people, or of everybody, by the books of the provider and
 * not only by ours.
 *
 * @param isOver whether everything that goes on by itself has come to its end
 * @param more rules of the caller's
 */
export async function breaches(
  dataSource: DataSource,
  isOver: boolean,
  userIds?: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Breach[]> {
  const rules = Object.entries({ ...ALWAYS, ...(isOver ? IN_THE_END : {}), ...more });
  // One statement, which reads the books once for all rules.
  const each = rules.map(
    ([, sql], index) =>
      `select ${index} as rule, jsonb_agg(found) as rows from (${sql} limit 5) as found having count(*) > 0`,
  );
  const found: { rule: number; rows: object[] }[] = await dataSource.query(
    `${SCOPE} ${each.join(' union all ')} order by rule`,
    [userIds ?? null],
  );
  return found.map(({ rule, rows }) => ({ rule: rules[rule]?.[0] ?? '', rows }));
}
