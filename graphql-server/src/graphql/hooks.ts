import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';

/** What a hook has to return that has nothing to wait for. */
export const done: Promise<void> = Promise.resolve();

/** A plugin whose hooks are the same for every request, and so are made once. */
export function hooks<Context extends object>(
  listener: GraphQLRequestListener<Context>,
): ApolloServerPlugin<Context> {
  const listening = Promise.resolve(listener);
  return { requestDidStart: () => listening };
}
