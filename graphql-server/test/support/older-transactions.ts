import type { DataSource } from 'typeorm';

/**
 * Waits until lists from the oldest row on have all rows: transactions of other databases of the
 * cluster hold rows back as well.
 */
export async function olderTransactionsHaveEnded(dataSource: DataSource): Promise<void> {
  const haveEnded = `select coalesce(max(created_in), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::int8 as ended
    from (select created_in from orders union all select created_in from products) as created`;
  for (;;) {
    const [{ ended }] = await dataSource.query<[{ ended: boolean }]>(haveEnded);
    if (ended) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
