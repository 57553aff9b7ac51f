import { expect, it } from 'vitest';
import { fileProblem } from './csv-file';

it.each([
  ['products.csv', 10, null],
  ['PRODUCTS.CSV', 10, null],
  ['products.txt', 10, null],
  ['products.tsv', 10, null],
  ['products.xlsx', 10, null],
  ['Products.XLSX', 10, null],
  ['products.xls', 10, 'otherKind'],
  ['products.ods', 10, 'otherKind'],
  ['csv', 10, 'otherKind'],
  ['products.csv', 20 * 1024 * 1024 + 1, 'tooLarge'],
])('%s of %i bytes: %s', (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem);
});
