import { expect, test } from 'vitest';
import { prepareRows } from './prepare-rows.js';
import { SHOPIFY } from './shopify.js';

const prepare = async (headings: string[], ...rows: string[][]) => {
  const lines = rows.map((cells, index) => ({ row: index + 2, cells }));
  const prepared = await prepareRows(lines, headings, SHOPIFY);
  return { rows: prepared.rows.map(({ cells }) => cells), notes: prepared.notes };
};

test('rows of Shopify without a handle have nothing in common', async () => {
  const headings = ['handle', 'title', 'tags', 'option1 value', 'variant price'];
  const rows = [
    ['', 'Oats', 'vegan', 'S', '2.00'],
    ['', 'Rye', '', 'M', '3.00'],
  ];
  expect((await prepare(headings, ...rows)).rows.map((cells) => cells.slice(0, 5))).toEqual(rows);
});

test('drafts of Shopify are hidden, or left out where nothing says what is published', async () => {
  const drafts = [
    ['oats', 'Oats', '2.00', 'draft', 'true'],
    ['rye', 'Rye', '3.00', 'active', 'true'],
  ];
  const headings = ['handle', 'title', 'variant price', 'status', 'published'];
  expect((await prepare(headings, ...drafts)).rows.map((cells) => cells[4])).toEqual(['false', 'true']);
  const { rows, notes } = await prepare(headings.slice(0, 4), ...drafts.map((cells) => cells.slice(0, 4)));
  expect(rows.map((cells) => cells[1])).toEqual(['Rye']);
  expect(notes).toEqual(['1 row is left out: only drafts and archived products.']);
});

test('the stock of Shopify is unknown where it is not tracked', async () => {
  const headings = ['handle', 'title', 'variant price', 'variant inventory tracker', 'variant inventory qty'];
  const { rows } = await prepare(headings, ['a', 'Oats', '2', '', '0'], ['b', 'Rye', '3', 'shopify', '4']);
  expect(rows.map((cells) => cells[4])).toEqual(['', '4']);
});
