import 'reflect-metadata';
import { createPubSub } from '@graphql-yoga/subscription';
import type { GraphQLSchema } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { buildSchema, type NonEmptyArray, type PubSub } from 'type-graphql';
import { validateArgument } from './validate-argument.js';

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
