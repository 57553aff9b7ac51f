import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS_OF_CODE } from '../../src/common/http-status.js';
import { callersOf, createCallers, type Caller } from '../support/callers.js';
import { DOCUMENTED_CALLS, FURTHER_CALLS } from '../support/documented-calls.js';
import { snapshotTables, type TableSnapshot } from '../support/table-snapshot.js';
import { callRest, type RestAnswer } from '../support/rest-client.js';
import { withRoutes } from '../support/route-table.js';
import { createTestShop, realAccounts, type TestShop } from '../support/test-shop.js';
import { buildWholeWorld, signUpPeople, type WholeWorld } from '../support/world.js';
import { leaksTo } from './leaks.js';
import { CALLS, FURTHER_ROUTES, payInDialog, type Call } from './rest-rights.js';

const ALL: readonly (readonly [string, Call])[] = [
  ...Object.entries(CALLS),
  ...Object.entries(FURTHER_ROUTES),
];
const something: unknown = expect.anything();
const error = { code: expect.any(String), message: expect.any(String), fields: expect.any(Object) };

let shop: TestShop;
let routes: ReadonlySet<string>;
let world: WholeWorld;
let callers: readonly Caller[] = [];
let snapshot: TableSnapshot;
let cells = 0;

beforeAll(async () => {
  ({ made: shop, routes } = await withRoutes(() => createTestShop({ config: realAccounts() })));
  const persons = await signUpPeople(shop);
  world = await buildWholeWorld(shop, persons);
  callers = await createCallers(shop, persons);
  snapshot = await snapshotTables(shop.dataSource);
});
afterAll(async () => {
  await shop?.close();
  process.stdout.write(`Rights of REST: ${cells} of ${ALL.length * callers.length}\n`);
});

const ask = (call: string, { path, body }: Call, caller: Caller, paymentId: string) => {
  const [method = '', documented = ''] = call.split(' ');
  return callRest(shop.url, method, path?.(world) ?? documented, {
    token: caller.token,
    ...(body ? { body: body(world, caller, paymentId) } : {}),
  });
};

/** The table's expectation for a caller. */
function expectedOf({ who, status = 200, reply, changes = [] }: Call, caller: Caller) {
  const outcome = who(caller);
  const left = typeof changes === 'function' ? changes(caller) : changes;
  if (outcome === 'ok') {
    return {
      status: typeof status === 'function' ? status(caller) : status,
      body: reply?.(world, caller) ?? something,
      changed: left,
      challenge: null,
      leaks: [],
    };
  }
  return {
    status: outcome === 'nothing' ? 404 : STATUS_OF_CODE[outcome],
    body: { error: expect.objectContaining({ ...error, code: outcome }) },
    changed: [],
    challenge: outcome === 'UNAUTHENTICATED' ? 'Bearer' : null,
    leaks: [],
  };
}

const seenIn = ({ status, body, headers }: RestAnswer, caller: Caller) => ({
  status,
  body,
  challenge: headers.get('www-authenticate'),
  leaks: leaksTo(caller, world, JSON.stringify(body)),
});

describe('every route', () => {
  const plain = (call: string) => call.replaceAll(/\{\w+\}|:\w+/g, '{}').replace(/(.)\/$/, '$1');

  test('of the specification has a row', () => {
    expect(Object.keys(CALLS).toSorted()).toEqual([...DOCUMENTED_CALLS, ...FURTHER_CALLS].toSorted());
  });

  test('has a row, is there under /api as well, or takes no such method', async () => {
    const rows = new Set(ALL.map(([call]) => plain(call)));
    const unknown: string[] = [];
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      const isTwin = path.startsWith('/api/') && routes.has(`${method} ${path.slice('/api'.length)}`);
      if (isTwin || method === 'HEAD' || method === 'OPTIONS' || path.startsWith('/graphql')) continue;
      if (rows.has(plain(route))) continue;
      const { status } = await callRest(shop.url, method, path);
      if (status !== 405) unknown.push(route);
    }
    expect(unknown).toEqual([]);
  });
});

const ROWS = ALL.map(([name, call], row) => [name, call, row] as const);

describe.each(ROWS)('%s', (name, call, row) => {
  test('answers everybody as they may be', async () => {
    const seen: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const caller of callersOf(callers, row, call.who)) {
      const paymentId = call.paid ? await payInDialog(shop, world) : '';
      const since = call.paid ? await snapshot.sums() : undefined;
      const answer = await ask(name, call, caller, paymentId);
      const changed = await snapshot.changed(since);
      if (call.paid || changed.length > 0) await snapshot.restore();
      seen[caller.name] = { ...seenIn(answer, caller), changed };
      expected[caller.name] = expectedOf(call, caller);
      cells += 1;
    }
    expect(seen).toEqual(expected);
  });
});
