import type { DataSource } from 'typeorm';

/**
 * Waits until lists in the order of commits have all rows: transactions of other databases of the
 * cluster hold rows back as well.
 */
export async function olderTransactionsHaveEnded(dataSource: DataSource): Promise<void> {
  const newest = ['orders', 'products', 'changes'].map((table) => `(select max(created_in) from ${table})`);
  const haveEnded = `select coalesce(greatest(${newest}), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::int8 as ended`;
  for (;;) {
    const [{ ended }] = await dataSource.query<[{ ended: boolean }]>(haveEnded);
    if (ended) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
