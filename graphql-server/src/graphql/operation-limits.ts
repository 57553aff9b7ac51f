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
// Its build for `import` has a graphql of its own.
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity/cjs';
import { AppError } from '../common/app-error.js';
import type { Hooks } from './hooks.js';
import { refusal } from './graphql-error.js';
import { SmallOperations } from './small-operations.js';

/**
 * What one operation may ask for; the largest of the shop's own pages are a third of it and less.
 */
export const OPERATION_LIMITS = {
  /** Of the document, before anything else looks at it. */
  tokens: 1_000,
  /** Fields within fields. */
  depth: 8,
  aliases: 15,
  directives: 20,
  /** Objects that the response may hold, computed from the page sizes of the query. */
  objects: 6_000,
  /** After how many errors no more are looked for, in the document and in the variables. */
  errors: 5,
} as const;

/** What a list counts for that does not come in pages, such as the lines of an order. */
const SHORT_LIST = 8;

export const tooLarge = (message: string): AppError => new AppError('OPERATION_TOO_LARGE', message);

/**
 * Options of a rule of GraphQL Armor, which by itself would answer with a text that helps nobody.
 */
const refuseOver = (n: number, message: string) => ({
  n,
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null) =>
      context?.reportError(new GraphQLError(message, { originalError: tooLarge(message) })),
  ],
});

const { depth, aliases, directives, objects } = OPERATION_LIMITS;

/** Validation rules for the shape of an operation. Introspection, where it is on, may be deeper. */
export const shapeRules: ValidationRule[] = [
  maxDepthRule({
    ...refuseOver(depth, `This operation has more than ${depth} levels of fields. Ask for less at a time.`),
    flattenFragments: true,
  }),
  maxAliasesRule(refuseOver(aliases, `This operation has more than ${aliases} aliases.`)),
  maxDirectivesRule(refuseOver(directives, `This operation has more than ${directives} directives.`)),
];

/** How many objects a field may bring. Values are free: they come with their object. */
const countObjects: ComplexityEstimator = ({ field, type, args, childComplexity }) => {
  if (field.name.startsWith('__') || isLeafType(getNamedType(field.type))) return 0;
  const isList = isListType(getNullableType(field.type));
  if (typeof args['first'] === 'number') {
    const size = Math.max(1, args['first']);
    return isList ? size * (1 + childComplexity) : 1 + size * childComplexity;
  }
  // The size of a connection's edges was counted at the connection's own field.
  const isOfConnection = type.name.endsWith('Connection');
  return (isList && !isOfConnection ? SHORT_LIST : 1) * (1 + childComplexity);
};

export interface Operation {
  readonly document: DocumentNode;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * Rejects operations that select too many objects with their variables.
 *
 * @returns whether it could be counted
 * @throws AppError `OPERATION_TOO_LARGE`
 */
export function requireFewObjects(schema: GraphQLSchema, operation: Operation): boolean {
  const { document, operationName, variables } = operation;
  const requested = countRequestedObjects(schema, document, operationName, variables);
  if (requested === null) return false;
  if (requested <= objects) return true;
  const many = Number.isFinite(requested) ? `up to ${requested}` : 'too many';
  throw tooLarge(
    `This operation asks for ${many} objects, and ${objects} are allowed. Ask for smaller pages.`,
  );
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
    // Fragments within fragments, which may double with each.
    if (error.message.includes('maximum allowed number of nodes')) return Infinity;
    // Variables of the wrong type: the execution reports what is wrong with them.
    return null;
  }
}

/** Rejects operations that select too much, before they run. */
export const refuseLargeOperations = (schema: GraphQLSchema): Hooks<BaseContext> => {
  const small = new SmallOperations();
  return {
    didResolveOperation: ({ document, operationName, request }) => {
      const operation = { document, operationName, variables: request.variables ?? {} };
      if (small.has(operation)) return;
      try {
        if (requireFewObjects(schema, operation)) small.add(operation);
      } catch (error) {
        throw error instanceof AppError ? refusal(error) : error;
      }
    },
  };
};
