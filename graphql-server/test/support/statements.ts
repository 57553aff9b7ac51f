import type { DataSource, Logger } from 'typeorm';

/** How many SQL statements the shop runs while something happens. */
export async function countStatements(
  dataSource: DataSource,
  happening: () => Promise<unknown>,
): Promise<number> {
  const before = dataSource.logger;
  let statements = 0;
  const ignore = () => undefined;
  const counter: Logger = {
    logQuery: () => void (statements += 1),
    logQueryError: ignore,
    logQuerySlow: ignore,
    logSchemaBuild: ignore,
    logMigration: ignore,
    log: ignore,
  };
  dataSource.logger = counter;
  try {
    await happening();
  } finally {
    dataSource.logger = before;
  }
  return statements;
}
