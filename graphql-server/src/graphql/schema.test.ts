import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isNullableType,
  isObjectType,
  type GraphQLSchema,
} from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { createPrintableSchema } from '../bootstrap/resolvers.js';

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

test('37.15 mutations are nullable, so that one that fails leaves the results of the others', () => {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  expect(fields.length).toBeGreaterThan(40);
  expect(fields.filter(({ type }) => !isNullableType(type)).map(({ name }) => name)).toEqual([]);
});

test('enum values are in upper case', () => {
  const enums = Object.values(schema.getTypeMap()).filter(
    (type) => isEnumType(type) && !isIntrospectionType(type),
  );
  const values = enums.flatMap((type) => (isEnumType(type) ? type.getValues() : []));
  expect(values.map(({ name }) => name).filter((name) => !/^[A-Z_]+$/.test(name))).toEqual([]);
});
