/** Timeouts of Postgres; 0 for none. */
export interface SessionTimes {
  /** Of a statement, and of an idle transaction. */
  readonly statementMs: number;
  /** Of a wait for a lock. */
  readonly lockMs: number;
}

/** Settings that the shop relies on; server, database or role may have other values. */
const SETTINGS = [
  `set datestyle to 'ISO'`,
  `set timezone to 'UTC'`,
  `set default_transaction_isolation to 'read committed'`,
  // A pooled connection that the server ends when it is acquired would fail a request.
  'set idle_session_timeout to 0',
  // Postgres 17 or newer. Migrations need no limit; the timeouts below end what is stuck.
  `select set_config('transaction_timeout', '0', false) where current_setting('transaction_timeout', true) is not null`,
];

/** First statement of a session, as PgBouncer rejects these settings in the startup message. */
export const sessionOf = ({ statementMs, lockMs }: SessionTimes): string =>
  [
    ...SETTINGS,
    `set statement_timeout to ${statementMs}`,
    `set idle_in_transaction_session_timeout to ${statementMs}`,
    `set lock_timeout to ${lockMs}`,
  ].join(';');
