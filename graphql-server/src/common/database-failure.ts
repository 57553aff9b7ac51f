// Postgres' classes of errors in which it cannot serve at all: connection, insufficient resources,
// operator intervention. Source: PostgreSQL documentation, appendix "PostgreSQL Error Codes". And
// what took longer than the shop lets it: a statement (57014), waiting for a lock (55P03), a
// transaction (25P03); and what it ended for the sake of others: on a replica, of what it replays
// (40001), and in a deadlock (40P01), since manual SQL need not follow the shop's
// order of locks. And a server that is read-only (25006): a primary that has become a replica,
// or one that its provider keeps from growing.
const OUT_OF_SERVICE = /^(08|53|57P|57014|55P03|25P03|25006|40001|40P01)/;
// The last two: this process, or the machine, has no file handles left to connect with.
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EMFILE',
  'ENFILE',
]);
const CONNECTION_LOST =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|connection timeout|query read timeout/i;
// Message of TypeORM in a transaction whose connection broke between two statements.
const RELEASED_RUNNER = new Set([
  'QueryRunnerAlreadyReleasedError',
  'QueryRunnerProviderAlreadyReleasedError',
]);

/**
 * Whether an error means that the database cannot be reached or cannot serve, so that trying again
 * later is sensible.
 */
export function isDatabaseOut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (OUT_OF_SERVICE.test(code) || NO_CONNECTION.has(code) || CONNECTION_LOST.test(error.message))
    return true;
  if (RELEASED_RUNNER.has(error.name)) return true;
  return 'driverError' in error && isDatabaseOut(error.driverError);
}
