import pg from 'pg';

/** As Postgres writes one to a connection whose time zone is UTC, in years of four digits. */
const IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;
const { TIMESTAMPTZ } = pg.types.builtins;
const readAnyTimestamp = pg.types.getTypeParser(TIMESTAMPTZ, 'text') as (text: string) => Date;

/**
 * What a timestamp says. V8 reads those of its own format several times faster than pg reads any;
 * every product has two or three of them.
 */
export const readTimestamp = (text: string): Date =>
  IN_UTC.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : readAnyTimestamp(text);

/** What Postgres calls `integer[]`; pg has no name for it. */
export const INT4_ARRAY: number = 1007;
const ZERO = '0'.charCodeAt(0);
const readAny = pg.types.getTypeParser(INT4_ARRAY, 'text') as (text: string) => (number | null)[];

/**
 * The numbers of an array. Counts, which every product has, are read in an eighth of the time that
 * pg takes for any numbers.
 */
export function readIntegers(text: string): (number | null)[] {
  if (text === '{}') return [];
  const numbers: number[] = [];
  let number = 0;
  for (let at = 1; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit >= 0 && digit <= 9) number = number * 10 + digit;
    else if (text[at] === ',' || text[at] === '}') {
      numbers.push(number);
      number = 0;
    } else return readAny(text);
  }
  return numbers;
}

const OURS: Readonly<Record<number, (text: string) => unknown>> = {
  [INT4_ARRAY]: readIntegers,
  [TIMESTAMPTZ]: readTimestamp,
};

/** How the values of columns are read. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text') =>
    OURS[type] ?? pg.types.getTypeParser(type, format)) as pg.CustomTypesConfig['getTypeParser'],
};
