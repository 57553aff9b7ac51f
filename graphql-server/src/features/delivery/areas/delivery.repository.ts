import { keysOfPostcode } from '@larder/shared/postcode-keys';
import { In, Not, type EntityManager } from 'typeorm';
import { entityOf, columnsOf, Statement } from '../../../database/statement.js';
import { CollectionPlace } from './collection-place.entity.js';
import { DeliveryArea, DeliveryAreaKey } from './delivery-area.entity.js';
import { DeliveryFee } from './delivery-fee.entity.js';

/** What the shop delivers where, each list in its order. */
export interface Deliveries {
  readonly areas: readonly DeliveryArea[];
  readonly places: readonly CollectionPlace[];
  /** The weekly slots that are not ended, named by their times. */
  readonly slots: readonly { readonly id: string; readonly name: string }[];
  readonly fees: readonly DeliveryFee[];
}

/** What rules of fees are for. */
export type Known = Omit<Deliveries, 'fees'>;

/** A rule as it is stored. */
export type FeeRow = Omit<DeliveryFee, 'area' | 'place' | 'slotTemplate'>;

export async function loadDeliveries(manager: EntityManager): Promise<Deliveries> {
  const order = { position: 'ASC' } as const;
  return {
    areas: await manager.find(DeliveryArea, { order }),
    places: await manager.find(CollectionPlace, { order }),
    slots: await manager.query(
      `select id, to_char(starts, 'HH24:MI') || '–' || to_char(ends, 'HH24:MI') as name
      from slot_templates where deleted_at is null`,
    ),
    fees: await manager.find(DeliveryFee, { order }),
  };
}

type Listed = DeliveryArea | CollectionPlace;

/** Makes these the rows of a table, in this order. */
export async function replaceRows<Row extends Listed>(
  manager: EntityManager,
  entity: new () => Row,
  rows: readonly Row[],
): Promise<void> {
  await manager.delete(entity, { id: Not(In(rows.map(({ id }) => id))) } as object);
  if (rows.length > 0) await manager.upsert(entity, rows as never, ['id']);
}

/** Makes these the rules of fees. */
export async function replaceFees(manager: EntityManager, fees: readonly FeeRow[]): Promise<void> {
  await manager.deleteAll(DeliveryFee);
  await manager.insert(DeliveryFee, [...fees]);
}

const addedKeys = new Statement<[areaId: string, country: string, keys: readonly string[]], unknown>(
  'delivery_add_keys',
  'insert into delivery_area_keys (area_id, country, key) select $1, $2, unnest($3::text[])',
  () => null,
);

/** Makes these the keys of all areas. */
export async function replaceKeys(
  manager: EntityManager,
  areas: readonly { readonly id: string; readonly country: string; readonly keys: readonly string[] }[],
): Promise<void> {
  await manager.deleteAll(DeliveryAreaKey);
  for (const { id, country, keys } of areas) await addedKeys.change(manager, id, country, keys);
}

const areaOfPostcode = new Statement<[country: string, keys: readonly string[]], DeliveryArea>(
  'delivery_area_of',
  `select ${columnsOf(DeliveryArea, 'area')} from delivery_area($1, $2) as area where area.id is not null`,
  entityOf(DeliveryArea),
);

/**
 * The first area that has a postcode; null for none.
 *
 * @param country null for the only one of the areas; then there is no area without a postcode, and
 *   where they are in several countries
 */
export async function areaOf(
  manager: EntityManager,
  country: string | null,
  postcode: string,
): Promise<DeliveryArea | null> {
  const within = country ?? (postcode.trim() === '' ? null : await onlyCountry(manager));
  if (within === null) return null;
  const [area] = await areaOfPostcode.rows(manager, within, keysOfPostcode(within, postcode));
  return area ?? null;
}

async function onlyCountry(manager: EntityManager): Promise<string | null> {
  const [only, ...others] = await countriesOfAreas(manager);
  return only === undefined || others.length > 0 ? null : only;
}

/** The countries of the areas, each once, in the order of the areas. */
export async function countriesOfAreas(manager: EntityManager): Promise<string[]> {
  const rows: { country: string }[] = await manager.query(
    'select country from delivery_areas group by country order by min(position)',
  );
  return rows.map(({ country }) => country);
}

/** Those of these areas and places that weekly slots are of, which are not ended. */
export async function inSlots(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
  const used: { id: string }[] = await manager.query(
    `select wanted as id from unnest($1::uuid[]) as wanted
    where exists (
      select from slot_templates where deleted_at is null and (place_id = wanted or wanted = any(area_ids))
    )`,
    [ids],
  );
  return used.map(({ id }) => id);
}

/** A payment method that was offered in areas or places that are gone, before and after. */
interface MethodWithout {
  readonly method: string;
  readonly wasOffered: boolean;
  readonly isOffered: boolean;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const goneDestinations = new Statement<[], MethodWithout>(
  'delivery_drop_gone_destinations',
  `with former as (
    select rule.method, rule.is_offered, rule.destination_ids, array(
      select id from unnest(rule.destination_ids) with ordinality as chosen (id, position)
      where exists (select from delivery_areas as area where area.id = chosen.id)
        or exists (select from collection_places as place where place.id = chosen.id)
      order by position
    ) as remaining
    from payment_method_rules as rule where rule.destination_ids is not null for no key update
  )
  update payment_method_rules as rule
  set destination_ids = former.remaining, is_offered = former.is_offered and former.remaining <> '{}'
  from former
  where former.method = rule.method and former.remaining <> former.destination_ids
  returning rule.method, former.is_offered, rule.is_offered, former.destination_ids, rule.destination_ids`,
  ([method, wasOffered, isOffered, before, after]) => ({
    method: method as string,
    wasOffered: wasOffered as boolean,
    isOffered: isOffered as boolean,
    before: before as string[],
    after: after as string[],
  }),
);

/**
 * Drops areas and places that are gone from the rules of payment methods. A method that has none
 * left is not offered any more, rather than everywhere. The transaction has locked the settings.
 */
export const dropGoneDestinations = (manager: EntityManager): Promise<MethodWithout[]> =>
  goneDestinations.rows(manager);
