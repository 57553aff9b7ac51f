import { lexicographicSortSchema } from 'graphql';
import { format } from 'oxfmt';
import { createPrintableSchema } from '../src/bootstrap/resolvers.js';
import { printWithSemanticNonNull } from '../src/graphql/semantic-non-null.js';

export const schemaFile = new URL('../../schema.graphql', import.meta.url);

/** What schema.graphql has to be. */
export async function schemaText(): Promise<string> {
  const text = printWithSemanticNonNull(lexicographicSortSchema(await createPrintableSchema()));
  return (await format('schema.graphql', text, { printWidth: 110 })).code;
}
