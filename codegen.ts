import type { CodegenConfig } from '@graphql-codegen/cli';
import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { readFile } from 'node:fs/promises';
import { buildSchema, GraphQLNonNull, isNullableType, type GraphQLSchema } from 'graphql';
import * as apolloHooks from './web/build/apollo-hooks-plugin';

const webDocuments = 'web/src/**/*.graphql';
const schemaTypes = 'web/src/lib/apollo/schema-types.generated.ts';

const headerOf = (sources: string) => ({
  add: { content: `// Written by graphql-codegen from schema.graphql and ${sources}.` },
});

const types = {
  scalars: {
    ID: 'string',
    Money: 'number',
    DateTime: 'string',
    LocalDate: 'string',
    JSONObject: 'Record<string, unknown>',
    Upload: { input: 'File', output: 'never' },
  },
  strictScalars: true,
  arrayInputCoercion: false,
  enumType: 'string-literal',
  useTypeImports: true,
  // The client adds __typename by itself where it wants it; components, fixtures and integrators
  // have no use for it.
  skipTypename: true,
};

/**
 * The schema as our clients see it. The web's Apollo Client (`errorPolicy: 'none'`) and
 * `@larder/client` throw on any error, and `@semanticNonNull` fields are null only beside one.
 */
async function readSchema(file: string): Promise<GraphQLSchema> {
  const schema = buildSchema(await readFile(file, 'utf8'));
  const roots = [schema.getQueryType(), schema.getMutationType()];
  for (const field of roots.flatMap((type) => Object.values(type?.getFields() ?? {}))) {
    const isNonNull = field.astNode?.directives?.some(({ name }) => name.value === 'semanticNonNull');
    if (isNonNull && isNullableType(field.type)) field.type = new GraphQLNonNull(field.type);
  }
  return schema;
}

const ownPlugins: Readonly<Record<string, CodegenPlugin>> = { 'apollo-hooks': apolloHooks };

/**
 * `schema.graphql` and the operations of the web and of `@larder/client` become typed documents.
 * Those of the web stand beside their `*.graphql` file, with their hooks; inputs and enums are in
 * one file for all of them. `npm run codegen` writes the files, `npm run codegen:check` fails where
 * a committed one is out of date.
 */
const config: CodegenConfig = {
  schema: { 'schema.graphql': { loader: readSchema as unknown as string } },
  pluginLoader: (name: string) => ownPlugins[name] ?? (import(name) as Promise<CodegenPlugin>),
  generates: {
    [schemaTypes]: {
      documents: webDocuments,
      plugins: [headerOf('the *.graphql files of the web'), 'typescript-operations'],
      config: { ...types, generateOperationTypes: false },
    },
    'web/src/': {
      documents: webDocuments,
      preset: 'near-operation-file',
      presetConfig: {},
      plugins: [
        headerOf('the *.graphql file beside it'),
        { 'typescript-operations': { importSchemaTypesFrom: schemaTypes, namespacedImportName: 'Types' } },
        'typed-document-node',
        'apollo-hooks',
      ],
      config: types,
    },
    // Those of `@larder/client` are texts: integrators need no package to print them.
    'packages/client/src/generated/documents.ts': {
      documents: 'packages/client/operations/*.graphql',
      plugins: [headerOf('packages/client/operations'), 'typescript-operations', 'typed-document-node'],
      config: { ...types, documentMode: 'string', pureMagicComment: true },
    },
  },
};

export default config;
