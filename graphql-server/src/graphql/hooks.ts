import type { ApolloServerPlugin, BaseContext, GraphQLRequestListener } from '@apollo/server';

type Step = 'didResolveOperation' | 'didEncounterErrors' | 'willSendResponse';

/** What is done at the steps of every operation; nothing of it is of one request alone. */
export type Hooks<Context extends BaseContext> = {
  readonly [Name in Step]?: (
    ...args: Parameters<NonNullable<GraphQLRequestListener<Context>[Name]>>
  ) => Promise<void> | void;
};

/** Runs the hooks of a step one after the other. */
export function inTurn<Context extends BaseContext>(
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
 * One plugin that runs the hooks in their order: Apollo Server would run those of several plugins
 * at once, also after one of them has refused the operation.
 */
export function hooked<Context extends BaseContext>(
  all: readonly Hooks<Context>[],
): ApolloServerPlugin<Context> {
  const listener = Promise.resolve({
    didResolveOperation: inTurn(all, 'didResolveOperation'),
    didEncounterErrors: inTurn(all, 'didEncounterErrors'),
    willSendResponse: inTurn(all, 'willSendResponse'),
  });
  return { requestDidStart: () => listener };
}
