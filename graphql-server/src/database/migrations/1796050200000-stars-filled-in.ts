import type { MigrationInterface, QueryRunner } from 'typeorm';

/** So many products are locked at a time. */
const AT_ONCE = 200;

/**
 * The stars that were given before the triggers kept them. A product lacks some as long as it has fewer or more of them than ratings,
 * since triggers change both alike: so this may be ended at any time, and goes on where it was.
 */
export class StarsFilledIn1796050200000 implements MigrationInterface {
  /** Some products after the other, so that nobody waits for all of them. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    let filled = ['00000000-0000-0000-0000-000000000000'];
    do {
      const [last] = filled.slice(-1);
      filled = await runner.manager.transaction(() => fillIn(runner, last));
    } while (filled.length === AT_ONCE);
  }

  async down(): Promise<void> {
    // The column goes with what made it.
  }
}

/** @returns the ids of the next products after this one that lacked stars */
async function fillIn(runner: QueryRunner, after: string | undefined): Promise<string[]> {
  const due: { id: string }[] = await runner.query(
    `select id from products
      where id > $1
        and rating_count <> rating_stars[1] + rating_stars[2] + rating_stars[3] + rating_stars[4] + rating_stars[5]
      order by id limit ${AT_ONCE} for no key update`,
    [after],
  );
  const ids = due.map(({ id }) => id);
  // Counted by a statement of its own, which sees what the locks have waited for.
  const given = [1, 2, 3, 4, 5].map((stars) => `count(*) filter (where rates = ${stars})::int`);
  await runner.query(
    `update products set rating_stars = (select array[${given.join(', ')}] from ratings where product_id = products.id)
      where id = any($1::uuid[])`,
    [ids],
  );
  return ids;
}
