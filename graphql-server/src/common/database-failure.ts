// Source: PostgreSQL documentation, appendix "PostgreSQL Error Codes". Classes 08, 53 and 57P:
// connection, resources, operator intervention. Timeouts of a statement (57014), a lock (55P03), an
// idle transaction (25P03); conflicts with replay on a replica (40001); deadlocks with manual SQL
// (40P01); a read-only server, such as a demoted primary (25006).
const UNAVAILABLE = /^(08|53|57P|57014|55P03|25P03|25006|40001|40P01)/;
// EMFILE and ENFILE: no file descriptors are left for a connection.
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
// Thrown by TypeORM when the connection of a transaction broke between two statements.
const RELEASED_RUNNER = new Set([
  'QueryRunnerAlreadyReleasedError',
  'QueryRunnerProviderAlreadyReleasedError',
]);

/** Whether the database is unreachable or overloaded, so that a later retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (UNAVAILABLE.test(code) || NO_CONNECTION.has(code) || CONNECTION_LOST.test(error.message)) return true;
  if (RELEASED_RUNNER.has(error.name)) return true;
  return 'driverError' in error && isDatabaseUnavailable(error.driverError);
}
