/**
 * How long Postgres waits before it ends something by itself, in milliseconds; 0 for as long as it
 * takes.
 */
export interface SessionTimes {
  /** For one statement, and for a transaction that goes on with none. */
  readonly statementMs: number;
  /** For rows that another transaction has locked. */
  readonly lockMs: number;
}

/**
 * What a server, a database or a role may have otherwise, and what the shop reads, locks and waits
 * by.
 */
const SETTINGS = [
  `set datestyle to 'ISO'`,
  `set timezone to 'UTC'`,
  `set default_transaction_isolation to 'read committed'`,
  // Connections of a pool wait for work, and one that is ended just as it is given some fails a
  // request.
  'set idle_session_timeout to 0',
  // Postgres has it from 17 on. Migrations take as long as they take; the times below end what is
  // stuck.
  `select set_config('transaction_timeout', '0', false) where current_setting('transaction_timeout', true) is not null`,
];

/**
 * Returns the session's first statement. PgBouncer rejects these settings in the startup message,
 * where pg would send them.
 */
export const sessionOf = ({ statementMs, lockMs }: SessionTimes): string =>
  [
    ...SETTINGS,
    `set statement_timeout to ${statementMs}`,
    `set idle_in_transaction_session_timeout to ${statementMs}`,
    `set lock_timeout to ${lockMs}`,
  ].join(';');
