import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addMs } from '../../src/common/clock.js';
import type { Locale } from '@larder/shared/locales';
import { codeMailer } from '../../src/features/emails/code-mailer.js';
import { Mailer } from '../../src/features/emails/mailer.js';
import { writeOutbox } from '../../src/features/outbox/outbox.js';
import { OutboxMessage } from '../../src/features/outbox/outbox-message.entity.js';
import { User } from '../../src/features/users/user.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { createAccount, disableAccount, moved } from '../support/accounts.js';
import { createMailShop, mailTo, ORIGIN } from '../support/mailbox.js';
import { testConfig, type TestShop } from '../support/test-shop.js';

let time = new Date();
let shop: TestShop;
beforeAll(async () => {
  shop = await createMailShop({
    now: () => time,
    config: testConfig({ MAIL_FROM: 'Larder <no-reply@shop.example>', LOCALES: 'en,de' }),
  });
});
afterAll(() => shop?.close());

const ME = '{ me { email } }';
const workLater = async () => {
  await shop.workOutbox();
  time = addMs(time, 61_000);
  await shop.workOutbox();
};
const subjectsTo = async (email: string) => (await mailTo(shop, email)).map(({ subject }) => subject);

describe('the welcome e-mail', () => {
  test('is sent once, a minute after the first request, with the name that was saved by then', async () => {
    const person = await shop.signUp({ verified: true });
    const SAVE = 'mutation Save($input: SaveProfileInput!) { saveProfile(input: $input) { id } }';
    await shop.ask(SAVE, { input: { displayName: 'Nia <b>' } }, person.token);
    await shop.workOutbox();
    expect(await mailTo(shop, person.email)).toEqual([]);
    await workLater();
    await workLater();
    const [mail, ...more] = await mailTo(shop, person.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Welcome to Larder' });
    expect(mail?.text).toContain('Welcome, Nia <b>!');
    expect(mail?.text).toContain(`${ORIGIN}/dashboard`);
    expect(mail?.html).toContain('Welcome, Nia &lt;b&gt;!');
  });

  test('carries no name to an address that is not verified', async () => {
    const person = await shop.signUp({ displayName: 'You won, see evil.example' });
    await workLater();
    const [mail] = await mailTo(shop, person.email);
    expect(mail?.text).toMatch(/^Welcome!\n/);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil.example');
  });

  test('greets nobody by the name of those without one', async () => {
    const person = await shop.signUp({ verified: true });
    await workLater();
    expect((await mailTo(shop, person.email))[0]?.text).toMatch(/^Welcome!\n/);
  });

  test('is written once for first requests at the same time', async () => {
    const { uid, token } = await createAccount(inject('authEmulator'));
    await Promise.all([1, 2, 3].map(() => shop.ask(ME, {}, token)));
    const { id } = await shop.dataSource.manager.findOneByOrFail(User, { uid });
    const welcomes = await shop.dataSource.manager.findBy(OutboxMessage, { topic: 'account.welcome' });
    expect(welcomes.filter(({ payload }) => (payload as { userId: string }).userId === id)).toHaveLength(1);
  });

  test('is not sent to an account that is closed by then', async () => {
    const person = await shop.signUp();
    await disableAccount(inject('authEmulator'), person.uid);
    await workLater();
    expect(await mailTo(shop, person.email)).toEqual([]);
  });
});

describe('38.8: the language of an account', () => {
  const SAVE = 'mutation Save($input: SaveProfileInput!) { saveProfile(input: $input) { locale } }';

  test('is that of the first request, and of the e-mails that belong to no order', async () => {
    const account = await createAccount(inject('authEmulator'), { verified: true });
    const headers = { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' };
    const ask = async (query: string, locale: string) => {
      const body = JSON.stringify({ query });
      const sent = { method: 'POST', headers: { ...headers, 'accept-language': locale }, body };
      return (await (await fetch(`${shop.url}/graphql`, sent)).json()) as unknown;
    };
    expect(await ask('{ me { locale } }', 'de')).toEqual({ data: { me: { locale: 'de' } } });
    expect(await ask('{ me { locale } }', 'en')).toEqual({ data: { me: { locale: 'de' } } });
    await workLater();
    const [welcome] = await mailTo(shop, account.email);
    expect(welcome?.subject).toBe('Willkommen bei Larder');
    expect(welcome?.text).toContain(`${ORIGIN}/de/dashboard`);
    await shop.ask(
      'mutation($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { id } }',
      { input: { email: account.email } },
      account.token,
    );
    await workLater();
    expect((await mailTo(shop, account.email))[0]?.html).toContain('<html lang="de"');
    expect(
      await shop.dataSource.manager.findOneByOrFail(User, { displayName: 'Former customer' }),
    ).toMatchObject({ locale: null });
  });

  test('is chosen among those of the shop, and seen by its owner alone', async () => {
    const [person, other] = [await shop.signUp(), await shop.signUp()];
    const choose = (locale: string) => shop.graphql(SAVE, { input: { locale } }, person.token);
    expect((await choose('de')).data).toEqual({ saveProfile: { locale: 'de' } });
    expect((await choose('de-DE')).data).toEqual({ saveProfile: { locale: 'de' } });
    for (const locale of ['hi', 'tlh']) {
      expect((await choose(locale)).errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { locale: expect.stringMatching(/^Please use one of /) },
      });
    }
    const NODE = 'query Node($id: ID!) { node(id: $id) { ... on User { locale } } }';
    const seenBy = async (token: string) => (await shop.ask(NODE, { id: person.userId }, token)).node;
    expect([await seenBy(person.token), await seenBy(other.token)]).toEqual([{ locale: 'de' }, null]);
  });
});

test('e-mails about orders go to the new address from the first token with it', async () => {
  const person = await shop.signUp();
  const { id: orderId } = await buildOrder(shop.dataSource, { userId: person.userId });
  const email = `moved-${person.email}`;
  const token = await moved(inject('authEmulator'), person, { email, verified: true });
  expect(await shop.ask(ME, {}, token)).toEqual({ me: { email } });
  await shop.dataSource.transaction((manager) => writeOutbox(manager, 'order.placed', { orderId }));
  await shop.workOutbox();
  expect(await subjectsTo(email)).toContainEqual(expect.stringMatching(/^Your order/));
  expect(await subjectsTo(person.email)).toEqual([]);
});

describe('a code of the sign-in emulator', () => {
  const sent: { to: unknown; subject?: unknown; text?: unknown; html?: unknown }[] = [];
  const transport = {
    name: 'list',
    version: '1',
    send: (mail: { data: (typeof sent)[number] }, done: (error: null, info: object) => void) => {
      sent.push(mail.data);
      done(null, {});
    },
  };
  const from = { name: 'Larder', address: 'a@shop.example' };
  const sender = {
    name: 'Larder',
    address: [],
    timeZone: 'UTC',
    locales: ['en', 'de'] as readonly Locale[],
    accentColor: '',
    from,
    emailLines: { opening: '', closing: '' },
  };
  const mailerOf = (shown: typeof sender) =>
    codeMailer(
      new Mailer(transport as never),
      shown,
      ORIGIN,
      async () => null,
      async (email) => (email.startsWith('dora@') ? 'de' : null),
    );
  const mailCode = mailerOf(sender);

  test.each([
    ['PASSWORD_RESET', 'resetPassword', 'Reset your password at Larder'],
    ['VERIFY_EMAIL', 'verifyEmail', 'Verify your e-mail address at Larder'],
    ['RECOVER_EMAIL', 'recoverEmail', 'Your e-mail address at Larder was changed'],
  ] as const)('%s is e-mailed with a link to the shop', async (requestType, mode, subject) => {
    await mailCode({ email: 'asha@example.com', requestType, oobCode: 'a+b' });
    const mail = sent.at(-1);
    expect(mail).toMatchObject({ to: { address: 'asha@example.com' }, subject });
    expect(mail?.text).toContain(`${ORIGIN}/account/action?mode=${mode}&oobCode=a%2Bb&lang=en`);
    expect(mail?.text).toContain('asha@example.com');
  });

  test('38.8: is in the language of the account', async () => {
    await mailCode({ email: 'dora@example.com', requestType: 'PASSWORD_RESET', oobCode: 'c' });
    expect(sent.at(-1)).toMatchObject({ subject: 'Neues Passwort bei Larder' });
    expect(sent.at(-1)?.text).toContain(`${ORIGIN}/de/account/action?mode=resetPassword&oobCode=c&lang=de`);
  });

  test.each([
    ['dora', ['hi', 'en'], 'hi'],
    ['asha', ['de', 'en'], 'de'],
  ] as const)('38.8: of %s is in the default language of a shop of %j', async (name, locales, locale) => {
    const code = { email: `${name}@example.com`, requestType: 'VERIFY_EMAIL', oobCode: 'c' } as const;
    await mailerOf({ ...sender, locales })(code);
    expect(sent.at(-1)?.text).toContain(`${ORIGIN}/account/action?mode=verifyEmail&oobCode=c&lang=${locale}`);
  });

  test('VERIFY_AND_CHANGE_EMAIL goes to the new address', async () => {
    const change = { email: 'asha@example.com', newEmail: 'asha@example.org', oobCode: 'c' };
    await mailCode({ ...change, requestType: 'VERIFY_AND_CHANGE_EMAIL' });
    expect(sent.at(-1)).toMatchObject({ to: { address: 'asha@example.org' } });
    expect(sent.at(-1)?.text).toContain('mode=verifyAndChangeEmail');
  });
});
