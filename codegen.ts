import type { CodegenConfig } from '@graphql-codegen/cli';
import * as apolloHooks from './web/codegen/apollo-hooks-plugin';

/**
 * `schema.graphql` and the web's operations become typed documents and hooks:
 * `npx graphql-codegen --config codegen.ts`, and with `--check` a test that the committed files are up to date.
 */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'web/src/**/*.graphql',
  ignoreNoDocuments: true,
  pluginLoader: (name: string) => (name === 'apollo-hooks' ? apolloHooks : import(name)),
  generates: {
    'web/src/graphql/generated/operations.ts': {
      plugins: [
        {
          add: {
            content: '// Written by graphql-codegen from schema.graphql and the *.graphql files of the web.',
          },
        },
        'typescript-operations',
        'typed-document-node',
      ],
      config: {
        scalars: {
          ID: 'string',
          Money: 'number',
          DateTime: 'string',
          Upload: { input: 'File', output: 'never' },
        },
        strictScalars: true,
        arrayInputCoercion: false,
        enumType: 'string-literal',
        useTypeImports: true,
        // The client adds __typename by itself; components and fixtures have no use for it.
        skipTypename: true,
      },
    },
    'web/src/graphql/generated/hooks.ts': {
      plugins: [
        {
          add: {
            content: '// Written by graphql-codegen from schema.graphql and the *.graphql files of the web.',
          },
        },
        'apollo-hooks',
      ],
      config: { documentsFrom: './operations' },
    },
  },
};

export default config;
