import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Payment methods are not offered in areas and places that are gone. */
export class MethodDestinations1798000001600 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update payment_method_rules as rule
      set destination_ids = former.remaining, is_offered = rule.is_offered and former.remaining <> '{}'
      from (
        select method, array(
          select id from unnest(destination_ids) with ordinality as chosen (id, position)
          where exists (select from delivery_areas as area where area.id = chosen.id)
            or exists (select from collection_places as place where place.id = chosen.id)
          order by position
        ) as remaining
        from payment_method_rules where destination_ids is not null
      ) as former
      where former.method = rule.method and former.remaining <> rule.destination_ids;
    `);
  }
}
