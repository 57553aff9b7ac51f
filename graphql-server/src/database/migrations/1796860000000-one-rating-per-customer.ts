import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * One rating per customer and product. Of several the newest stays, as an edit of the others: it
 * takes over the shop's newest reply where it has none. Triggers keep the stars of the products
 * right. A process of the release before can insert no second one.
 */
export class OneRatingPerCustomer1796860000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // No rating is added between the deletion and the key.
    await runner.query('lock table ratings in share row exclusive mode');
    await runner.query('alter table ratings add column edited_at timestamptz(3)');
    await runner.query(`
      update ratings set answer = reply.answer, answered_at = reply.answered_at,
        answered_by_id = reply.answered_by_id, edited_at = ratings.created_at
      from (
        select distinct on (user_id, product_id) id, user_id, product_id
        from ratings order by user_id, product_id, created_at desc, id desc
      ) as newest,
      (
        select distinct on (user_id, product_id) id, user_id, product_id, answer, answered_at, answered_by_id
        from ratings where answer is not null order by user_id, product_id, created_at desc, id desc
      ) as reply
      where ratings.id = newest.id and ratings.answer is null
        and (reply.user_id, reply.product_id) = (newest.user_id, newest.product_id)
    `);
    await runner.query(`
      delete from ratings using ratings as newer
      where (newer.user_id, newer.product_id) = (ratings.user_id, ratings.product_id)
        and (newer.created_at, newer.id) > (ratings.created_at, ratings.id)
    `);
    await runner.query(
      'alter table ratings add constraint ratings_user_product unique (user_id, product_id)',
    );
    await runner.query('drop index ratings_author');
  }
}
