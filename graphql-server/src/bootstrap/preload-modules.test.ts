import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const importsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map(([, name = '']) =>
    name.startsWith('.') ? path.resolve(path.dirname(file), name) : name,
  );

/** Imported before the server listens, or only by the demo. */
const AT_START = [
  'bootstrap/shop.js',
  'bootstrap/demo-banner.js',
  'observability/tracing.js',
  'ioredis',
  '@graphql-yoga/render-graphiql/graphiql',
];

const sources = path.dirname(import.meta.dirname);

test('O11/34.12: all modules that requests import lazily are loaded before the server listens', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => path.join(sources, name));
  const atStart = new Set(
    AT_START.map((name) => (name.includes('.js') ? path.resolve(sources, name) : name)),
  );
  const loader = path.join(import.meta.dirname, 'preload-modules.ts');
  const lazy = files.filter((file) => file !== loader).flatMap(importsIn);
  expect(lazy.length).toBeGreaterThan(5);
  const loaded = new Set(importsIn(loader));
  expect(lazy.filter((name) => !loaded.has(name) && !atStart.has(name))).toEqual([]);
});
