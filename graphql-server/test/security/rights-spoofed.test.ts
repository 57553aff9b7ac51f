import type { GraphQLSchema } from 'graphql';
import { isInputObjectType, isNonNullType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../../../scripts/lib/test-depth.mjs';
import { createPrintableSchema } from '../../src/bootstrap/resolvers.js';
import { codeOf, postGraphql } from '../support/graphql-client.js';
import { snapshotTables, type TableSnapshot } from '../support/table-snapshot.js';
import { callRest } from '../support/rest-client.js';
import { sharedShop } from '../support/shared-shop.js';
import { rootFields, wholeDocument } from '../support/whole-documents.js';
import { buildWholeWorld, signUpPeople, type WholeWorld } from '../support/world.js';
import { OPERATIONS } from './graphql-rights.js';
import { CALLS } from './rest-rights.js';

// Headers and fields by which a client might pose as another one.

const shop = sharedShop();
let schema: GraphQLSchema;
let world: WholeWorld;
let snapshot: TableSnapshot;

beforeAll(async () => {
  schema = await createPrintableSchema();
  world = await buildWholeWorld(shop, await signUpPeople(shop));
  snapshot = await snapshotTables(shop.dataSource);
});

const claims = () => {
  const { admin, owner } = world;
  return {
    role: 'admin',
    admin: true,
    isAdmin: true,
    requester: admin.email,
    email: owner.email,
    userId: owner.userId,
    uid: owner.uid,
    scopes: ['write:orders'],
  };
};
const claimingHeaders = () => ({
  'x-user-id': world.admin.userId,
  'x-forwarded-user': world.admin.email,
  'x-role': 'admin',
  cookie: `session=${world.admin.token}`,
});

const WHO = ['visitor', 'customer'] as const;

describe.each(WHO)('of a %s', (who) => {
  /** By day, each is sent by one of both. */
  const sampled = <Each>(all: readonly Each[]): readonly Each[] =>
    all.filter((_each, index) => sampleOf(WHO, 1, index).includes(who));
  const token = () => (who === 'visitor' ? undefined : world[who].token);

  test.each(sampled(Object.entries(CALLS).filter(([, { body }]) => body)))(
    '%s takes no notice',
    async (name, call) => {
      const [method = '', documented = ''] = name.split(' ');
      const caller =
        who === 'visitor' ? { name: who } : { name: who, person: world[who], token: world[who].token };
      const path = call.path?.(world) ?? documented;
      const body = { ...claims(), ...call.body?.(world, caller, 'pay_unknown') };
      const sent = { token: token(), headers: claimingHeaders(), body };
      const { status } = await callRest(shop.url, method, path, sent);
      const outcome = call.who(caller);
      const mayChange = outcome === 'ok' && status < 400;
      // Refused as without the claims, or because of them.
      expect([400, 401, 403, 404].includes(status)).toBe(!mayChange);
      const changed = await snapshot.changed();
      const [others] = await shop.dataSource.query(
        `select count(*)::int as changed from users join snapshot.users as was using (id)
        where users.role <> was.role or (id <> $1 and users::text <> was::text)`,
        [world.customer.userId],
      );
      await snapshot.restore();
      expect(others).toEqual({ changed: 0 });
      expect(mayChange ? [] : changed).toEqual([]);
    },
  );

  test('every mutation refuses what its input does not have', async () => {
    const refused: Record<string, unknown> = {};
    for (const { name, args } of sampled(rootFields(schema, 'mutation'))) {
      const type = args[0]?.type;
      const input = isNonNullType(type) ? type.ofType : type;
      if (!isInputObjectType(input)) continue;
      for (const [claim, value] of Object.entries(claims())) {
        if (claim in input.getFields()) continue;
        const given = {
          ...Object(OPERATIONS[name]?.variables?.(world, { name: who })).input,
          [claim]: value,
        };
        const answer = await postGraphql(shop.url, wholeDocument(schema, name, 0), { input: given }, token());
        refused[name] = codeOf(answer);
        if (codeOf(answer) !== 'BAD_USER_INPUT') break;
      }
    }
    expect(new Set(Object.values(refused))).toEqual(new Set(['BAD_USER_INPUT']));
    expect(await snapshot.changed()).toEqual([]);
  });
});
