import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  makeWorkbook,
  workbookParts,
  zipOf,
  type SheetSource,
  type Parts,
} from '../../../../test/support/make-workbook.js';
import { readWorkbook } from './read-workbook.js';
import { BrokenWorkbook, LargeWorkbook, type SheetRow } from './sheet-rows.js';
import { readWorkbookInThread } from './workbook-thread.js';

async function read(bytes: Buffer) {
  const rows: SheetRow[] = [];
  const { name } = await readWorkbook(bytes, (more) => rows.push(...more));
  return { name, rows, cells: rows.map(({ cells }) => cells) };
}
const sheet = (xml: string, others?: Parts): Buffer => makeWorkbook([{ xml }], others);
const cellsOf = async (xml: string, others?: Parts) =>
  (await read(sheet(`<row>${xml}</row>`, others))).cells[0];

test('a workbook of LibreOffice reads as it shows', async () => {
  const file = await readFile(
    new URL('../../../../test/support/product-files/products-libreoffice.xlsx', import.meta.url),
  );
  const { name, rows } = await read(file);
  expect(name).toBe('Käse und mehr');
  expect(rows.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5]);
  expect(rows.slice(2).map(({ cells }) => cells.join('|'))).toEqual([
    'Käse „Gouda“|Mild & jung <48 %>|Delicatessens|4.2|12|0|00042|012345678905|3.5|2026-12-01|5.5%|Niederlande',
    'Œuvre crème brûlée|Süß – 4°C|Delicatessens|0.3|6|1|1E5|4006381333931|||20%|France',
    'Broken|No price|Delicatessens|#DIV/0!|1|0|00043',
  ]);
});

test('cells have their types', async () => {
  const xml = `
    <c t="s"><v>1</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c>
    <c t="d"><v>2026-12-01T00:00:00</v></c><c t="str"><f>A1&amp;"x"</f><v>a x</v></c>
    <c t="inlineStr"><is><r><t>Plu</t></r><r><t>ms</t></r><rPh sb="0" eb="1"><t>no</t></rPh></is></c>
    <c><v>007</v></c><c/><c t="n"><v>5</v></c>`;
  const sharedStrings = '<sst><si><t>zero</t></si><si><t>one_x000D_ </t><rPh><t>no</t></rPh></si></sst>';
  expect(await cellsOf(xml, { 'xl/sharedStrings.xml': sharedStrings })).toEqual([
    'one\r ',
    'yes',
    'no',
    '#N/A',
    '2026-12-01',
    'a x',
    'Plums',
    '7',
    '',
    '5',
  ]);
});

test.each([
  ['0.30000000000000004', '0', '0.3'],
  ['3.4999999999999996', '0', '3.5'],
  ['4006381333931', '0', '4006381333931'],
  ['1E-7', '0', '0.0000001'],
  ['1.5E+20', '0', '150000000000000000000'],
  ['-1', '0', '-1'],
  ['5.5E-2', '1', '5.5%'],
  ['46357', '2', '2026-12-01'],
  ['46357.75', '3', '2026-12-01'],
  ['0.5', '3', '0.5'],
  ['42', '4', '00042'],
  ['3.5', '5', '3.5'],
  ['46357', '6', '46357'],
  ['0.07', '7', '7%'],
])('the number %s in style %s is %s', async (value, style, text) => {
  const styles = `<styleSheet><numFmts>
    <numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy"/>
    <numFmt numFmtId="166" formatCode="00000"/><numFmt numFmtId="167" formatCode="[Red]#,##0.00\\ &quot;Day&quot;"/>
    <numFmt numFmtId="168" formatCode="h:mm"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs>${[0, 164, 165, 22, 166, 167, 168, 9].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
  expect(await cellsOf(`<c s="${style}"><v>${value}</v></c>`, { 'xl/styles.xml': styles })).toEqual([text]);
});

test('days count from 1904 where the workbook says so', async () => {
  const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>';
  const parts = workbookParts([{ xml: '<row><c s="0"><v>44895</v></c></row>' }], { 'xl/styles.xml': styles });
  const main = parts['xl/workbook.xml']?.replace('<sheets>', '<workbookPr date1904="1"/><sheets>') ?? '';
  expect((await read(zipOf({ ...parts, 'xl/workbook.xml': main }))).cells).toEqual([['2026-12-01']]);
});

test('rows and cells stand where the file has them, without empty ones', async () => {
  const { rows } = await read(
    sheet(`<row r="3"><c r="B3"><v>1</v></c><c r="D3" s="1"/></row><row r="4"><c r="A4" t="str"><v> </v></c></row>
      <row><c r="AA5"><v>2</v></c></row><row r="9"><c><f>A1</f><v></v></c></row>`),
  );
  expect(rows).toEqual([
    { row: 3, cells: ['', '1'], unread: [] },
    { row: 5, cells: [...Array.from({ length: 26 }, () => ''), '2'], unread: [] },
    { row: 9, cells: [''], unread: [0] },
  ]);
});

test('names may have prefixes, and parts other places', async () => {
  const parts = workbookParts([]);
  const { name, cells } = await read(
    zipOf({
      '_rels/.rels': parts['_rels/.rels']?.replace('xl/workbook.xml', '/Book/main.xml') ?? '',
      'Book/main.xml': '<x:workbook><x:sheets><x:sheet name="Goods" q:id="a"/></x:sheets></x:workbook>',
      'Book/_rels/main.xml.rels':
        '<Relationships><Relationship Id="a" Type="http://x/worksheet" Target="Sheets/One.xml"/></Relationships>',
      'book/sheets/one.xml':
        '<x:worksheet><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    }),
  );
  expect({ name, cells }).toEqual({ name: 'Goods', cells: [['1']] });
});

test('the first visible sheet with rows is read', async () => {
  const rows = (text: string): SheetSource['rows'] => [[text]];
  const workbook = makeWorkbook([
    { name: 'Hidden', state: 'hidden', rows: rows('no') },
    { name: 'Empty' },
    { name: 'Goods & more', rows: rows('yes') },
    { name: 'Last', rows: rows('no') },
  ]);
  expect(await read(workbook)).toMatchObject({ name: 'Goods & more', cells: [['yes']] });
});

test('no more rows and columns are read than can be imported', async () => {
  const row = `<row>${'<c><v>1</v></c>'.repeat(600)}</row>`;
  expect((await read(sheet(row))).cells[0]).toHaveLength(501);
  const { rows } = await read(sheet('<row><c><v>1</v></c></row>'.repeat(60_000)));
  expect(rows.length).toBeGreaterThan(50_000);
  expect(rows.length).toBeLessThan(60_000);
});

test('what unpacks to more than 100 MB is not unpacked', async () => {
  const rows = 18_000_000;
  const bomb = sheet('<row/>'.repeat(rows));
  expect(bomb.length).toBeLessThan(1_000_000);
  const before = process.cpuUsage();
  await expect(read(bomb)).rejects.toThrow(LargeWorkbook);
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(1_000_000);
  // One that states a smaller size, in the central directory and before the part.
  const lie = Buffer.from(bomb);
  const size = Buffer.alloc(4);
  const empty = workbookParts([{ xml: '' }])['xl/worksheets/sheet1.xml'] ?? '';
  size.writeUInt32LE(empty.length + rows * '<row/>'.length);
  for (let at = lie.indexOf(size); at >= 0; at = lie.indexOf(size, at + 4)) lie.writeUInt32LE(1_000, at);
  await expect(read(lie)).rejects.toThrow(BrokenWorkbook);
});

test('a long text that many cells share is not sent for each', async () => {
  const text = 'x'.repeat(1_000_000);
  const bomb = sheet('<row><c t="s"><v>0</v></c></row>'.repeat(1_000), {
    'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
  });
  await expect(read(bomb)).rejects.toThrow(LargeWorkbook);
});

test('no text has zeros, which Postgres cannot store', async () => {
  const xml = '<c t="inlineStr"><is><t>a_x0000_b\0c&#0;</t></is></c>';
  expect(await cellsOf(xml)).toEqual(['abc\uFFFD']);
});

test.each([
  ['a row below the last of Excel', sheet('<row r="3000000000"><c><v>1</v></c></row>')],
  ['a row with half a number', sheet('<row r="1.5"><c><v>1</v></c></row>')],
  ['half a workbook', makeWorkbook([{ rows: [['a']] }]).subarray(0, 300)],
  ['a workbook without its sheet', zipOf({ ...workbookParts([]), 'xl/workbook.xml': '<workbook/>' })],
  ['another archive', zipOf({ 'word/document.xml': '<w/>' })],
])('%s is refused', async (_what, bytes) => {
  await expect(read(bytes)).rejects.toThrow(BrokenWorkbook);
});

test('a thread reads, with limits of its time and by a signal', async () => {
  const { signal } = new AbortController();
  const rows: SheetRow[] = [];
  const onRows = (more: readonly SheetRow[]) => rows.push(...more);
  const workbook = makeWorkbook([{ rows: Array.from({ length: 500 }, (_each, index) => ['Plums', index]) }]);
  expect(await readWorkbookInThread(workbook, { onRows, signal })).toMatchObject({ name: 'Products' });
  expect(rows).toHaveLength(500);
  expect(rows.at(-1)).toEqual({ row: 500, cells: ['Plums', '499'], unread: [] });
  await expect(readWorkbookInThread(workbook, { onRows, signal, maxMs: 1 })).rejects.toThrow(LargeWorkbook);
  const stop = new AbortController();
  const stopped = readWorkbookInThread(workbook, { onRows, signal: stop.signal });
  stop.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
  const broken = readWorkbookInThread(Buffer.from('PK'), { onRows, signal });
  await expect(broken).rejects.toThrow(BrokenWorkbook);
});
