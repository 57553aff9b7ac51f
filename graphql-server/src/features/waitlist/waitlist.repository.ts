import type { EntityManager } from 'typeorm';
import type { WaitlistEntry } from './waitlist-entry.entity.js';

/** Bounds what one visitor can have sent to the address of another one. */
const MAX_ENTRIES = 10;

export type NewEntry = Pick<
  WaitlistEntry,
  'userId' | 'email' | 'locale' | 'country' | 'postcode' | 'postcodeKeys'
>;

/** Adds an entry; nothing where there is one already, and above the limit of a customer. */
export async function addEntry(
  manager: EntityManager,
  { userId, email, locale, country, postcode, postcodeKeys }: NewEntry,
): Promise<void> {
  await manager.query(
    `with theirs as (select token from waitlist_entries where user_id = $1 or email = $2)
    insert into waitlist_entries (user_id, email, locale, country, postcode, postcode_keys, token)
    select $1, $2, $3, $4, $5, $6, coalesce((select token from theirs limit 1), gen_random_uuid())
    where (select count(*) from theirs) < ${MAX_ENTRIES}
    on conflict do nothing`,
    [userId, email, locale, country, postcode, postcodeKeys],
  );
}

/** A place that a customer or visitor waited for. */
export type WaitedFor = Pick<WaitlistEntry, 'userId' | 'email' | 'locale' | 'country' | 'postcode' | 'token'>;

/** Removes the entries that the areas have now, in a shop that delivers by areas. */
export async function takeReached(manager: EntityManager): Promise<WaitedFor[]> {
  const [rows]: [WaitedFor[], number] = await manager.query(
    `delete from waitlist_entries
    where (select delivery_areas from shop_settings) and (delivery_area(country, postcode_keys)).id is not null
    returning user_id as "userId", email, locale, country, postcode, token`,
  );
  return rows;
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
