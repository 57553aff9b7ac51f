import pg from 'pg';
import { expect, test } from 'vitest';
import { INT4_ARRAY, readIntegers } from './column-types.js';

const readAsPg = pg.types.getTypeParser(INT4_ARRAY) as (text: string) => unknown;

test.each([
  '{0,0,0,0,0}',
  '{1,20,300,4000,2147483647}',
  '{7}',
  '{}',
  '{1,NULL,3}',
  '{-1,2}',
  '{{1,2},{3,4}}',
  '[0:1]={1,2}',
])('%s is read as pg reads it', (text) => {
  expect(readIntegers(text)).toEqual(readAsPg(text));
});
