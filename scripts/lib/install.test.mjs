import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** What `npm start` builds and runs. */
const FOLDERS = [
  'graphql-server/src',
  'web/src',
  'web/build',
  'packages/dev-services/src',
  'packages/shared/src',
  'packages/texts/src',
];
const forTests = /\.(arbitrary|test|test-shop)\.tsx?$|^web\/src\/test\//;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(folder, name.split(path.sep).join('/')),
  ),
).filter((file) => /\.tsx?$/.test(file) && !forTests.test(file));

/** Names of packages that stay in the code; types do not. */
const packagesIn = (text) =>
  [...text.matchAll(/^(?:import|export) (?!type\b)[^;]*?'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm)]
    .map(([, name, lazy]) => name ?? lazy)
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]);

test('what the shop is built of needs none of the tools that npm start leaves out', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.flatMap((file) =>
    packagesIn(readFileSync(path.join(root, file), 'utf8'))
      .filter((name) => Object.hasOwn(devDependencies, name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test.each(['rolldown', 'tsx', 'typescript', 'vite'])('%s, which builds, comes with a workspace', (name) => {
  expect(devDependencies).not.toHaveProperty(name);
});
