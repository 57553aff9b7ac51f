import { expect, test } from 'vitest';
import { openProductFile } from './file-rows.js';
import { ProblemList } from './import-problem.js';

const { signal } = new AbortController();

async function read(text: string) {
  const problems = new ProblemList();
  const file = await openProductFile(Buffer.from(text), signal);
  return { ...(await file.read(problems)), problems: problems.first };
}

test.each(['#N/A', '#DIV/0!', '#NV', '#WERT!', '#NOM?', '#¡VALOR!', 'Err:502'])(
  'the error %s of a spreadsheet names its cell',
  async (error) => {
    const { faults } = await read(`name,price\nPlums,3\n${error},${error}\n${',x'.repeat(27)},${error}\n`);
    expect(faults).toEqual([
      { row: 3, at: 0, message: `Cell A3 has the error ${error}.` },
      { row: 3, at: 1, message: `Cell B3 has the error ${error}.` },
      { row: 4, at: 28, message: `Cell AC4 has the error ${error}.` },
    ]);
  },
);

test('texts with a hash are no errors', async () => {
  expect((await read('name\n#1 Plums\n#N/A Plums\n#yum!\n')).faults).toEqual([]);
});

test('numbers have decimal commas where semicolons separate them', async () => {
  expect((await read('name;price\nPlums;3,50\n')).hasDecimalCommas).toBe(true);
  expect((await read('name,price\nPlums,3.50\n')).hasDecimalCommas).toBe(false);
});

test('a row with too many cells ends the file', async () => {
  const { rows, problems } = await read(`name\nPlums\n${',x'.repeat(500)}\nFigs\n`);
  expect(rows).toHaveLength(2);
  expect(problems).toMatchObject([{ row: 3, message: 'A file can have 500 columns at the most.' }]);
});
