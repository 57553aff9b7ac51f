import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import coverage from '../../../docs/spec-coverage.md?raw';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8');

const tests = [...coverage.matchAll(/`([^`]+) › ([^`]+)`/g)].map(
  ([, file = '', name = '']) => [file, name] as const,
);

it('names tests', () => {
  expect(tests.length).toBeGreaterThan(100);
});

it.each(tests)('%s has the test "%s"', (file, name) => {
  const source = read(file);
  expect(["'", '"', '`'].some((quote) => source.includes(quote + name + quote))).toBe(true);
});

it('has a test in every row', () => {
  const rows = coverage
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| The specification'));
  expect(rows.filter((row) => !row.includes(' › ') && !/^\| -+ \|/.test(row))).toEqual([]);
});
