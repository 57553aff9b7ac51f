import { expect, test } from 'vitest';
import { STATUS_OF_CODE } from '../../src/common/http-status.js';
import { CODE_OF_STATUS } from '../../src/http/http-error.js';
import { readPage } from './pages.js';

test('the page on errors has every code with its status', async () => {
  const page = await readPage('docs/api/errors.md');
  const rows = [...page.matchAll(/^\| `(\w+)` +\| (\d{3}) /gm)].map(([, code = '', status]) => [
    code,
    Number(status),
  ]);
  const outsideGraphql = Object.entries(CODE_OF_STATUS).map(([status, code]) => [code, Number(status)]);
  expect(Object.fromEntries(rows)).toMatchObject({
    ...STATUS_OF_CODE,
    ...Object.fromEntries(outsideGraphql),
  });
});
