import 'reflect-metadata';
import { createPubSub } from '@graphql-yoga/subscription';
import type { GraphQLSchema } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { buildSchema, type NonEmptyArray, type PubSub, ArgumentValidationError } from 'type-graphql';
import { validateOrReject, ValidationError, type ValidatorOptions } from 'class-validator';

/**
 * The schema of the public API.
 *
 * @param resolvers an instance of every resolver class
 * @param pubSub what subscriptions listen to
 */
export async function createSchema(
  resolvers: readonly object[],
  pubSub: PubSub = createPubSub(),
): Promise<GraphQLSchema> {
  const byClass = new Map(resolvers.map((instance) => [instance.constructor, instance]));
  return buildSchema({
    resolvers: [...byClass.keys()] as unknown as NonEmptyArray<() => void>,
    container: {
      get: (resolver) => {
        const instance = byClass.get(resolver);
        if (!instance) throw new Error(`createSchema was not given an instance of ${resolver.name}.`);
        return instance;
      },
    },
    pubSub,
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    validateFn: validateArgument,
    // That the schema is sound is what `schema:check` and the tests are for; asking it for all of
    // itself takes its part of a start.
    skipCheck: true,
  });
}

const options: ValidatorOptions = {
  // Null is not passed over: a rule may be about just that.
  skipMissingProperties: false,
  forbidUnknownValues: false,
  // Without these two the rejected input, a password too, would come back in the error.
  validationError: { target: false, value: false },
};

const isListOfErrors = (refusal: unknown): refusal is ValidationError[] =>
  Array.isArray(refusal) && refusal.every((each) => each instanceof ValidationError);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Validates an argument by the rules of its class. type-graphql's own validation reports a rule
 * that throws as an argument that breaks it.
 *
 * @throws ArgumentValidationError
 */
export async function validateArgument(value: unknown): Promise<void> {
  const inputs = [value].flat().filter(isObject);
  try {
    await Promise.all(inputs.map((input) => validateOrReject(input, options)));
  } catch (refusal) {
    // Anything else was thrown by a rule itself.
    if (!isListOfErrors(refusal)) throw refusal;
    throw new ArgumentValidationError(refusal);
  }
}
