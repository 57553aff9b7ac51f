import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMs } from '../../src/common/clock.js';
import { User } from '../../src/features/users/user.entity.js';
import { WaitlistEntry } from '../../src/features/waitlist/waitlist-entry.entity.js';
import { writeOutbox } from '../../src/features/outbox/outbox.js';
import { OutboxMessage } from '../../src/features/outbox/outbox-message.entity.js';
import type { MessageOf } from '../../src/features/outbox/receiver.js';
import { lockSettings } from '../../src/features/shop/shop-settings.repository.js';
import { waitlistReceiver } from '../../src/features/waitlist/waitlist-receiver.js';
import { DELIVERIES, setUpDeliveries } from '../support/deliveries.js';
import { codeOf } from '../support/graphql-client.js';
import { whoWaitsForLocks } from '../support/lock-waits.js';
import { createMailShop, mailTo, ORIGIN } from '../support/mailbox.js';
import { testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

const DELAY_MS = 120_000;
const BERN = { country: 'CH', postcode: '3011' };
const BIEL = { country: 'CH', postcode: '2502' };
const JOIN = 'mutation Join($input: JoinWaitlistInput!) { joinWaitlist(input: $input) }';
const LONDON = { country: 'GB', postcode: 'SW1A 1AA' };
const LEAVE = 'mutation Leave($input: LeaveWaitlistInput!) { leaveWaitlist(input: $input) }';

let time = new Date();
let shop: TestShop;
let admin: TestPerson;
beforeAll(async () => {
  const config = testConfig({
    MAIL_FROM: 'Larder <no-reply@shop.example>',
    LOCALES: 'en,de',
    STATUS_EMAIL_SECONDS: '120',
  });
  shop = await createMailShop({ now: () => time, config });
  admin = await shop.signUp({ admin: true });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.dataSource.manager.deleteAll(WaitlistEntry);
  await setUpDeliveries(shop, admin);
  await workLater();
  // Delays count from when Postgres stored the message.
  time = new Date();
});

const join = (input: object, token?: string) => shop.graphql(JOIN, { input }, token);
/** As a visitor whose browser is German. */
const joinInGerman = (input: object) =>
  fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'de' },
    body: JSON.stringify({ query: JOIN, variables: { input } }),
  });
/** The e-mails in English to a customer, beside that which welcomes them. */
const reachedMails = async (email: string) =>
  (await mailTo(shop, email)).filter(({ subject }) => subject.includes('delivers to'));
const newEmail = () => `${randomUUID()}@example.com`;
const entries = () => shop.dataSource.manager.find(WaitlistEntry, { order: { createdAt: 'ASC', id: 'ASC' } });
const workLater = async () => {
  await shop.workOutbox();
  time = addMs(time, DELAY_MS + 1_000);
  await shop.workOutbox();
  await shop.workOutbox();
};

const turnAreas = (on: boolean) =>
  shop.ask(
    'mutation Turn($on: Boolean!) { updateShopSettings(input: { deliveryAreas: $on }) { id } }',
    { on },
    admin.token,
  );
const setFee = (amount: number) =>
  shop.ask(
    'mutation Set($fees: [DeliveryFeeInput!]) { updateDeliverySettings(input: { fees: $fees }) { version } }',
    { fees: [{ amount }] },
    admin.token,
  );

/** Redraws the second area. */
const deliverTo = (postcodes: string) =>
  shop.ask(
    'mutation Set($areas: [DeliveryAreaInput!]) { updateDeliverySettings(input: { areas: $areas }) { version } }',
    { areas: [DELIVERIES.areas[0], { ...DELIVERIES.areas[1], postcodes }] },
    admin.token,
  );

describe('joinWaitlist', () => {
  test('stores the address of a visitor with the postcode, and sends nothing', async () => {
    const email = newEmail();
    const { data } = await join({ ...BERN, postcode: ' 30 11', email: ` ${email.toUpperCase()} ` });
    expect(data).toEqual({ joinWaitlist: true });
    expect(await entries()).toMatchObject([{ userId: null, email, ...BERN }]);
    await workLater();
    expect(await mailTo(shop, email)).toEqual([]);
  });

  test('stores the account of a customer in place of a given address', async () => {
    const person = await shop.signUp();
    await join({ ...BERN, email: newEmail() }, person.token);
    expect(await entries()).toMatchObject([{ userId: person.userId, email: null, ...BERN }]);
  });

  test('answers the same to those who wait already, and stores them once', async () => {
    const email = newEmail();
    for (const _time of [1, 2]) expect((await join({ ...BERN, email })).data.joinWaitlist).toBe(true);
    expect(await entries()).toHaveLength(1);
  });

  test('answers the same above ten places of one address, and stores no more', async () => {
    const email = newEmail();
    for (let each = 0; each < 11; each += 1)
      expect((await join({ country: 'CH', postcode: `30${10 + each}`, email })).data.joinWaitlist).toBe(true);
    expect(await entries()).toHaveLength(10);
  });

  test.each([
    ['no address of a visitor', BERN, 'email'],
    ['an address that is none', { ...BERN, email: 'asha' }, 'email'],
    ['an unknown country', { ...BERN, country: 'XX', email: 'a@b.example' }, 'country'],
    [
      'an empty postcode where addresses have one',
      { country: 'CH', postcode: ' - ', email: 'a@b.example' },
      'postcode',
    ],
    ['a postcode that cannot be read', { ...LONDON, postcode: 'NOPE', email: 'a@b.example' }, 'postcode'],
    ['a postcode that the shop delivers to', { ...BERN, postcode: '8001', email: 'a@b.example' }, 'postcode'],
  ])('refuses %s', async (_what, input, field) => {
    const { errors } = await join(input);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await entries()).toEqual([]);
  });
});

describe('joinWaitlist, beside other changes', () => {
  test('refuses every place while the shop has no areas, as it delivers to all', async () => {
    await turnAreas(false);
    const { errors } = await join({ ...BERN, email: newEmail() });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { postcode: expect.any(String) },
    });
    expect(await entries()).toEqual([]);
  });

  test('says to a customer with ten places that there are too many', async () => {
    const { token } = await shop.signUp();
    const joinNext = (each: number) => join({ country: 'CH', postcode: `30${10 + each}` }, token);
    for (let each = 0; each < 10; each += 1) expect((await joinNext(each)).data.joinWaitlist).toBe(true);
    expect(codeOf(await joinNext(10))).toBe('CONFLICT');
    expect((await joinNext(9)).data.joinWaitlist).toBe(true);
    expect(await entries()).toHaveLength(10);
  });

  test.each(['a customer', 'a visitor'])(
    'gives places joined at once by %s one token, at most ten',
    async (who) => {
      const { token } = await shop.signUp();
      const email = newEmail();
      await Promise.all(
        Array.from({ length: 14 }, (_, each) =>
          join(
            { country: 'CH', postcode: `30${10 + each}`, email },
            who === 'a customer' ? token : undefined,
          ),
        ),
      );
      const stored = await entries();
      expect(stored).toHaveLength(10);
      expect(new Set(stored.map((entry) => entry.token)).size).toBe(1);
    },
  );

  test('refuses a customer whose account was deleted', async () => {
    const person = await shop.signUp();
    await shop.ask(
      'mutation Delete($input: DeleteUserInput!) { deleteUser(input: $input) { id } }',
      { input: { id: person.userId, email: person.email } },
      admin.token,
    );
    expect(codeOf(await join(BERN, person.token))).toBe('UNAUTHENTICATED');
    expect(await entries()).toEqual([]);
  });
});

describe('an area that is added', () => {
  test('e-mails those in it once, in their language, and removes their entries', async () => {
    const [german, away] = [newEmail(), newEmail()];
    const person = await shop.signUp({ verified: true });
    await joinInGerman({ ...BERN, email: german });
    await join(BERN, person.token);
    await join({ ...BIEL, email: away });
    await deliverTo('3000-3099');
    await workLater();
    await workLater();
    const [mail, ...more] = await mailTo(shop, german);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: expect.stringMatching(/^Larder liefert jetzt nach \W?3011\W?$/) });
    expect(mail?.text).toContain(`Zum Laden:\n${ORIGIN}/de\n`);
    expect(mail?.text).toMatch(new RegExp(`${ORIGIN}/de/account/waitlist\\?token=[0-9a-f-]{36}\n`));
    expect(mail?.html).toContain('/de/account/waitlist?token=');
    expect(await reachedMails(person.email)).toHaveLength(1);
    expect(await entries()).toMatchObject([{ email: away }]);
    await deliverTo('3000-3098');
    await workLater();
    expect(await mailTo(shop, german)).toHaveLength(1);
  });

  test('names all places of one address in one e-mail', async () => {
    const email = newEmail();
    await join({ ...BERN, email });
    await join({ ...BIEL, email });
    await deliverTo('3011, 2502');
    await workLater();
    const mails = await mailTo(shop, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/3011.*2502|2502.*3011/);
    expect(await entries()).toEqual([]);
  });

  test('e-mails nobody if it is corrected within two minutes', async () => {
    const email = newEmail();
    await join({ ...BERN, email });
    await deliverTo('3011');
    await shop.workOutbox();
    await deliverTo('8400-8411');
    await workLater();
    expect(await mailTo(shop, email)).toEqual([]);
    expect(await entries()).toHaveLength(1);
  });

  test.each([
    ['a fee was changed', () => setFee(500)],
    ['another area was changed', () => deliverTo('3012')],
  ])('e-mails nobody within two minutes, although %s before', async (_what, changeBefore) => {
    const email = newEmail();
    await join({ ...BERN, email });
    await changeBefore();
    await shop.dataSource.query(
      `update outbox_messages set created_at = created_at - $1 * interval '1 ms' where topic = 'delivery.changed'`,
      [DELAY_MS - 5_000],
    );
    await shop.workOutbox();
    await deliverTo('3011');
    await shop.workOutbox();
    time = addMs(time, 10_000);
    for (const _time of [1, 2]) await shop.workOutbox();
    expect(await mailTo(shop, email)).toEqual([]);
    expect(await entries()).toHaveLength(1);
    await workLater();
    expect(await mailTo(shop, email)).toHaveLength(1);
  });

  test('e-mails nobody until the areas are turned on', async () => {
    const email = newEmail();
    await join({ ...BERN, email });
    await turnAreas(false);
    await deliverTo('3011');
    await workLater();
    expect(await mailTo(shop, email)).toEqual([]);
    await turnAreas(true);
    await workLater();
    expect(await mailTo(shop, email)).toHaveLength(1);
  });

  test('e-mails a customer at the address that their account has by then', async () => {
    const person = await shop.signUp({ verified: true });
    await join(BERN, person.token);
    const email = newEmail();
    await shop.dataSource.manager.update(User, person.userId, { email });
    await deliverTo('3011');
    await workLater();
    expect(await reachedMails(email)).toHaveLength(1);
  });
});

const TOKENS = [1, 2, 3].map((each) => `00000000-0000-4000-8000-00000000000${each}`);

/** Three visitors, each with two places in an area and one outside. */
async function addWaiting(): Promise<void> {
  await shop.dataSource.query(
    `insert into waitlist_entries (email, locale, country, postcode, postcode_keys, token)
    select token::text || '@example.com', 'en', 'CH', postcode, array['', left(postcode, 2), postcode], token
    from unnest($1::uuid[]) as token cross join unnest('{8001,8002,3011}'::text[]) as postcode`,
    [TOKENS],
  );
}

/** Delivers the latest change of the areas, in batches of two. */
async function deliver(signal: AbortSignal = new AbortController().signal): Promise<void> {
  const { dataSource } = shop;
  const message = (await dataSource.manager.findOneOrFail(OutboxMessage, {
    where: { topic: 'delivery.changed' },
    order: { id: 'DESC' },
  })) as MessageOf<'delivery.changed'>;
  const receiver = waitlistReceiver({
    dataSource,
    isMailing: true,
    delayMs: 0,
    retryAfterMs: [],
    batchSize: 2,
  });
  await receiver.deliver({ deliveryId: '1', message, target: '', number: 1, signal });
}

const untilWaiting = (count: number) =>
  until(async () => (await whoWaitsForLocks(shop.dataSource)).length === count);

/** The e-mails to send, with the transactions that wrote them. */
const reached = (): Promise<{ token: string; places: string[]; transaction: string }[]> =>
  shop.dataSource.query(
    `select payload->>'token' as token, xmin::text as transaction, array(
      select place->>'postcode' from jsonb_array_elements(payload->'places') as place order by 1
    ) as places
    from outbox_messages where topic = 'waitlist.reached' order by payload->>'token'`,
  );

describe('a long waitlist', () => {
  beforeEach(addWaiting);

  test('is matched in batches of customers and visitors, each with all of their places', async () => {
    await deliver();
    const messages = await reached();
    expect(messages).toMatchObject(TOKENS.map((token) => ({ token, places: ['8001', '8002'] })));
    const [first, second, third] = messages.map(({ transaction }) => transaction);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(await entries()).toMatchObject(TOKENS.map(() => ({ postcode: '3011' })));
  });

  test('is matched to its end by the attempt after one that timed out in a batch', async () => {
    const timeout = new AbortController();
    let attempts: Promise<void>[] = [];
    await shop.dataSource.transaction(async (manager) => {
      await manager.query('select from waitlist_entries for update');
      const first = deliver(timeout.signal);
      await untilWaiting(1);
      attempts = [first, deliver()];
      await untilWaiting(2);
      timeout.abort();
    });
    const ends = await Promise.allSettled(attempts);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await reached()).toHaveLength(TOKENS.length);
    expect(await entries()).toMatchObject(TOKENS.map(() => ({ postcode: '3011' })));
  });

  test('waits for a change of the areas that is being saved, which has a delay of its own', async () => {
    let delivered = Promise.resolve();
    await shop.dataSource.transaction(async (manager) => {
      await lockSettings(manager);
      await writeOutbox(manager, 'delivery.changed', {});
      delivered = deliver();
      await untilWaiting(1);
    });
    await delivered;
    expect(await reached()).toEqual([]);
  });
});

describe('leaveWaitlist', () => {
  test('removes all entries of an address by the token of its e-mail', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await join({ ...BERN, email });
    await join({ ...BIEL, email });
    await join({ ...BIEL, email: other });
    await deliverTo('3011');
    await workLater();
    const token = /token=([0-9a-f-]{36})/.exec((await mailTo(shop, email))[0]?.text ?? '')?.[1];
    for (const _time of [1, 2])
      expect((await shop.graphql(LEAVE, { input: { token } })).data.leaveWaitlist).toBe(true);
    expect(await entries()).toMatchObject([{ email: other }]);
  });

  test('removes all entries of a customer without a token, and of nobody else', async () => {
    const [person, other] = [await shop.signUp(), await shop.signUp()];
    await join(BERN, person.token);
    await join(BIEL, person.token);
    await join(BIEL, other.token);
    expect((await shop.graphql(LEAVE, { input: {} }, person.token)).data.leaveWaitlist).toBe(true);
    expect(await entries()).toMatchObject([{ userId: other.userId }]);
  });

  test.each([
    ['removes the entries of a visitor with the verified address of the caller', true, []],
    ['leaves those of a visitor with an address that the caller has not verified', false, [BIEL]],
  ])('%s', async (_what, verified, left) => {
    const person = await shop.signUp({ verified });
    await join(BERN, person.token);
    await join({ ...BIEL, email: person.email });
    await shop.graphql(LEAVE, { input: {} }, person.token);
    expect(await entries()).toMatchObject(left);
  });

  test('refuses a visitor and a program without the token of an e-mail', async () => {
    await join({ ...BERN, email: newEmail() });
    const { createApiToken } = await shop.ask(
      'mutation { createApiToken(input: { name: "Nightly job", scopes: [READ_ORDERS] }) { secret } }',
      {},
      admin.token,
    );
    expect(codeOf(await shop.graphql(LEAVE, { input: {} }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await shop.graphql(LEAVE, { input: {} }, createApiToken.secret))).toBe('FORBIDDEN');
    expect(await entries()).toHaveLength(1);
  });

  test('answers the same to a token that nobody has, and refuses what is none', async () => {
    expect((await shop.graphql(LEAVE, { input: { token: randomUUID() } })).data.leaveWaitlist).toBe(true);
    expect(codeOf(await shop.graphql(LEAVE, { input: { token: 'x' } }))).toBe('BAD_USER_INPUT');
  });
});

test('admins see how many wait for which postcode, those with most first', async () => {
  const people = await Promise.all([1, 2].map(() => shop.signUp()));
  for (const { token } of people) await join(BERN, token);
  await join({ ...BIEL, email: newEmail() });
  const { waitlist } = await shop.ask(
    '{ waitlist { count places { country postcode count } } }',
    {},
    admin.token,
  );
  expect(waitlist).toEqual({
    count: 3,
    places: [
      { ...BERN, count: 2 },
      { ...BIEL, count: 1 },
    ],
  });
  const { errors } = await shop.graphql('{ waitlist { count } }', {}, people[0]?.token);
  expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
});

describe('the personal data of a customer', () => {
  test('have the places that they wait for', async () => {
    const person = await shop.signUp();
    await join(BERN, person.token);
    const { exportMyData } = await shop.ask('{ exportMyData }', {}, person.token);
    expect(exportMyData.waitlist).toMatchObject([BERN]);
  });

  test('are erased with the account, also where they were given by its address', async () => {
    const person = await shop.signUp();
    await join(BERN, person.token);
    await join({ ...BIEL, email: person.email });
    await shop.ask(
      'mutation Delete($input: DeleteUserInput!) { deleteUser(input: $input) { id } }',
      { input: { id: person.userId, email: person.email } },
      admin.token,
    );
    expect(await entries()).toEqual([]);
  });
});
