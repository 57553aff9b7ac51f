import {
  Kind,
  type FragmentDefinitionNode,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { Extensions } from 'type-graphql';
import { say } from '@larder/texts/text';
import { AppError } from '../common/app-error.js';
import type { LimitName } from '../config/config.js';
import type { Caller, Limiter } from '../limits/limiter.js';
import type { Hooks } from './hooks.js';
import { OPERATION_LIMITS, tooLarge } from './operation-limits.js';
import { toGraphQLError } from './graphql-error.js';

/** Sets a rate limit for a query or mutation, in addition to those of requests and writes. */
export const Limited = (limit: LimitName): MethodDecorator => Extensions({ limit }) as MethodDecorator;

/** A document without fragments cannot have more fields than tokens. */
const MOST_CALLS = OPERATION_LIMITS.tokens;

/** Apollo Server caches parsed documents, so each operation is analysed once. */
const known = new WeakMap<OperationDefinitionNode, readonly string[]>();

/**
 * The root fields that an operation calls, with repetitions.
 *
 * @throws AppError `OPERATION_TOO_LARGE`
 */
export function calledBy(operation: OperationDefinitionNode, document: DocumentNode): readonly string[] {
  const names = known.get(operation) ?? namesCalledBy(operation, document);
  known.set(operation, names);
  return names;
}

function namesCalledBy(operation: OperationDefinitionNode, { definitions }: DocumentNode): string[] {
  const fragments = new Map(
    definitions
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each]),
  );
  const ofFragments = new Map<string, string[]>();
  const ofFragment = (name: string): string[] => {
    const names = ofFragments.get(name) ?? namesIn(fragments.get(name)?.selectionSet);
    ofFragments.set(name, names);
    return names;
  };
  const namesIn = (selection: SelectionSetNode | undefined): string[] => {
    const names = (selection?.selections ?? []).flatMap((each) => {
      if (each.kind === Kind.FIELD) return [each.name.value];
      return each.kind === Kind.INLINE_FRAGMENT ? namesIn(each.selectionSet) : ofFragment(each.name.value);
    });
    // Nested fragments can grow exponentially, even if all of them are skipped.
    if (names.length <= MOST_CALLS) return names;
    throw tooLarge(say('graphql.tooManyCalls', { most: MOST_CALLS }));
  };
  return namesIn(operation.selectionSet);
}

/** Counts each request and each root field with a limit before the operation runs. */
export function rateLimitOperations(schema: GraphQLSchema, limiter: Limiter): Hooks<Caller> {
  async function consumeAll(
    operation: OperationDefinitionNode | undefined,
    document: DocumentNode,
    caller: Caller,
  ) {
    await limiter.consumeByAccount('requests', caller.actor);
    if (!operation) return;
    const fields = schema.getRootType(operation.operation)?.getFields() ?? {};
    for (const name of calledBy(operation, document)) {
      if (operation.operation === 'mutation') await limiter.consume('writes', caller);
      const limit = fields[name]?.extensions['limit'];
      if (limit !== undefined) await limiter.consume(limit as LimitName, caller);
    }
  }

  return {
    didResolveOperation: ({ operation, document, contextValue }) =>
      consumeAll(operation, document, contextValue).catch((error: unknown) => {
        throw error instanceof AppError ? toGraphQLError(error) : error;
      }),
  };
}
