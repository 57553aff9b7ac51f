import { expect, test } from 'vitest';
import { BrokenCsv, csvFormatOf, readRows, type CsvRow } from './read-csv.js';

async function rowsOf(text: string): Promise<CsvRow[]> {
  const bytes = Buffer.from(text);
  const rows: CsvRow[] = [];
  for await (const row of readRows(bytes, await csvFormatOf(bytes))) rows.push(row);
  return rows;
}

test('rows are counted as spreadsheets count them, and empty ones passed over', async () => {
  expect(await rowsOf('\uFEFFid,name\r\n\r\n1,Plums\n , \r2,Figs\n')).toEqual([
    { row: 1, cells: ['id', 'name'] },
    { row: 3, cells: ['1', 'Plums'] },
    { row: 5, cells: ['2', 'Figs'] },
  ]);
});

test('quoted cells hold separators, quotes, line breaks and any letters', async () => {
  const [, row] = await rowsOf('id,name\n1,"Käse, ""blau""\r\nund 🧀"');
  expect(row).toEqual({ row: 2, cells: ['1', 'Käse, "blau"\r\nund 🧀'] });
});

test('letters of several bytes are whole, wherever a file is cut on the way', async () => {
  const rows = await rowsOf(`id,name\n${'1,"🧀ö"\n'.repeat(20_000)}`);
  expect(new Set(rows.slice(1).map(({ cells }) => cells[1]))).toEqual(new Set(['🧀ö']));
});

test('a long row is whole, and so are those below it', async () => {
  const long = 'x'.repeat(3_000_000);
  const rows = await rowsOf(`id,name\n1,"${long}"\n2,Figs\n`);
  expect(rows.slice(1).map(({ cells }) => cells[1])).toEqual([long, 'Figs']);
});

test.each([
  ['id;name;price', ';'],
  ['id,name,price', ','],
  ['id', ','],
  ['id;name\n1,2,3,4', ';'],
  ['Stock list, 28 November, Berlin\n\nname;price\nFigs, dried;3', ';'],
  ['Artikelname;VK;EK\nFeigen, süß, getrocknet, reif;3;2', ';'],
  ['name\tprice\n"Figs", large, dried, ripe\t3', '\t'],
  ['', ','],
])('%j is separated by %j', async (text, separator) => {
  expect((await csvFormatOf(Buffer.from(text))).separator).toBe(separator);
});

test.each(['sep=|\n', '\uFEFFsep=|\r\n', '"SEP=|"\n'])(
  'a first line %j is the separator, and no row as in spreadsheets',
  async (line) => {
    expect(await rowsOf(`${line}id|name\n1|Plums, red\n`)).toEqual([
      { row: 1, cells: ['id', 'name'] },
      { row: 2, cells: ['1', 'Plums, red'] },
    ]);
  },
);

test.each([
  ['id,name\n1,"Plums\n2,Figs', 2],
  ['id,name\n1,Plums\n2,"Figs"x', 3],
  ['id,name\n1,Pl"ums', 2],
  [`id,name\n${'1,Plums\n'.repeat(30)}2,"`, 32],
])('%j is broken in row %i', async (text, row) => {
  const failure = await rowsOf(text).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(BrokenCsv);
  expect((failure as BrokenCsv).row).toBe(row);
});

test('a reader may stop early', async () => {
  let read = 0;
  for await (const { row } of readRows(Buffer.from('a\n'.repeat(100_000)), { separator: ',', start: 0 })) {
    read = row;
    if (row === 3) break;
  }
  expect(read).toBe(3);
});
