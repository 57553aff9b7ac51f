import {
  Kind,
  type FragmentDefinitionNode,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { Extensions } from 'type-graphql';
import { AppError } from '../common/app-error.js';
import type { LimitName } from '../config/config.js';
import type { Caller, Limiter } from '../limits/limiter.js';
import type { Hooks } from './hooks.js';
import { OPERATION_LIMITS, tooLarge } from './operation-limits.js';
import { refusal } from './graphql-error.js';

/** The limit that a query or mutation counts for, in addition to requests and writes. */
export const Limited = (limit: LimitName): MethodDecorator => Extensions({ limit }) as MethodDecorator;

/** As many as a document without fragments can hold. */
const MOST_CALLS = OPERATION_LIMITS.tokens;

/** Apollo Server caches documents, so each operation is analysed once. */
const known = new WeakMap<OperationDefinitionNode, readonly string[]>();

/**
 * The names of what an operation calls, each as often as it does.
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
    // Fragments of fragments double with each, also where all of it is skipped.
    if (names.length <= MOST_CALLS) return names;
    throw tooLarge(`This operation calls more than ${MOST_CALLS} fields. Ask for less at a time.`);
  };
  return namesIn(operation.selectionSet);
}

/** Counts requests, and all that they call by itself, before any of it runs. */
export function limitOperations(schema: GraphQLSchema, limiter: Limiter): Hooks<Caller> {
  async function spend(
    operation: OperationDefinitionNode | undefined,
    document: DocumentNode,
    caller: Caller,
  ) {
    await limiter.spendByPerson('requests', caller.actor);
    if (!operation) return;
    const fields = schema.getRootType(operation.operation)?.getFields() ?? {};
    for (const name of calledBy(operation, document)) {
      if (operation.operation === 'mutation') await limiter.spend('writes', caller);
      const limit = fields[name]?.extensions['limit'];
      if (limit !== undefined) await limiter.spend(limit as LimitName, caller);
    }
  }

  return {
    didResolveOperation: ({ operation, document, contextValue }) =>
      spend(operation, document, contextValue).catch((error: unknown) => {
        throw error instanceof AppError ? refusal(error) : error;
      }),
  };
}
