import type { PluginFunction, Types } from '@graphql-codegen/plugin-helpers';
import { Kind, type OperationDefinitionNode } from 'graphql';

interface ApolloHooksConfig {
  /** Module that exports the typed documents, relative to the generated file. */
  documentsFrom: string;
}

/**
 * graphql-codegen plugin: one typed hook per query and mutation for Apollo Client 4. Subscriptions
 * get none: what listens is not drawn, and calls `client.subscribe` with the typed document. The
 * stock hooks plugin is written against option types that version 4 no longer has, so this one
 * leans on the typed documents and on Apollo's own inference.
 */
export const plugin: PluginFunction<ApolloHooksConfig> = (_schema, documents, config) => {
  const operations = collectOperations(documents);
  const typeNames = operations.flatMap(({ name, kind }) => [`${name}${kind}`, `${name}${kind}Variables`]);
  const documentNames = operations.map(({ name }) => `${name}Document`);
  const uses = (kind: string) => operations.some((operation) => operation.kind === kind);
  const apolloNames = [
    ...(uses('Query') ? ['type SkipToken', 'useLazyQuery', 'useQuery'] : []),
    ...(uses('Mutation') ? ['useMutation'] : []),
  ];
  if (operations.length === 0) return 'export {};';
  return {
    prepend: [
      `import { ${apolloNames.join(', ')} } from '@apollo/client/react';`,
      `import type {\n  ${typeNames.join(',\n  ')},\n} from '${config.documentsFrom}';`,
      `import {\n  ${documentNames.join(',\n  ')},\n} from '${config.documentsFrom}';`,
    ],
    content: operations.map(renderHooks).join('\n\n'),
  };
};

interface Operation {
  name: string;
  kind: 'Query' | 'Mutation';
  needsVariables: boolean;
}

function collectOperations(documents: Types.DocumentFile[]): Operation[] {
  return documents
    .flatMap((file) => file.document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .filter(({ operation }) => operation !== 'subscription')
    .map(toOperation)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function toOperation(node: OperationDefinitionNode): Operation {
  if (!node.name) throw new Error('Every operation needs a name.');
  return {
    name: node.name.value,
    kind: node.operation === 'query' ? 'Query' : 'Mutation',
    needsVariables: (node.variableDefinitions ?? []).some(
      (variable) => variable.type.kind === Kind.NON_NULL_TYPE && !variable.defaultValue,
    ),
  };
}

function renderHooks({ name, kind, needsVariables }: Operation): string {
  const types = `${name}${kind}, ${name}${kind}Variables`;
  const document = `${name}Document`;
  if (kind === 'Mutation') {
    return [
      `export function use${name}Mutation(options?: useMutation.Options<${types}>) {`,
      `  return useMutation(${document}, options);`,
      `}`,
    ].join('\n');
  }
  const optional = needsVariables ? '' : ' = {}';
  return [
    `export function use${name}Query(options: useQuery.Options<${types}> | SkipToken${optional}) {`,
    `  return useQuery(${document}, options);`,
    `}`,
    ``,
    `export function use${name}LazyQuery(options?: useLazyQuery.Options<${types}>) {`,
    `  return useLazyQuery(${document}, options);`,
    `}`,
  ].join('\n');
}
