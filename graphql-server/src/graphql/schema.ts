import 'reflect-metadata';
import { createPubSub } from '@graphql-yoga/subscription';
import {
  getNullableType,
  isInputObjectType,
  isNonNullType,
  specifiedDirectives,
  type GraphQLSchema,
} from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { buildSchema, type NonEmptyArray, type PubSub, ArgumentValidationError } from 'type-graphql';
import { validateOrReject, ValidationError, type ValidatorOptions } from 'class-validator';
import type DataLoader from 'dataloader';
import { ONE_OF } from '../common/one-of.js';
import type { Context } from './context.js';
import { hideInPart, type PartlyShown } from './partly-shown.js';
import { semanticNonNull, SEMANTIC_NON_NULL } from './semantic-non-null.js';

/**
 * Builds the schema of the public API.
 *
 * @param resolvers an instance of every resolver class
 * @param pubSub the source of subscription events
 * @param partlyShown the object types that some callers read in part
 */
export async function createSchema(
  resolvers: readonly object[],
  pubSub: PubSub = createPubSub(),
  partlyShown: readonly PartlyShown[] = [],
): Promise<GraphQLSchema> {
  const byClass = new Map(resolvers.map((instance) => [instance.constructor, instance]));
  const schema = await buildSchema({
    resolvers: [...byClass.keys()] as unknown as NonEmptyArray<() => void>,
    container: {
      get: (resolver) => {
        const instance = byClass.get(resolver);
        if (!instance) throw new Error(`createSchema was not given an instance of ${resolver.name}.`);
        return instance;
      },
    },
    pubSub,
    directives: [...specifiedDirectives, semanticNonNull],
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    validateFn: validateArgument,
    // Tests and `schema:check` validate the schema; skipping the introspection shortens the start.
    skipCheck: true,
  });
  makeRootsNullable(schema);
  markOneOfInputs(schema);
  hideInPart(schema, partlyShown);
  clearLoadersAfterMutations(schema);
  return schema;
}

/**
 * Makes every field of `Query` and `Mutation` nullable. The failure of a non-null field makes the
 * whole `data` null, and with it the fields beside it. A subscription has a single field.
 */
function makeRootsNullable(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  for (const field of roots.flatMap((type) => Object.values(type?.getFields() ?? {}))) {
    if (!isNonNullType(field.type)) continue;
    field.type = getNullableType(field.type);
    field.extensions = { ...field.extensions, ...SEMANTIC_NON_NULL };
  }
}

/** Mutations of a request run one after the other: each responds with what it has left. */
function clearLoadersAfterMutations(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    if (!resolve) continue;
    field.resolve = async (source, args, context: Context, info) => {
      const result: unknown = await resolve(source, args, context, info);
      for (const loader of Object.values<Clearable>({ ...context.loaders })) loader.clearAll();
      return result;
    };
  }
}

type Clearable = Pick<DataLoader<unknown, unknown>, 'clearAll'>;

/** type-graphql does not know `@oneOf` inputs; graphql-js validates and prints them. */
function markOneOfInputs(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type)) type.isOneOf = type.extensions['isOneOf'] === ONE_OF.isOneOf;
  }
}

const options: ValidatorOptions = {
  // Rules may forbid null.
  skipMissingProperties: false,
  forbidUnknownValues: false,
  // Otherwise the error would contain the rejected input, which may be a password.
  validationError: { target: false, value: false },
};

const isListOfErrors = (error: unknown): error is ValidationError[] =>
  Array.isArray(error) && error.every((each) => each instanceof ValidationError);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Validates an argument by the rules of its class. type-graphql's own validation would report a
 * rule that throws as invalid input.
 *
 * @throws ArgumentValidationError
 */
async function validateArgument(value: unknown): Promise<void> {
  const inputs = [value].flat().filter(isObject);
  try {
    await Promise.all(inputs.map((input) => validateOrReject(input, options)));
  } catch (error) {
    // Other errors were thrown by a rule itself.
    if (!isListOfErrors(error)) throw error;
    throw new ArgumentValidationError(error);
  }
}
