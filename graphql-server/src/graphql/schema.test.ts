import { readFile } from 'node:fs/promises';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isNullableType,
  isObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { schemaFile, schemaText } from '../../tools/schema-text.js';
import { createPrintableSchema } from '../bootstrap/resolvers.js';
import { isNeverStored } from './idempotent-mutations.js';

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await createPrintableSchema();
});

/** As in Saleor's and Shopify's schemas, a description starts with a noun or a verb. */
const VAGUE = /^(?:What|Who|Whose|How|When|Where|Why|Which|It|Its|They|Only)\b/;

test('every type, field, argument and input field has a description that names it', () => {
  const silent: string[] = [];
  const roots: unknown[] = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const check = (name: string, { description }: { description?: string | null }) => {
    if (!description?.trim() || VAGUE.test(description)) silent.push(`${name}: ${description}`);
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type)) continue;
    if (!roots.includes(type)) check(type.name, type);
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        check(`${type.name}.${field.name}`, field);
        for (const argument of field.args) check(`${type.name}.${field.name}(${argument.name})`, argument);
      }
    }
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) check(`${type.name}.${field.name}`, field);
    }
  }
  expect(silent).toEqual([]);
});

test('mutations have a single argument, `input`', () => {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    expect(field.args.map(({ name }) => name).filter((name) => name !== 'input')).toEqual([]);
  }
});

test.each([
  ['mutations', () => schema.getMutationType()],
  ['queries', () => schema.getQueryType()],
])('37.15 %s are nullable, so that one that fails leaves the results of the others', (_kind, typeOf) => {
  const fields = Object.values(typeOf()?.getFields() ?? {});
  expect(fields.length).toBeGreaterThan(40);
  expect(fields.filter(({ type }) => !isNullableType(type)).map(({ name }) => name)).toEqual([]);
});

test('mutations that return a secret or a whole account are never stored for a key', () => {
  const hasSecret = (type: GraphQLOutputType) => {
    const named = getNamedType(type);
    const isWhole = named.name === 'JSONObject' || named.name === 'SentPayLink';
    return isWhole || (isObjectType(named) && 'secret' in named.getFields());
  };
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  const namesOf = (list: typeof fields) => list.map(({ name }) => name);
  const secret = namesOf(fields.filter(({ type }) => hasSecret(type)));
  expect(secret).toContain('createApiToken');
  expect(namesOf(fields.filter(({ name }) => isNeverStored(schema, name)))).toEqual(secret);
});

test('enum values are in upper case', () => {
  const enums = Object.values(schema.getTypeMap()).filter(
    (type) => isEnumType(type) && !isIntrospectionType(type),
  );
  const values = enums.flatMap((type) => (isEnumType(type) ? type.getValues() : []));
  expect(values.map(({ name }) => name).filter((name) => !/^[A-Z][A-Z0-9_]*$/.test(name))).toEqual([]);
});

test('schema.graphql is what the classes make', async () => {
  expect((await readFile(schemaFile, 'utf8')) === (await schemaText()), 'run `npm run schema`').toBe(true);
});
