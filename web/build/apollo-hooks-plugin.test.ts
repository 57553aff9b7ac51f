import type { Types } from '@graphql-codegen/plugin-helpers';
import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { plugin } from './apollo-hooks-plugin';

const schema = buildSchema(
  'type Query { a(id: ID): ID } type Mutation { b: ID } type Subscription { c: ID }',
);

async function generate(...sources: string[]): Promise<string> {
  const documents: Types.DocumentFile[] = sources.map((source) => ({ document: parse(source) }));
  const output = await plugin(schema, documents, {});
  return typeof output === 'string' ? output : [...(output.prepend ?? []), output.content].join('\n');
}

describe('the hooks plugin', () => {
  it('generates a hook for a query, which sends it from committed renders', async () => {
    const code = await generate('query Basket { a }');
    expect(code).toContain('useBasketQuery(options: QueryOptions<BasketQueryVariables> = {})');
    expect(code).toContain('return useCommittedQuery(BasketDocument, options)');
    expect(code).not.toContain('useMutation');
  });

  it('requires options when a variable is required', async () => {
    expect(await generate('query One($id: ID!) { a(id: $id) }')).toMatch(/useOneQuery\(options: [^=]*\) \{/);
    expect(await generate('query Some($id: ID! = "1") { a(id: $id) }')).toContain('QueryVariables> = {})');
  });

  it('generates a hook for a mutation', async () => {
    expect(await generate('mutation Pay { b }')).toContain(
      'usePayMutation(options?: useMutation.Options<PayMutation, PayMutationVariables>)',
    );
  });

  it('generates no hook for subscriptions', async () => {
    expect(await generate('query One { a }', 'subscription Three { c }')).not.toContain('Three');
  });

  it('rejects anonymous operations', async () => {
    await expect(generate('query { a }')).rejects.toThrow('Every operation needs a name.');
  });
});
