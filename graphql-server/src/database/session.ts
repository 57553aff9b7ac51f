/** How long Postgres waits before it ends something by itself, in milliseconds; 0 for as long as it takes. */
export interface SessionTimes {
  /** For one statement, and for a transaction that goes on with none. */
  readonly statementMs: number;
  /** For rows that somebody else holds. */
  readonly lockMs: number;
}

/** What a server, a database or a role may have otherwise, and what the shop reads and locks by. */
const RELIED_ON = [
  `set datestyle to 'ISO'`,
  `set timezone to 'UTC'`,
  `set default_transaction_isolation to 'read committed'`,
];

/**
 * What a connection says first. It is said in a statement, as PgBouncer lets none of it pass with the greeting, where pg would
 * put the times.
 */
export const sessionOf = ({ statementMs, lockMs }: SessionTimes): string =>
  [
    ...RELIED_ON,
    `set statement_timeout to ${statementMs}`,
    `set idle_in_transaction_session_timeout to ${statementMs}`,
    `set lock_timeout to ${lockMs}`,
  ].join(';');
