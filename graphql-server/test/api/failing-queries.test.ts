import { getNamedType, isLeafType, isRequiredArgument, type GraphQLField } from 'graphql';
import { expect, test } from 'vitest';
import { createPrintableSchema } from '../../src/bootstrap/resolvers.js';
import { fittingValue } from '../support/fitting-value.js';
import type { Json } from '../support/graphql-client.js';
import { sharedShop } from '../support/shared-shop.js';
import { rootFields } from '../support/whole-documents.js';

const shop = sharedShop();

/** One request for every root field, with ids that name nothing. */
function documentOf(fields: readonly GraphQLField<unknown, unknown>[]) {
  const args = fields.flatMap((field) =>
    field.args
      .filter(isRequiredArgument)
      .map(({ name, type }) => ({ field, name, type, variable: `${field.name}_${name}` })),
  );
  const selections = fields.map((field) => {
    const given = args
      .filter((arg) => arg.field === field)
      .map(({ name, variable }) => `${name}: $${variable}`);
    const below = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
    return `${field.name}${given.length > 0 ? `(${given.join(', ')})` : ''} ${below}`;
  });
  const declared = args.map(({ variable, type }) => `$${variable}: ${String(type)}`);
  return {
    query: `query Everything(${declared.join(', ')}) { ${selections.join(' ')} }`,
    variables: Object.fromEntries(args.map(({ variable, type }) => [variable, fittingValue(type)])),
  };
}

test('a root field that the caller may not read is null, and leaves the fields beside it', async () => {
  const fields = rootFields(await createPrintableSchema(), 'query');
  const { query, variables } = documentOf(fields);

  const { status, data, errors } = await shop.graphql(query, variables);
  expect(status).toBe(200);
  const failed = errors?.map(({ path }) => path?.[0]);
  const given = fields.map(({ name }) => name).filter((name) => (data as Json)[name] !== null);
  expect(failed).toEqual(expect.arrayContaining(['cart', 'orders', 'overview', 'webhookEndpoints']));
  expect(given).toEqual(expect.arrayContaining(['categories', 'products', 'reviews', 'shop', 'shopPages']));

  // What is null without an error is not there: its field is not marked.
  const absent = fields.filter(({ name }) => !given.includes(name) && !failed?.includes(name));
  expect(absent.filter(({ extensions }) => extensions['semanticNonNull'])).toEqual([]);
});
