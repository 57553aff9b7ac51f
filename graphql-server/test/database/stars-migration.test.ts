import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from '../../src/database/migrate.js';
import type { ShopDataSource } from '../../src/database/shop-data-source.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildUser } from '../factories/user.factory.js';
import { openClone } from '../support/databases.js';
import { wrongStars } from '../support/kept-stars.js';
import { whoWaitsForLocks } from '../support/lock-waits.js';
import { until } from '../support/until.js';

let close: () => Promise<void>;
let dataSource: ShopDataSource;
let userId: string;

beforeEach(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
  ({ id: userId } = await buildUser(dataSource));
});

afterEach(() => close());

/** Takes migrations back, this one last. */
async function undo(name: string): Promise<void> {
  for (let undone = ''; undone !== name;) {
    undone = (await dataSource.query('select name from migrations order by id desc limit 1'))[0].name;
    await dataSource.undoLastMigration();
  }
}

/** More products than are filled in at a time, and ratings of nearly all by up to seven customers. */
async function buildRated(): Promise<void> {
  await dataSource.query(
    `insert into products (name, description, price, photo, category)
      select 'Pear ' || n, 'Sweet.', n, '/images/pear.avif', 'Fruits' from generate_series(1, 450) as n`,
  );
  const raters = await Promise.all(Array.from({ length: 7 }, () => buildUser(dataSource)));
  await dataSource.query(
    `insert into ratings (product_id, user_id, name, message, rates)
      select id, ($1::uuid[])[n], 'A', 'B', 1 + (price + n) % 5 from products, generate_series(1, 7) as n where n < price % 9`,
    [raters.map(({ id }) => id)],
  );
}

/** Waits until somebody waits for a row that another has. @returns their process in Postgres */
async function whoWaits(): Promise<number> {
  let waiting: number[] = [];
  await until(async () => {
    waiting = await whoWaitsForLocks(dataSource);
    return waiting.length > 0;
  });
  return waiting[0] ?? 0;
}

const forgetStars = () => dataSource.query(`update products set rating_stars = '{0,0,0,0,0}'`);
const rate = `insert into ratings (product_id, user_id, name, message, rates) values ($1, $2, 'A', 'B', 4)`;

test('what was rated before is filled in, and what went by the old triggers', async () => {
  await buildRated();
  await undo('StarsOfProducts1796050000000');
  await dataSource.query('update ratings set rates = 6 - rates where id::text < $1', ['5']);
  await dataSource.query('delete from ratings where id::text > $1', ['c']);
  await dataSource.query(
    'insert into ratings (product_id, user_id, name, message, rates) select id, $1, $2, $2, 2 from products',
    [userId, 'A'],
  );
  await migrate(dataSource);
  expect(await wrongStars(dataSource)).toEqual([]);
  await dataSource.query('delete from ratings where rates = 2');
  expect(await wrongStars(dataSource)).toEqual([]);
});

test('a rating that is written meanwhile counts once', async () => {
  const { id } = await buildProduct(dataSource);
  await dataSource.query(rate, [id, userId]);
  await undo('StarsFilledIn1796050200000');
  await forgetStars();
  const writer = dataSource.createQueryRunner();
  await writer.startTransaction();
  await writer.query(rate, [id, userId]);
  const migrating = migrate(dataSource);
  await whoWaits();
  await writer.commitTransaction();
  await writer.release();
  await migrating;
  expect(await wrongStars(dataSource)).toEqual([]);
});

test('what ended half-way goes on where it was, and loses nothing that happened between', async () => {
  await buildRated();
  await undo('StarsFilledIn1796050200000');
  await forgetStars();
  const [{ id: last }] = await dataSource.query(
    'select id from products where rating_count > 0 order by id desc limit 1',
  );
  const holder = dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('select from products where id = $1 for update', [last]);
  const end = async () => dataSource.query('select pg_terminate_backend($1)', [await whoWaits()]);
  const [migrated] = await Promise.allSettled([migrate(dataSource), end()]);
  expect(migrated).toMatchObject({ reason: { message: expect.stringContaining('terminating connection') } });
  await holder.rollbackTransaction();
  await holder.release();
  const lacking = await wrongStars(dataSource);
  expect(lacking.length).toBeGreaterThan(0);
  expect(lacking.length).toBeLessThan(200);
  // The last of what is lacking something.
  await dataSource.query('delete from ratings where product_id = $1', [last]);
  await migrate(dataSource);
  expect(await wrongStars(dataSource)).toEqual([]);
});
