import { ApolloServerErrorCode } from '@apollo/server/errors';
import { GraphQLError, parse, SingleFieldSubscriptionsRule, validate, type GraphQLSchema } from 'graphql';
import { OPERATION_LIMITS } from './operation-limits.js';

/**
 * Looks at what one rule of graphql-js throws where it should say what is wrong: it reads the
 * directives of a subscription before another rule has made sure that they can be read. Apollo
 * Server would take that for a fault of ours.
 *
 * @throws GraphQLError for such a document
 */
export function requireReadableSubscriptions(schema: GraphQLSchema, query: unknown): void {
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

/** Null for a text that does not parse: Apollo Server reports that itself. */
function parsed(query: string) {
  try {
    return parse(query, { maxTokens: OPERATION_LIMITS.tokens });
  } catch {
    return null;
  }
}
