import type { PluginFunction, Types } from '@graphql-codegen/plugin-helpers';
import { Kind, type OperationDefinitionNode } from 'graphql';

/** The one way in which components send queries. */
const HOOK = '@/lib/apollo/useCommittedQuery';

/**
 * graphql-codegen plugin: generates a typed hook per query and mutation for Apollo Client 4, into
 * the file of the typed documents. Subscriptions have none: components call `client.subscribe`.
 */
export const plugin: PluginFunction = (_schema, documents) => {
  const operations = collectOperations(documents);
  const uses = (kind: Operation['kind']) => operations.some((operation) => operation.kind === kind);
  return {
    prepend: [
      ...(uses('Query') ? [`import { type QueryOptions, useCommittedQuery } from '${HOOK}';`] : []),
      ...(uses('Mutation') ? [`import { useMutation } from '@apollo/client/react';`] : []),
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
    .map(toOperation);
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
    `export function use${name}Query(options: QueryOptions<${name}QueryVariables>${optional}) {`,
    `  return useCommittedQuery(${document}, options);`,
    `}`,
  ].join('\n');
}
