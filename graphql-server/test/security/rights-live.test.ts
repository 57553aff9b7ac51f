import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiScope } from '../../src/common/api-scope.js';
import { createPrintableSchema } from '../../src/bootstrap/resolvers.js';
import { ApiToken } from '../../src/features/users/api-token.entity.js';
import { Role, User } from '../../src/features/users/user.entity.js';
import { buildApiToken } from '../factories/api-token.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { admins, createCallers, people, stillThere, type Caller, type Audience } from '../support/callers.js';
import type { Untyped } from '../support/graphql-client.js';
import { listen, type Listener } from '../support/live.js';
import { createTestShop, realAccounts, type TestPerson, type TestShop } from '../support/test-shop.js';
import { rootFields } from '../support/whole-documents.js';
import { signUpPeople, type People } from '../support/world.js';

const ORDER = 'mutation Ship($id: ID!) { setOrderStatus(input: { id: $id, status: SHIPPED }) { id } }';
const STOCK = 'mutation Count($id: ID!) { adjustProductStock(input: { id: $id, by: 1 }) { id } }';

interface Subscription {
  readonly who: Audience;
  readonly ask: string;
  /** A mutation that makes the shop publish something, to run as an admin. */
  readonly cause: string;
  /** Whether only the owner of the order is notified. */
  readonly own?: boolean;
}

const SUBSCRIPTIONS: Readonly<Record<string, Subscription>> = {
  myOrdersChanged: {
    who: stillThere(people),
    ask: 'subscription { myOrdersChanged { kind orders { id number } } }',
    cause: ORDER,
    own: true,
  },
  ordersChanged: {
    who: stillThere(admins('read:fulfilments')),
    ask: 'subscription { ordersChanged { kind orders { id number } } }',
    cause: ORDER,
  },
  stockChanged: {
    who: stillThere(admins('read:products')),
    ask: 'subscription { stockChanged { productIds } }',
    cause: STOCK,
  },
};

const NOT_SIGNED_IN = 4403;
const NO_RIGHT = 4401;

let shop: TestShop;
let persons: People;
let callers: readonly Caller[] = [];
let cells = 0;

beforeAll(async () => {
  shop = await createTestShop({ config: realAccounts() });
  persons = await signUpPeople(shop);
  callers = await createCallers(shop, persons);
});
afterAll(async () => {
  await shop?.close();
  const all = Object.keys(SUBSCRIPTIONS).length * callers.length;
  process.stdout.write(`Rights of subscriptions: ${cells} of ${all}\n`);
});

/** Causes an event of this subscription. */
async function happens(cause: string): Promise<void> {
  const { id } =
    cause === ORDER
      ? await buildOrder(shop.dataSource, { userId: persons.owner.userId })
      : await buildProduct(shop.dataSource, { stock: 7 });
  await shop.ask(cause, { id }, persons.admin.token);
}

test('every subscription has a row', async () => {
  const fields = rootFields(await createPrintableSchema(), 'subscription');
  expect(Object.keys(SUBSCRIPTIONS)).toEqual(fields.map(({ name }) => name).toSorted());
});

describe.each(Object.entries(SUBSCRIPTIONS))('%s', (_name, { who, ask, cause, own }) => {
  /** What a caller receives who subscribes while it happens. */
  async function receivedBy(listener: Listener): Promise<string> {
    const wasNotified = listener.waiting() > 0;
    const closed = listener.closed.then(({ code }) => `closed with ${code}`);
    const outcome = listener.next().then(
      (event: Untyped) => event.errors?.[0]?.extensions.code ?? (event.data ? 'ok' : 'refused'),
      () => 'nothing',
    );
    // A refused client has closed its connection since.
    return wasNotified ? outcome : Promise.race([closed, outcome]);
  }

  test('notifies callers who may know, and nobody else', async () => {
    const listening = await Promise.all(
      callers.map(async (caller) => ({
        caller,
        listener: await listen(shop.url, ask, { token: caller.token }),
      })),
    );
    const notified = listening.filter(
      ({ caller }) => who(caller) === 'ok' && (!own || caller.name === 'owner'),
    );
    const receiving = listening
      // Silent listeners are checked after the others have received their events.
      .filter(({ caller }) => who(caller) !== 'ok' || notified.some((each) => each.caller === caller))
      .map(async ({ caller, listener }) => [caller.name, await receivedBy(listener)] as const);
    await happens(cause);
    const received = Object.fromEntries(await Promise.all(receiving));
    const silent = listening.filter(({ caller }) => !(caller.name in received));
    expect(silent.map(({ listener }) => listener.waiting())).toEqual(silent.map(() => 0));
    expect(received).toEqual(
      Object.fromEntries(
        listening
          .filter(({ caller }) => !silent.some((each) => each.caller === caller))
          .map(({ caller }) => {
            const outcome = who(caller);
            return [caller.name, outcome === 'UNAUTHENTICATED' ? `closed with ${NOT_SIGNED_IN}` : outcome];
          }),
      ),
    );
    cells += listening.length;
    await Promise.all(listening.map(({ listener }) => listener.stop()));
  });
});

describe('a caller who loses the right while subscribed receives nothing afterwards:', () => {
  const adminListens = ['ordersChanged', 'stockChanged'].map(
    (name) => [name, SUBSCRIPTIONS[name] as Subscription] as const,
  );

  async function lose(
    { ask, cause }: Subscription,
    token: string,
    take: () => Promise<unknown>,
  ): Promise<readonly [code: number, waiting: number]> {
    const listener = await listen(shop.url, ask, { token });
    await take();
    await happens(cause);
    const { code } = await listener.closed;
    return [code, listener.waiting()];
  }

  test.each(adminListens)('a token of %s that is revoked', async (_name, subscription) => {
    const { apiToken, token } = await buildApiToken(shop.dataSource, {
      createdById: persons.admin.userId,
      scopes: Object.values(ApiScope),
    });
    const revoke = () =>
      shop.dataSource.getRepository(ApiToken).update(apiToken.id, { revokedAt: new Date() });
    expect(await lose(subscription, token, revoke)).toEqual([NOT_SIGNED_IN, 0]);
  });

  const anAdmin = (): Promise<TestPerson> => shop.signUp({ admin: true, verified: true });
  const demote = ({ userId }: TestPerson) =>
    shop.dataSource.getRepository(User).update(userId, { role: Role.CUSTOMER });

  test.each(adminListens)('an admin of %s whose role is taken back', async (_name, subscription) => {
    const admin = await anAdmin();
    expect(await lose(subscription, admin.token, () => demote(admin))).toEqual([NO_RIGHT, 0]);
  });

  test.each(adminListens)('a token of %s whose maker’s role is taken back', async (_name, subscription) => {
    const admin = await anAdmin();
    const { token } = await buildApiToken(shop.dataSource, {
      createdById: admin.userId,
      scopes: Object.values(ApiScope),
    });
    expect(await lose(subscription, token, () => demote(admin))).toEqual([NOT_SIGNED_IN, 0]);
  });

  test.each(Object.entries(SUBSCRIPTIONS))(
    '%s by a caller whose account is closed',
    async (_name, subscription) => {
      const person = await anAdmin();
      const order = await buildOrder(shop.dataSource, { userId: person.userId });
      const listener = await listen(shop.url, subscription.ask, { token: person.token });
      await shop.disableAccount(person);
      await happens(subscription.cause);
      await shop.ask(ORDER, { id: order.id }, persons.admin.token);
      expect((await listener.closed).code).toBe(NOT_SIGNED_IN);
      expect(listener.waiting()).toBe(0);
    },
  );
});
