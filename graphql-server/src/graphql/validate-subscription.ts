import { ApolloServerErrorCode } from '@apollo/server/errors';
import { GraphQLError, parse, SingleFieldSubscriptionsRule, validate, type GraphQLSchema } from 'graphql';
import { OPERATION_LIMITS } from './operation-limits.js';

/**
 * Reports invalid directives of a subscription as a validation error.
 * `SingleFieldSubscriptionsRule` throws on them instead of reporting, which Apollo Server would
 * treat as an internal error.
 *
 * @throws GraphQLError `GRAPHQL_VALIDATION_FAILED`
 */
export function validateSubscriptionDirectives(schema: GraphQLSchema, query: unknown): void {
  if (typeof query !== 'string' || !query.includes('subscription')) return;
  const document = parsed(query);
  if (!document) return;
  try {
    validate(schema, document, [SingleFieldSubscriptionsRule]);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const extensions = { code: ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED, http: { status: 400 } };
    throw new GraphQLError(error.message, { extensions });
  }
}

/** Null for a syntax error, which Apollo Server reports itself. */
function parsed(query: string) {
  try {
    return parse(query, { maxTokens: OPERATION_LIMITS.tokens });
  } catch {
    return null;
  }
}
