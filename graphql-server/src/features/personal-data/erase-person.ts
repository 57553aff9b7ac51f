import type { EntityManager } from 'typeorm';
import { Role, type User } from '../users/user.entity.js';
import { erasedUid, FORMER_CUSTOMER } from '../users/former-customer.js';

/** Messages of the outbox that are about orders, refunds, reviews and ratings of `$1`. */
const THEIR_MESSAGES = `
  select id from outbox_messages where
    payload->>'orderId' in (select id::text from orders where user_id = $1)
    or payload->>'refundId' in (
      select refunds.id::text from refunds join checkouts on checkouts.id = checkout_id where user_id = $1
    )
    or payload->>'reviewId' in (select id::text from reviews where user_id = $1)
    or payload->>'ratingId' in (select id::text from ratings where user_id = $1)
`;

/**
 * What is removed, and what is kept without saying whose it was; `$1` is the person. In this order.
 */
const STEPS: readonly string[] = [
  // What was sent to others of their orders, and what those answered. What still has to be sent is
  // made anew.
  `delete from webhook_attempts where delivery_id in (
    select id from outbox_deliveries where message_id in (${THEIR_MESSAGES})
  )`,
  `delete from webhook_events where message_id in (${THEIR_MESSAGES})`,
  `delete from outbox_messages where id in (${THEIR_MESSAGES}) and spread_at is not null
    and not exists (select from outbox_deliveries where message_id = outbox_messages.id and status = 'waiting')`,
  `update outbox_deliveries set last_error = null where last_error is not null and message_id in (${THEIR_MESSAGES})`,
  'delete from cart_lines where user_id = $1',
  'delete from cart_merges where user_id = $1',
  'delete from reviews where user_id = $1',
  'delete from ratings where user_id = $1',
  `delete from idempotency_keys
    where owner = $1::uuid::text or owner in (select id::text from api_tokens where created_by_id = $1)`,
  // What a token has done stays in the audit log, which names it.
  `delete from api_tokens
    where created_by_id = $1 and not exists (select from audit_entries where api_token_id = api_tokens.id)`,
  'update api_tokens set revoked_at = coalesce(revoked_at, now()) where created_by_id = $1',
  `update orders set name = '${FORMER_CUSTOMER}', email = '', phone = '', address = '' where user_id = $1`,
  `update checkouts set name = '${FORMER_CUSTOMER}', email = '', phone = '', address = '' where user_id = $1`,
  // A trigger keeps the audit log as it is but for this.
  `set local larder.audit = 'erase'`,
  `update audit_entries set subject_name = '${FORMER_CUSTOMER}',
    changes = case subject_type when 'user' then changes else '{}' end
    where person_id = $1`,
  `set local larder.audit = ''`,
];

/**
 * Forgets a person, in the caller's transaction, which holds the lock of their row. Orders,
 * payments and refunds stay, as the books need them, and so does the row in `users`, which they
 * refer to.
 *
 * @returns the addresses of the pictures that they had uploaded
 */
export async function erasePerson(manager: EntityManager, user: User, now: Date): Promise<string[]> {
  const pictures: { url: string }[] = await manager.query(
    `select avatar as url from users where id = $1 and avatar is not null
    union select image from ratings where user_id = $1 and image is not null`,
    [user.id],
  );
  for (const step of STEPS) await manager.query(step, step.includes('$1') ? [user.id] : []);
  Object.assign(user, {
    uid: erasedUid(user.uid),
    email: '',
    displayName: FORMER_CUSTOMER,
    avatar: null,
    role: Role.CUSTOMER,
    erasedAt: now,
  });
  await manager.save(user);
  return pictures.map(({ url }) => url);
}
