import type { BaseContext } from '@apollo/server';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isLeafType,
  isListType,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
// The ESM build would load a second copy of graphql.
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity/cjs';
import { inEnglish } from '@larder/texts/format-text';
import { say, type Text } from '@larder/texts/text';
import { AppError } from '../common/app-error.js';
import type { Hooks } from './hooks.js';
import { toGraphQLError } from './graphql-error.js';
import { SmallOperations } from './small-operations.js';

/** Limits of one operation; the shop's own pages stay below them with the largest pages. */
export const OPERATION_LIMITS = {
  /** Checked by the parser. */
  tokens: 1_000,
  /** Nesting of fields. */
  depth: 8,
  aliases: 15,
  directives: 20,
  /** Objects in the response, estimated from the page sizes of the query. */
  objects: 10_000,
  /** Validation of the document and of the variables stops after this many errors. */
  errors: 5,
} as const;

/** Estimated length of a list without pages, such as the lines of an order. */
const SHORT_LIST = 8;

/** Other estimated lengths, by the type of the entries. */
const LENGTHS: Readonly<Record<string, number>> = {
  // A refund of goods alone lists none.
  RefundCharge: 1,
  // Few lines have any.
  OrderSubstitute: 1,
  // Few orders have any that were added.
  Order: 1,
  // By kind, and by rate.
  PriceFee: 2,
  PriceTax: 2,
};

export const tooLarge = (text: Text): AppError => new AppError('OPERATION_TOO_LARGE', text);

/** Options of a GraphQL Armor rule that replace its generic error with ours. */
const rejectAbove = (n: number, text: Text) => ({
  n,
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null) =>
      context?.reportError(new GraphQLError(inEnglish(text), { originalError: tooLarge(text) })),
  ],
});

const { depth, aliases, directives, objects } = OPERATION_LIMITS;

/** Validation rules for the shape of an operation. Introspection is exempt from `depth`. */
export const shapeRules: ValidationRule[] = [
  maxDepthRule({
    ...rejectAbove(depth, say('graphql.tooDeep', { most: depth })),
    flattenFragments: true,
  }),
  maxAliasesRule(rejectAbove(aliases, say('graphql.tooManyAliases', { most: aliases }))),
  maxDirectivesRule(rejectAbove(directives, say('graphql.tooManyDirectives', { most: directives }))),
];

/** Estimates the number of objects that a field returns; scalars and enums count 0. */
const countObjects: ComplexityEstimator = ({ field, type, args, childComplexity }) => {
  if (field.name.startsWith('__') || isLeafType(getNamedType(field.type))) return 0;
  const isList = isListType(getNullableType(field.type));
  if (typeof args['first'] === 'number') {
    const size = Math.max(1, args['first']);
    return isList ? size * (1 + childComplexity) : 1 + size * childComplexity;
  }
  // The size of a connection's edges was counted at the connection's own field.
  const isOfConnection = type.name.endsWith('Connection');
  const length = LENGTHS[getNamedType(field.type).name] ?? SHORT_LIST;
  return (isList && !isOfConnection ? length : 1) * (1 + childComplexity);
};

export interface Operation {
  readonly document: DocumentNode;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * Rejects an operation that selects too many objects with its variables.
 *
 * @returns whether the objects could be counted
 * @throws AppError `OPERATION_TOO_LARGE`
 */
export function limitObjects(schema: GraphQLSchema, operation: Operation): boolean {
  const { document, operationName, variables } = operation;
  const requested = countRequestedObjects(schema, document, operationName, variables);
  if (requested === null) return false;
  if (requested <= objects) return true;
  const many = Number.isFinite(requested) ? `up to ${requested}` : 'too many';
  throw tooLarge(say('graphql.tooManyObjects', { count: many, most: objects }));
}

function countRequestedObjects(
  schema: GraphQLSchema,
  query: DocumentNode,
  operationName: string | null,
  variables: Readonly<Record<string, unknown>>,
): number | null {
  try {
    return getComplexity({
      schema,
      query,
      variables,
      estimators: [countObjects],
      ...(operationName === null ? {} : { operationName }),
    });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    // Nested fragments can grow exponentially.
    if (error.message.includes('maximum allowed number of nodes')) return Infinity;
    // Variables of the wrong type: the executor reports them.
    return null;
  }
}

/** Rejects operations that select too many objects, before they run. */
export const rejectLargeOperations = (schema: GraphQLSchema): Hooks<BaseContext> => {
  const small = new SmallOperations();
  return {
    didResolveOperation: ({ document, operationName, request }) => {
      const operation = { document, operationName, variables: request.variables ?? {} };
      if (small.has(operation)) return;
      try {
        if (limitObjects(schema, operation)) small.add(operation);
      } catch (error) {
        throw error instanceof AppError ? toGraphQLError(error) : error;
      }
    },
  };
};
