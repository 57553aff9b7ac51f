import type { CodegenConfig } from '@graphql-codegen/cli';
import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import * as apolloHooks from './web/build/apollo-hooks-plugin';
import * as typedDocuments from './web/build/documents-plugin';

// What only the dashboard asks. Its documents are in files of their own, so that shoppers need not
// load them.
const dashboard =
  'web/src/features/{account,api-tokens,audit-log,orders/admin,overview,products-admin,reviews/admin,users-admin,webhooks}/**/*.graphql';
// What only they ask who buy or look at their orders, likewise. Buying again is not among it: it
// brings a cart.
const account = [
  'web/src/features/checkout/**/*.graphql',
  'web/src/features/orders/customer/{my-orders,purchase}.graphql',
  'web/src/features/auth/shared/upload-avatar.graphql',
];
// Fragments that all of them ask with.
const shared = 'web/src/lib/apollo/image-fields.graphql';

const headerOf = (folder: string) => ({
  add: {
    content: `// Written by graphql-codegen from schema.graphql and the *.graphql files of ${folder}.`,
  },
});
const header = headerOf('the web');

/** What the types of both are made with. */
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

/** Typed documents and the hooks of them, in two files that start with `name`. */
const filesOf = (prefix: string, documents: string[]): CodegenConfig['generates'] => ({
  [`web/src/lib/apollo/generated/${prefix}operations.ts`]: {
    documents,
    plugins: [header, 'typescript-operations', 'documents'],
    config: types,
  },
  [`web/src/lib/apollo/generated/${prefix}hooks.ts`]: {
    documents,
    plugins: [header, 'apollo-hooks'],
    config: { documentsFrom: `./${prefix}operations` },
  },
});

const ownPlugins: Readonly<Record<string, CodegenPlugin>> = {
  'apollo-hooks': apolloHooks,
  documents: typedDocuments,
};

/**
 * `schema.graphql` and the operations of the web and of `@larder/client` become typed documents,
 * those of the web hooks too: `npx graphql-codegen --config codegen.ts`, and with `--check` a test
 * that the committed files are up to date.
 */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  ignoreNoDocuments: true,
  pluginLoader: (name: string) => ownPlugins[name] ?? (import(name) as Promise<CodegenPlugin>),
  generates: {
    ...filesOf('', ['web/src/**/*.graphql', ...[dashboard, ...account].map((files) => `!${files}`)]),
    ...filesOf('account-', [...account, shared]),
    ...filesOf('dashboard-', [dashboard, shared]),
    // Those of `@larder/client` are texts: integrators need no package to print them.
    'packages/client/src/generated/documents.ts': {
      documents: 'packages/client/operations/*.graphql',
      plugins: [headerOf('packages/client'), 'typescript-operations', 'typed-document-node'],
      config: { ...types, documentMode: 'string', pureMagicComment: true },
    },
  },
};

export default config;
