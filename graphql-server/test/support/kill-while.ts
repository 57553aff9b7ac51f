import { whoWaitsForLocks } from './lock-waits.js';
import type { ShopProcess } from './shop-process.js';
import type { TestShop } from './test-shop.js';
import { until } from './until.js';

/**
 * Kills a process in the middle of a transaction: while it waits to write to a table.
 *
 * @param work a request to the process
 * @returns once Postgres has rolled the transaction back
 */
export async function killWhileWriting(
  { dataSource }: TestShop,
  { kill, ended }: ShopProcess,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(`lock table ${table} in share mode`);
    const outcome = work().then(
      () => 'answered',
      () => 'unanswered',
    );
    await until(async () => (await whoWaitsForLocks(dataSource)).length > 0);
    kill('SIGKILL');
    await ended;
    if ((await outcome) === 'answered') throw new Error('It was answered before it wrote anything.');
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
  await until(async () => (await whoWaitsForLocks(dataSource)).length === 0);
}
