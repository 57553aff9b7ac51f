import type { ApolloServerPlugin, BaseContext, GraphQLRequestListener } from '@apollo/server';

type Step = 'didResolveOperation' | 'didEncounterErrors' | 'willSendResponse';

/** What is done at the steps of every operation; nothing of it is of one request alone. */
export type Hooks<Context extends BaseContext> = {
  readonly [Name in Step]?: (
    ...args: Parameters<NonNullable<GraphQLRequestListener<Context>[Name]>>
  ) => Promise<void> | void;
};

/** Does what each of these has to do at a step, one after the other. */
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
 * One plugin that does what each of these has to do. For each plugin Apollo Server makes promises
 * at every step, also where it has nothing to do.
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
