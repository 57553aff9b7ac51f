import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The forms of what was there before they were counted. In one statement, so of one moment: what is counted of products since then is
 * taken off, and what others have not yet committed is in neither. So nobody waits for it.
 */
export class FormsOfBefore1796100100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into product_forms (form, category, sold)
        select form, category, sum(many) from (
          select form, category, 1 as many
          from products cross join lateral unnest(tsvector_to_array(search_vector)) as form
          where deleted_at is null and not hidden
          union all select form, category, -sold from product_forms
        ) as told group by form, category having sum(many) <> 0
    `);
  }

  async down(): Promise<void> {
    // The table goes with what made it.
  }
}
