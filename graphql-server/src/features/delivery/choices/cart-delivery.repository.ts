import type { EntityManager } from 'typeorm';
import { Statement } from '../../../database/statement.js';
import type { ChosenDelivery } from './chosen-delivery.js';

/** What `cart_delivery` in `database/functions/delivery.sql` returns. */
const chosenDelivery = new Statement<[userId: string], ChosenDelivery | null>(
  'delivery_chosen',
  'select cart_delivery($1)',
  ([chosen]) => chosen as ChosenDelivery | null,
);

/** What a customer has chosen for their cart; null for nothing yet. */
export async function chosenBy(manager: EntityManager, userId: string): Promise<ChosenDelivery | null> {
  const [chosen = null] = await chosenDelivery.rows(manager, userId);
  return chosen;
}

type Saved = [
  userId: string,
  method: string,
  country: string,
  postcode: string,
  postcodeKeys: readonly string[],
  placeId: string | null,
  slotTemplateId: string | null,
  slotDay: string | null,
];

export const savedDelivery = new Statement<Saved, unknown>(
  'delivery_save',
  `insert into cart_deliveries
    (user_id, method, country, postcode, postcode_keys, place_id, slot_template_id, slot_day)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (user_id) do update set method = excluded.method, country = excluded.country,
    postcode = excluded.postcode, postcode_keys = excluded.postcode_keys, place_id = excluded.place_id,
    slot_template_id = excluded.slot_template_id, slot_day = excluded.slot_day`,
  () => null,
);
