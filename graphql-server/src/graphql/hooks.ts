import type { ApolloServerPlugin, BaseContext, GraphQLRequestListener } from '@apollo/server';

type Step = 'didResolveOperation' | 'didEncounterErrors' | 'willSendResponse';

/** Apollo Server hooks that all requests share: they hold no state of a single request. */
export type Hooks<Context extends BaseContext> = {
  readonly [Name in Step]?: (
    ...args: Parameters<NonNullable<GraphQLRequestListener<Context>[Name]>>
  ) => Promise<void> | void;
};

/** Runs the hooks of one step in sequence. */
function inSequence<Context extends BaseContext>(
  all: readonly Hooks<Context>[],
  name: Step,
): (context: never) => Promise<void> {
  const each = all.map((hooks) => hooks[name]).filter((hook) => hook !== undefined);
  return async (context) => {
    for (const hook of each) {
      const waiting = hook(context);
      if (waiting) await waiting;
    }
  };
}

/**
 * Combines hooks into one plugin, which runs them in sequence: Apollo Server would run those of
 * several plugins concurrently, even after one of them has rejected the operation.
 */
export function hooksPlugin<Context extends BaseContext>(
  all: readonly Hooks<Context>[],
): ApolloServerPlugin<Context> {
  const listener = Promise.resolve({
    didResolveOperation: inSequence(all, 'didResolveOperation'),
    didEncounterErrors: inSequence(all, 'didEncounterErrors'),
    willSendResponse: inSequence(all, 'willSendResponse'),
  });
  return { requestDidStart: () => listener };
}
