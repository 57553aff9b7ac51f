import pg from 'pg';
import { INT4_ARRAY, readIntegers } from './read-integers.js';
import { readTimestamp } from './read-timestamp.js';

const OURS: Readonly<Record<number, (text: string) => unknown>> = {
  [INT4_ARRAY]: readIntegers,
  [pg.types.builtins.TIMESTAMPTZ]: readTimestamp,
};

/** How the values of columns are read. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text') =>
    OURS[type] ?? pg.types.getTypeParser(type, format)) as pg.CustomTypesConfig['getTypeParser'],
};
