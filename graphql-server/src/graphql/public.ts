import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { Extensions } from 'type-graphql';
import { calledBy } from './rate-limits.js';

/**
 * Marks a query whose response is the same for all visitors until the database changes, so that
 * `cached-operations.ts` may cache it. The resolver may depend only on its arguments, the actor,
 * the language and the database; what depends on the time, such as an announcement, is up to a
 * minute late.
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
    // Fields with a rate limit must be counted on each request.
    return extensions?.['public'] === true && extensions['limit'] === undefined;
  });
}
