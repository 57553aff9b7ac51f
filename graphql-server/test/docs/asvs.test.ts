import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPage, root } from './pages.js';

/** The cells of each row that has a number. */
const rows = (await readPage('docs/security/asvs.md'))
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const namedIn = (cell: string): string[] =>
  [...cell.matchAll(/`([\w./-]+\.\w+|Dockerfile)`/g)].map(([, file = '']) => file);

test('every requirement is named once, with its level and meaning', () => {
  expect(rows.length).toBeGreaterThan(80);
  expect(new Set(rows.map(([, number]) => number)).size).toBe(rows.length);
  for (const [, number, level, meaning] of rows) {
    expect(number).toMatch(/^\d+\.\d+\.\d+$/);
    expect(level).toMatch(/^[12]$/);
    expect(meaning).not.toBe('');
  }
});

test('all files that are named as a proof exist', () => {
  const named = rows.flatMap(([, number, , , proof = '']) => namedIn(proof).map((file) => [number, file]));
  expect(named.length).toBeGreaterThan(rows.length);
  expect(named.filter(([, file = '']) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('a requirement without a proof has a reason', () => {
  const bare = rows.filter(([, , , , proof = '']) => namedIn(proof).length === 0);
  // So many words are a reason.
  expect(bare.filter(([, , , , proof = '']) => proof.split(' ').length < 6)).toEqual([]);
});
