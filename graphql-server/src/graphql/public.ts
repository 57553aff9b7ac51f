import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { Extensions } from 'type-graphql';
import { calledBy } from './rate-limits.js';

/**
 * Marks a query whose response is the same for all visitors until the database changes, so that it
 * can be cached; see `cached-operations`. Its resolver must read nothing but its arguments, the
 * actor and the database.
 */
export const Public = (): MethodDecorator => Extensions({ public: true }) as MethodDecorator;

/** Whether an operation selects only fields that are marked `Public`. */
export function isPublic(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  document: DocumentNode,
): boolean {
  if (operation.operation !== 'query') return false;
  const queries = schema.getQueryType()?.getFields() ?? {};
  return calledBy(operation, document).every((name) => {
    const { extensions } = queries[name] ?? {};
    // A field with a limit of its own has to be counted each time.
    return extensions?.['public'] === true && extensions['limit'] === undefined;
  });
}
