import type { EntityManager } from 'typeorm';
import type { WaitlistEntry } from './waitlist-entry.entity.js';

/** Bounds what one visitor can have sent to the address of another one. */
export const MAX_ENTRIES = 10;

export type NewEntry = Pick<
  WaitlistEntry,
  'userId' | 'email' | 'locale' | 'country' | 'postcode' | 'postcodeKeys'
>;

/**
 * Adds an entry where there is none yet. The transaction has locked its user or address.
 *
 * @returns whether it is stored; false above the limit of a customer or visitor
 */
export async function addEntry(
  manager: EntityManager,
  { userId, email, locale, country, postcode, postcodeKeys }: NewEntry,
): Promise<boolean> {
  const [{ stored }]: [{ stored: boolean }] = await manager.query(
    `with theirs as (
      select token, country = $4 and postcode = $5 as is_same from waitlist_entries where user_id = $1 or email = $2
    ),
    added as (
      insert into waitlist_entries (user_id, email, locale, country, postcode, postcode_keys, token)
      select $1, $2, $3, $4, $5, $6, coalesce((select token from theirs limit 1), gen_random_uuid())
      where (select count(*) from theirs) < ${MAX_ENTRIES}
      on conflict do nothing
      returning id
    )
    select exists (select from added) or exists (select from theirs where is_same) as stored`,
    [userId, email, locale, country, postcode, postcodeKeys],
  );
  return stored;
}

/**
 * Removes the entries of a user.
 *
 * @param email their address, as `normalizeEmail` has it, to remove also those that it has as a
 *   visitor; null if it may be that of another person
 */
export async function deleteEntries(
  manager: EntityManager,
  userId: string,
  email: string | null,
): Promise<void> {
  await manager.query('delete from waitlist_entries where user_id = $1 or email = $2', [userId, email]);
}

/** A place that a customer or visitor waited for. */
export type WaitedFor = Pick<WaitlistEntry, 'userId' | 'email' | 'locale' | 'country' | 'postcode' | 'token'>;

/** Of an entry that the areas have now, in a shop that delivers by areas. */
const IS_REACHED = `(select delivery_areas from shop_settings)
  and (delivery_area(country, postcode_keys)).id is not null`;

/**
 * Removes the entries that the areas have now, of a batch of customers and visitors by token.
 *
 * @param after the last token of the batch before; null for the first batch
 * @param most customers and visitors of a batch
 */
export async function takeReached(
  manager: EntityManager,
  after: string | null,
  most: number,
): Promise<WaitedFor[]> {
  const [rows]: [WaitedFor[], number] = await manager.query(
    `delete from waitlist_entries where ${IS_REACHED} and token in (
      select distinct token from waitlist_entries
      where ($1::uuid is null or token > $1) and ${IS_REACHED} order by token limit $2
    )
    returning user_id as "userId", email, locale, country, postcode, token`,
    [after, most],
  );
  return rows.toSorted((one, other) => (one.token < other.token ? -1 : 1));
}

/** How many wait for a postcode. */
export interface WaitlistPlace {
  readonly country: string;
  readonly postcode: string;
  readonly count: number;
}

/** The places that most wait for. */
export const placesByCount = (manager: EntityManager, most: number): Promise<WaitlistPlace[]> =>
  manager.query(
    `select country, postcode, count(*)::int as count from waitlist_entries
    group by country, postcode order by count desc, country, postcode limit $1`,
    [most],
  );
