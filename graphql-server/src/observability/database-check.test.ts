import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import type { ShopDataSource } from '../database/shop-data-source.js';
import { databaseCheck } from './database-check.js';

const check = (found: object, isAnyAvailable = false) =>
  databaseCheck(
    { query: async () => ({ rows: [found] }) } as unknown as Pool,
    { migrations: [], replicas: { isAnyAvailable } } as unknown as ShopDataSource,
  )();

test('a primary that was demoted to a replica counts as unavailable', async () => {
  await expect(check({ pending: 0, isReplica: false })).resolves.toBeDefined();
  await expect(check({ pending: 0, isReplica: true })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await expect(check({ pending: 0, isReplica: true }, true)).resolves.toBeDefined();
});
