import type { ApolloServerPlugin, BaseContext, GraphQLRequestListener } from '@apollo/server';

type Step = 'didResolveOperation' | 'didEncounterErrors' | 'willSendResponse';

/** What is done at the steps of every operation; nothing of it is of one request alone. */
export type Hooks<Context extends BaseContext> = {
  readonly [Name in Step]?: (
    ...args: Parameters<NonNullable<GraphQLRequestListener<Context>[Name]>>
  ) => Promise<void> | void;
};

/**
 * One plugin that does what each of these has to do, one after the other. For each plugin Apollo Server makes promises at every
 * step, also where it has nothing to do.
 */
export function hooked<Context extends BaseContext>(
  ...all: readonly Hooks<Context>[]
): ApolloServerPlugin<Context> {
  const inTurn = (name: Step) => {
    const each = all.map((hooks) => hooks[name]).filter((hook) => hook !== undefined);
    return async (context: never) => {
      for (const hook of each) {
        const waiting = hook(context);
        if (waiting) await waiting;
      }
    };
  };
  const listener = Promise.resolve({
    didResolveOperation: inTurn('didResolveOperation'),
    didEncounterErrors: inTurn('didEncounterErrors'),
    willSendResponse: inTurn('willSendResponse'),
  });
  return { requestDidStart: () => listener };
}
