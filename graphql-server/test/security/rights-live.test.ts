import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiScope } from '../../src/common/api-scope.js';
import { createPrintableSchema } from '../../src/bootstrap/resolvers.js';
import { ApiToken } from '../../src/features/api-tokens/api-token.entity.js';
import { Role, User } from '../../src/features/users/user.entity.js';
import { buildApiToken } from '../factories/api-token.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { admins, gatherAskers, people, stillThere, type Asker, type Audience } from '../support/askers.js';
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
  /** What makes the shop tell something, to do as an admin. */
  readonly cause: string;
  /** Whether only those are told whose order it is. */
  readonly own?: boolean;
}

const SUBSCRIPTIONS: Readonly<Record<string, Subscription>> = {
  myOrdersChanged: {
    who: stillThere(people),
    ask: 'subscription { myOrdersChanged { kind orders { id email } } }',
    cause: ORDER,
    own: true,
  },
  ordersChanged: {
    who: stillThere(admins('read:orders')),
    ask: 'subscription { ordersChanged { kind orders { id email } } }',
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
let askers: readonly Asker[] = [];
let cells = 0;

beforeAll(async () => {
  shop = await createTestShop({ config: realAccounts() });
  persons = await signUpPeople(shop);
  askers = await gatherAskers(shop, persons);
});
afterAll(async () => {
  await shop?.close();
  const all = Object.keys(SUBSCRIPTIONS).length * askers.length;
  process.stdout.write(`Rights of subscriptions: ${cells} of ${all}\n`);
});

/** Something that listeners to this are told of. */
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
  /** What somebody gets who listens while it happens. */
  async function heardBy(listener: Listener): Promise<string> {
    const wasTold = listener.waiting() > 0;
    const closed = listener.closed.then(({ code }) => `closed with ${code}`);
    const said = listener.next().then(
      (event: Untyped) => event.errors?.[0]?.extensions.code ?? (event.data ? 'ok' : 'refused'),
      () => 'nothing',
    );
    // Whoever was refused has hung up by themselves since.
    return wasTold ? said : Promise.race([closed, said]);
  }

  test('tells those who may know, and nobody else', async () => {
    const listening = await Promise.all(
      askers.map(async (asker) => ({ asker, listener: await listen(shop.url, ask, { token: asker.token }) })),
    );
    const told = listening.filter(({ asker }) => who(asker) === 'ok' && (!own || asker.name === 'owner'));
    const hear = listening
      // Whoever is to hear nothing is asked after the others have heard.
      .filter(({ asker }) => who(asker) !== 'ok' || told.some((each) => each.asker === asker))
      .map(async ({ asker, listener }) => [asker.name, await heardBy(listener)] as const);
    await happens(cause);
    const heard = Object.fromEntries(await Promise.all(hear));
    const silent = listening.filter(({ asker }) => !(asker.name in heard));
    expect(silent.map(({ listener }) => listener.waiting())).toEqual(silent.map(() => 0));
    expect(heard).toEqual(
      Object.fromEntries(
        listening
          .filter(({ asker }) => !silent.some((each) => each.asker === asker))
          .map(({ asker }) => {
            const outcome = who(asker);
            return [asker.name, outcome === 'UNAUTHENTICATED' ? `closed with ${NOT_SIGNED_IN}` : outcome];
          }),
      ),
    );
    cells += listening.length;
    await Promise.all(listening.map(({ listener }) => listener.stop()));
  });
});

describe('whoever loses the right while they listen hears nothing of what comes then:', () => {
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
    'somebody of %s whose account is closed',
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
