import pg from 'pg';

/** As Postgres writes one to a connection whose time zone is UTC, in years of four digits. */
const IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;
const { TIMESTAMPTZ } = pg.types.builtins;
const readAny = pg.types.getTypeParser(TIMESTAMPTZ, 'text') as (text: string) => Date;

/**
 * What a timestamp says. V8 reads those of its own format several times faster than pg reads any;
 * every product has two or three of them.
 */
export const readTimestamp = (text: string): Date =>
  IN_UTC.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : readAny(text);
