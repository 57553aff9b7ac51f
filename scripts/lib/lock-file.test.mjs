import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const links = Object.entries(packages).filter(([, { link }]) => link);

test('links of the lock file lead to folders of the project', () => {
  // For a new override, npm 11 writes `file:` paths from the folder of the dependent package.
  expect(links.length).toBeGreaterThan(5);
  const lost = links.filter(([, { resolved }]) => !existsSync(path.join(root, resolved, 'package.json')));
  expect(lost).toEqual([]);
  expect(links.filter(([, { resolved }]) => resolved.includes('node_modules'))).toEqual([]);
});

test('the lock file names no registry', () => {
  const named = Object.entries(packages).filter(([, { link, resolved }]) => resolved && !link);
  expect(named).toEqual([]);
});
