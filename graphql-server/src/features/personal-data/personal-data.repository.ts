import type { EntityManager } from 'typeorm';
import { normalizeEmail } from '../../common/email.js';
import { versionsOf } from '../images/image-sources.js';
import { UnmatchedPayment } from '../sales/payments/unmatched-payment.entity.js';
import { FORMER_CUSTOMER } from '../users/former-customer.js';
import type { User } from '../users/user.entity.js';
import { deleteEntries } from '../waitlist/waitlist.repository.js';

/** Outbox messages about user `$1`, and their orders, refunds, reviews and ratings. */
const THEIR_MESSAGES = `
  select id from outbox_messages where
    payload->>'orderId' in (select id::text from orders where user_id = $1)
    or payload->>'refundId' in (
      select refunds.id::text from refunds join checkouts on checkouts.id = checkout_id where user_id = $1
    )
    or payload->>'reviewId' in (select id::text from reviews where user_id = $1)
    or payload->>'ratingId' in (select id::text from ratings where user_id = $1)
    or payload->>'userId' = $1::uuid::text
`;

/** Condition of unmatched payments that are, or may be, of a user. @param user SQL of the id */
const theirUnmatched = (user: string) => `(
  provider_payment_id in (
    select provider_payment_id from payments join checkouts on checkouts.id = checkout_id where user_id = ${user}
  )
  or payment_order_id in (select payment_order_id from checkouts where user_id = ${user})
  or lower(email) = (select lower(email) from users where id = ${user})
)`;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Statements that delete or anonymize the data of user `$1`, in this order. */
const STEPS: readonly string[] = [
  // Webhook bodies about the user's orders, and the responses. Deliveries that are still due get a
  // new body.
  `delete from webhook_attempts where delivery_id in (
    select id from outbox_deliveries where message_id in (${THEIR_MESSAGES})
  )`,
  `delete from webhook_events where message_id in (${THEIR_MESSAGES})`,
  `delete from outbox_messages where id in (${THEIR_MESSAGES}) and spread_at is not null
    and not exists (select from outbox_deliveries where message_id = outbox_messages.id and status = 'waiting')`,
  `update outbox_deliveries set last_error = null where last_error is not null and message_id in (${THEIR_MESSAGES})`,
  // Replies to requests about them, also of admins.
  `delete from idempotency_keys
    where strpos(lower(reply_body), (select lower(email) from users where id = $1 and email <> '')) > 0`,
  // Reads each reply once, however many orders they have.
  `delete from idempotency_keys where (owner, operation, key) in (
    select owner, operation, key
    from idempotency_keys cross join regexp_matches(reply_body, '${UUID}', 'g') as found (ids)
    where found.ids[1] in (
      select $1::uuid::text
      union all select id::text from orders where user_id = $1
      union all select id::text from reviews where user_id = $1
      union all select id::text from ratings where user_id = $1
    )
  )`,
  'delete from addresses where user_id = $1',
  'delete from cart_lines where user_id = $1',
  'delete from cart_deliveries where user_id = $1',
  'delete from cart_merges where user_id = $1',
  'delete from reviews where user_id = $1',
  'delete from ratings where user_id = $1',
  `delete from idempotency_keys
    where owner = $1::uuid::text or owner in (select id::text from api_tokens where created_by_id = $1)`,
  // The audit log references tokens with entries.
  `delete from api_tokens
    where created_by_id = $1 and not exists (select from audit_entries where api_token_id = api_tokens.id)`,
  'update api_tokens set revoked_at = coalesce(revoked_at, now()) where created_by_id = $1',
  ...['order', 'checkout'].map(
    (of) => `update ${of}_lines set price_reason = ''
      where price_reason is not null and ${of}_id in (select id from ${of}s where user_id = $1)`,
  ),
  `update orders set name = '${FORMER_CUSTOMER}', email = '', phone = '', address = '' where user_id = $1`,
  `update fulfilments set address = null, postcode = null
    where (address is not null or postcode is not null)
    and checkout_id in (select id from checkouts where user_id = $1)`,
  `update checkouts set name = '${FORMER_CUSTOMER}', email = '', phone = '', address = '' where user_id = $1`,
  // The reasons in words. After the orders, whose locks keep out new ones.
  `update refunds set note = null where note is not null
    and checkout_id in (select id from checkouts where user_id = $1)`,
  `update order_events set payment_kept_reason = null where payment_kept_reason is not null
    and order_id in (select id from orders where user_id = $1)`,
  `update recorded_payments set reason = null where reason is not null
    and order_id in (select id from orders where user_id = $1)`,
  `update unmatched_payments set email = null where email is not null and ${theirUnmatched('$1')}`,
  // A trigger rejects all other changes of the audit log.
  `set local larder.audit = 'erase'`,
  `update audit_entries set subject_name = '${FORMER_CUSTOMER}',
    changes = case subject_type when 'user' then changes else '{}' end
    where person_id = $1`,
  // Of the changes of an order only `reason` is in words.
  `update audit_entries set changes = changes - 'reason'
    where subject_type = 'order' and subject_id in (select id from orders where user_id = $1)
      and changes ? 'reason'`,
  `set local larder.audit = ''`,
];

/** Deletes or anonymizes a user's personal data; orders and payments stay. */
export async function deletePersonalData(
  manager: EntityManager,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
): Promise<void> {
  await deleteEntries(manager, userId, normalizeEmail(email));
  for (const step of STEPS) await manager.query(step, step.includes('$1') ? [userId] : []);
}

/** Names and addresses of a person. */
export interface KnownAs {
  readonly names: readonly string[];
  readonly emails: readonly string[];
}

/** Names, and addresses, that are searched for at most. */
const MAX_KNOWN = 20;

const newestOf = (column: string) => `array(
  select ${column} from theirs where ${column} not in ('', '${FORMER_CUSTOMER}')
  group by ${column} order by max(at) desc, ${column} limit ${MAX_KNOWN}
)`;

/** Names and addresses that the erasure deletes: first those of the account, then the newest. */
export async function knownAs(manager: EntityManager, userId: string): Promise<KnownAs> {
  const [known]: KnownAs[] = await manager.query(
    `with theirs (name, email, at) as (
      select display_name, lower(email), 'infinity' from users where id = $1
      union all select name, lower(email), created_at from orders where user_id = $1
      union all select name, lower(email), created_at from checkouts where user_id = $1
      union all select name, '', created_at from ratings where user_id = $1
      union all select name, '', created_at from addresses where user_id = $1
      union all select '', lower(email), created_at from unmatched_payments where ${theirUnmatched('$1')}
    )
    select ${newestOf('name')} as names, ${newestOf('email')} as emails`,
    [userId],
  );
  return known ?? { names: [], emails: [] };
}

/** URLs of the pictures that a user has uploaded. */
export async function picturesOf(manager: EntityManager, userId: string): Promise<string[]> {
  const pictures: { url: string }[] = await manager.query(
    `select avatar as url from users where id = $1 and avatar is not null
    union select image from ratings where user_id = $1 and image is not null`,
    [userId],
  );
  return pictures.map(({ url }) => url);
}

/**
 * The pictures that no row uses in any width: users may enter the URL of any picture as their own,
 * and all of its versions are deleted together.
 */
export async function unusedPictures(manager: EntityManager, pictures: readonly string[]): Promise<string[]> {
  const versions = pictures.flatMap((url) => versionsOf(url).map((version) => ({ url, version })));
  const unused: { url: string }[] = await manager.query(
    `select url from unnest($1::text[], $2::text[]) as picture (url, version)
    group by url having not bool_or(exists (
      select from products where photo = picture.version
      union all select from products
        where further_pictures <> '[]'
          and further_pictures @> jsonb_build_array(jsonb_build_object('url', picture.version))
      union all select from order_lines where photo = picture.version
      union all select from order_substitutes where photo = picture.version
      union all select from checkout_lines where photo = picture.version
      union all select from users where avatar = picture.version
      union all select from ratings where image = picture.version
      union all select from categories where picture = picture.version
      union all select from shop_settings where logo = picture.version
      union all select from shop_pages where strpos(to_jsonb(shop_pages)::text, picture.version) > 0
    ))`,
    [versions.map(({ url }) => url), versions.map(({ version }) => version)],
  );
  return unused.map(({ url }) => url);
}

/** Unmatched payments that are, or may be, of a user. */
export const unmatchedPaymentsOf = (manager: EntityManager, userId: string): Promise<UnmatchedPayment[]> =>
  manager
    .createQueryBuilder(UnmatchedPayment, 'payment')
    .where(theirUnmatched(':userId'), { userId })
    .orderBy('payment.createdAt')
    .getMany();

/** Orders that a user picks, or has picked lines or substitutes of, without what and by whom. */
export const ordersPickedBy = (
  manager: EntityManager,
  userId: string,
): Promise<Readonly<Record<string, unknown>>[]> =>
  manager.query(
    `select orders.id as "orderId", coalesce(picker_id = $1, false) as "isPicker",
      count(line.picked_at)::int as lines, min(line.picked_at) as "firstPickedAt",
      max(line.picked_at) as "lastPickedAt",
      (select count(*)::int from order_substitutes as got where got.order_id = orders.id and got.created_by_id = $1)
        as substitutes
    from orders join fulfilments using (checkout_id)
      left join order_lines as line on line.order_id = orders.id and line.picked_by_id = $1
    where picker_id = $1 or line.picked_by_id = $1
      or orders.id in (select order_id from order_substitutes where created_by_id = $1)
    group by orders.id, picker_id
    order by orders.created_at, orders.id`,
    [userId],
  );

/** E-mails to a user that are still in the outbox. */
export const emailsTo = (
  manager: EntityManager,
  userId: string,
): Promise<Readonly<Record<string, unknown>>[]> =>
  manager.query(
    `select message.topic as about, message.payload->>'orderId' as "orderId",
      message.payload->>'refundId' as "refundId", delivery.status, delivery.settled_at as at
    from outbox_deliveries as delivery join outbox_messages as message on message.id = delivery.message_id
    where delivery.receiver = 'email' and delivery.target = '' and (
      message.payload->>'orderId' in (select id::text from orders where user_id = $1)
      or message.payload->>'refundId' in (
        select refunds.id::text from refunds join checkouts on checkouts.id = checkout_id where user_id = $1
      )
      or message.payload->>'userId' = $1::uuid::text
    )
    order by message.id`,
    [userId],
  );
