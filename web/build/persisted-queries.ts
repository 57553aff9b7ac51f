import { createHash } from 'node:crypto';
import { InMemoryCache } from '@apollo/client';
import { print, type DocumentNode } from 'graphql';

// As the client does it before it sends a document: with `__typename` in each selection.
const cache = new InMemoryCache();

const isOperation = ({ definitions }: DocumentNode): boolean =>
  definitions.some(({ kind }) => kind === 'OperationDefinition');

/** The operations among generated documents, as they are sent, by their SHA-256. */
export function persistedQueries(...modules: readonly object[]): Record<string, string> {
  const texts = modules
    .flatMap((module) => Object.values(module) as DocumentNode[])
    .filter(isOperation)
    .map((document) => print(cache.transformDocument(document)));
  return Object.fromEntries(
    texts.map((text) => [createHash('sha256').update(text).digest('hex'), text] as const),
  );
}
