import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { InMemoryCache } from '@apollo/client';
import { print, type DocumentNode } from 'graphql';

const source = fileURLToPath(new URL('../src/', import.meta.url));

// The client's document transform, which adds `__typename`.
const cache = new InMemoryCache();

const isOperation = (value: unknown): value is DocumentNode =>
  typeof value === 'object' &&
  (value as DocumentNode).definitions.some(({ kind }) => kind === 'OperationDefinition');

/** All operations as the client sends them, by their SHA-256. */
export async function persistedQueries(): Promise<Record<string, string>> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.generated.ts'))
    .toSorted();
  const modules = await Promise.all(files.map((file) => import(source + file) as Promise<object>));
  const texts = modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter(isOperation)
    .map((document) => print(cache.transformDocument(document)));
  return Object.fromEntries(
    texts.map((text) => [createHash('sha256').update(text).digest('hex'), text] as const),
  );
}
