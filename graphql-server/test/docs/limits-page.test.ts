import { expect, test } from 'vitest';
import { MAX_PAGE_SIZE } from '../../src/common/pagination.js';
import { OPERATION_LIMITS } from '../../src/graphql/operation-limits.js';
import { readPage } from './pages.js';

test('the page on limits has each limit of an operation', async () => {
  const page = await readPage('docs/api/limits.md');
  const rows = [...page.matchAll(/^\| ([a-z ]+?) +\| (\d+) /gm)].map(([, name = '', most]) => [
    name,
    Number(most),
  ]);
  expect(Object.fromEntries(rows)).toEqual({ ...OPERATION_LIMITS, 'page size': MAX_PAGE_SIZE, batch: 1 });
});
