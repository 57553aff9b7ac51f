import { readdir } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { plain } from '@larder/texts/text';
import { addMs } from '../../src/common/clock.js';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { Checkout, CheckoutStatus } from '../../src/features/sales/purchase/checkout.entity.js';
import { DeliveryStatus, OutboxDelivery } from '../../src/features/outbox/outbox-delivery.entity.js';
import { OutboxMessage } from '../../src/features/outbox/outbox-message.entity.js';
import { Order, OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import { reopenUnmatched } from '../../src/features/sales/payments/unmatched-payment.repository.js';
import { Refund } from '../../src/features/sales/purchase/refund.entity.js';
import { Rating } from '../../src/features/ratings/rating.entity.js';
import { FORMER_CUSTOMER } from '../../src/features/users/former-customer.js';
import { Fulfilment } from '../../src/features/sales/purchase/fulfilment.entity.js';
import { OrderLine } from '../../src/features/sales/purchase/order-line.entity.js';
import { SubstitutionWish } from '../../src/features/sales/purchase/substitution-wish.js';
import { StaffInvitation } from '../../src/features/staff/staff-invitation.entity.js';
import { Role, User } from '../../src/features/users/user.entity.js';
import { WebhookAttempt } from '../../src/features/webhooks/webhook-attempt.entity.js';
import { WebhookEvent } from '../../src/features/webhooks/webhook-event.entity.js';
import { buildAddress } from '../factories/address.factory.js';
import { buildApiToken } from '../factories/api-token.factory.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildOrder, moveOrders } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { buildReview } from '../factories/review.factory.js';
import { buildSubstitute } from '../factories/order-substitute.factory.js';
import { buildStaffInvitation } from '../factories/staff-invitation.factory.js';
import { createAccount } from '../support/accounts.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { codeOf, type Untyped } from '../support/graphql-client.js';
import { createMailShop, mailTo } from '../support/mailbox.js';
import { assignPicker, linesOfOrder, pickLines } from '../support/picking.js';
import { paid } from '../support/purchase.js';
import type { TestPerson, TestShop } from '../support/test-shop.js';

let time = new Date();
let shop: TestShop;
let admin: TestPerson;

beforeAll(async () => {
  shop = await createMailShop({ now: () => time });
  admin = await shop.signUp({ admin: true, displayName: 'Ada Admin' });
});
afterAll(() => shop?.close());

const EXPORT = '{ exportMyData }';
const EXPORT_OF = 'mutation Export($input: ExportUserInput!) { exportUserData(input: $input) }';
const DELETE = `mutation Delete($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { id displayName email } }`;
const DELETE_OF =
  'mutation Delete($input: DeleteUserInput!) { deleteUser(input: $input) { id displayName } }';

const deleteOwn = ({ email, token }: TestPerson, typed = email) =>
  shop.graphql(DELETE, { input: { email: typed } }, token);
const deleteFor = ({ userId, email }: TestPerson, token?: string, typed = email) =>
  shop.graphql(DELETE_OF, { input: { id: userId, email: typed } }, token);
const rowOf = ({ userId }: TestPerson) => shop.dataSource.manager.findOneByOrFail(User, { id: userId });
const shipped = (userId: string) => buildOrder(shop.dataSource, { userId, status: OrderStatus.SHIPPED });

const unmatched = (id: string, email: string) =>
  reopenUnmatched(shop.dataSource.manager, { id, orderId: null, amount: 700, currency: 'USD', email });

describe('exportMyData', () => {
  test('holds all that the shop knows of the caller, and nothing of others', async () => {
    const person = await shop.signUp({ displayName: 'Asha Rao' });
    const { userId } = person;
    const order = await shipped(userId);
    await unmatched(order.paymentId, 'payer@example.test');
    await buildAddress(shop.dataSource, { userId, note: 'Ring twice.' });
    await buildCartLine(shop.dataSource, { userId, quantity: 3 });
    await buildReview(shop.dataSource, { userId, message: 'Fine shop' });
    await buildRating(shop.dataSource, { userId, message: 'Fine figs', image: '/images/a.1600.webp' });
    const other = await shop.signUp();
    const { paymentId } = await shipped(other.userId);
    await unmatched(paymentId, other.email);
    await buildRating(shop.dataSource, { userId: other.userId });

    const { exportMyData: data } = await shop.ask(EXPORT, {}, person.token);
    expect(data).toMatchObject({
      version: 3,
      profile: { id: userId, email: person.email, displayName: 'Asha Rao' },
      addresses: [{ lines: ['Bahnhofstrasse 1'], phoneE164: '+41441234567', note: 'Ring twice.' }],
      cart: [{ quantity: 3 }],
      orders: [
        {
          id: order.id,
          number: order.number,
          receipt: { number: order.number, address: `/orders/${order.id}/receipt.pdf` },
          total: order.total,
          lines: [{ name: order.lines[0]?.name }],
          charges: [
            { kind: 'goods', line: 0 },
            { kind: 'delivery', line: null },
          ],
          timeline: [{ status: 'Pending' }, { status: 'Shipped' }],
        },
      ],
      payments: [{ providerPaymentId: order.paymentId }],
      unmatchedPayments: [{ providerPaymentId: order.paymentId, email: 'payer@example.test' }],
      refunds: [],
      reviews: [{ message: 'Fine shop' }],
      ratings: [{ message: 'Fine figs', image: '/images/a.1600.webp' }],
      apiTokens: [],
      staffInvitations: [],
      sentInvitations: [],
      ordersPicked: [],
      auditEntries: [],
    });
    for (const their of [other.userId, paymentId]) expect(JSON.stringify(data)).not.toContain(their);
  });

  test('has what they wished for where goods were out, and what they got and agreed to', async () => {
    const person = await shop.signUp();
    const order = await buildOrder(shop.dataSource, { userId: person.userId });
    const { manager } = shop.dataSource;
    await manager.update(Fulfilment, order.checkoutId, { substitutionWish: SubstitutionWish.BEST_MATCH });
    const [line] = await linesOfOrder(shop, order.id);
    if (!line) throw new Error('The order has no line.');
    await manager.update(OrderLine, line.id, { substitutionWish: SubstitutionWish.CALL_ME });
    await buildSubstitute(shop.dataSource, line, { customerAgreed: true, createdById: admin.userId });
    const { exportMyData } = await shop.ask(EXPORT, {}, person.token);
    expect(exportMyData.orders).toMatchObject([
      {
        substitutionWish: 'best_match',
        lines: [
          {
            substitutionWish: 'call_me',
            substitutes: [{ quantity: 1, customerAgreed: true, allergensAgreed: false, newAllergens: [] }],
          },
        ],
      },
    ]);
    expect(JSON.stringify(exportMyData)).not.toContain(admin.userId);
    const { exportMyData: ofAdmin } = await shop.ask(EXPORT, {}, admin.token);
    expect(ofAdmin.ordersPicked).toContainEqual(
      expect.objectContaining({ orderId: order.id, isPicker: false, lines: 0, substitutes: 1 }),
    );
  });

  test('34.7: has the lines of refunds', async () => {
    const { person, proof } = await paid(shop);
    const { data } = await finishCheckout(shop, person, proof);
    const { id } = data.finishCheckout;
    await shop.ask(
      'mutation Refund($input: RefundOrderInput!) { refundOrder(input: $input) { id } }',
      { input: { id, amount: 100, reason: 'Bruised.' } },
      admin.token,
    );
    const { exportMyData } = await shop.ask(EXPORT, {}, person.token);
    const { refunds } = exportMyData;
    expect(refunds).toMatchObject([{ amount: 100, note: 'Bruised.', lines: [{ quantity: 0 }] }]);
    const [{ charges, name }] = refunds[0].lines;
    expect(charges).toEqual([
      { kind: 'goods', amount: expect.any(Number) },
      { kind: 'delivery', amount: expect.any(Number) },
    ]);
    expect(charges[0].amount + charges[1].amount).toBe(100);
    expect(name).toEqual(expect.any(String));
  });

  test('names API tokens and what an admin did, without secrets', async () => {
    const person = await shop.signUp({ admin: true });
    const { token } = await buildApiToken(shop.dataSource, { createdById: person.userId, name: 'Till' });
    const target = await shop.signUp();
    await shop.ask(EXPORT_OF, { input: { id: target.userId } }, person.token);
    const { exportMyData: data } = await shop.ask(EXPORT, {}, person.token);
    expect(data.apiTokens).toEqual([expect.objectContaining({ name: 'Till' })]);
    expect(data.auditEntries).toEqual([expect.objectContaining({ action: 'user.exported', byYou: true })]);
    expect(JSON.stringify(data)).not.toContain(token);
    expect(JSON.stringify(data)).not.toContain('hash');
  });
});

describe('the data of a member of the staff', () => {
  const orderOfPicker = async (picker: TestPerson) => {
    const { id } = await buildOrder(shop.dataSource);
    await assignPicker(shop, picker, [id]);
    const [line] = await linesOfOrder(shop, id);
    await pickLines(shop, picker, [[line?.id ?? '', 1]]);
    return id;
  };
  const progressOf = (id: string) =>
    shop.dataSource.query(
      `select picker_id, picked_by_id from orders join fulfilments using (checkout_id)
        join order_lines on order_id = orders.id where orders.id = $1`,
      [id],
    );
  const invited = async (facts: Pick<StaffInvitation, 'invitedById'> & Partial<StaffInvitation>) =>
    (await buildStaffInvitation(shop.dataSource, facts)).id;
  const isOpen = (id: string) => shop.dataSource.manager.existsBy(StaffInvitation, { id });

  test('has no invitation to an address that is not verified', async () => {
    const person = await shop.signUp();
    await invited({ invitedById: admin.userId, email: person.email });
    expect((await shop.ask(EXPORT, {}, person.token)).exportMyData.staffInvitations).toEqual([]);
  });

  test('has invitations to and from them, and the orders that they picked', async () => {
    const person = await shop.signUp({ admin: true, verified: true });
    await invited({ invitedById: admin.userId, email: person.email, role: Role.DRIVER });
    await invited({ invitedById: person.userId, email: 'invited@example.com' });
    const [order, begun] = [await orderOfPicker(person), await buildOrder(shop.dataSource)];
    await assignPicker(shop, person, [begun.id]);
    const { exportMyData: data } = await shop.ask(EXPORT, {}, person.token);
    const aTime = expect.any(String);
    const times = { createdAt: aTime, expiresAt: aTime };
    expect(data.staffInvitations).toEqual([{ email: person.email, role: 'driver', ...times }]);
    expect(data.sentInvitations).toEqual([{ email: 'inv***@example.com', role: 'picker', ...times }]);
    expect(data.ordersPicked).toEqual([
      { orderId: order, isPicker: true, lines: 1, firstPickedAt: aTime, lastPickedAt: aTime, substitutes: 0 },
      {
        orderId: begun.id,
        isPicker: true,
        lines: 0,
        firstPickedAt: null,
        lastPickedAt: null,
        substitutes: 0,
      },
    ]);
  });

  test('loses open invitations and orders to pick when their account is deleted', async () => {
    const person = await shop.signUp({ admin: true, verified: true });
    const to = await invited({ invitedById: admin.userId, email: person.email });
    const from = await invited({ invitedById: person.userId });
    const other = await invited({ invitedById: admin.userId });
    const order = await orderOfPicker(person);
    expect(codeOf(await deleteOwn(person))).toBeUndefined();
    expect([await isOpen(to), await isOpen(from), await isOpen(other)]).toEqual([false, false, true]);
    expect(await progressOf(order)).toEqual([{ picker_id: null, picked_by_id: person.userId }]);
  });

  test('keeps an invitation to an address that was never verified', async () => {
    const person = await shop.signUp();
    const to = await invited({ invitedById: admin.userId, email: person.email });
    expect(codeOf(await deleteOwn(person))).toBeUndefined();
    expect(await isOpen(to)).toBe(true);
  });
});

describe('exportUserData', () => {
  test('gives an admin the same and is logged', async () => {
    const person = await shop.signUp({ displayName: 'Ben Osei' });
    const { exportUserData: data } = await shop.ask(EXPORT_OF, { input: { id: person.userId } }, admin.token);
    expect(data.profile).toMatchObject({ id: person.userId, email: person.email });
    const entries = await shop.dataSource.manager.findBy(AuditEntry, { subjectId: person.userId });
    expect(entries).toMatchObject([
      { action: 'user.exported', actorId: admin.userId, subjectName: 'Ben Osei' },
    ]);
  });

  test('is for admins, of an account that exists', async () => {
    const person = await shop.signUp();
    const { token } = await buildApiToken(shop.dataSource, { createdById: admin.userId });
    const input = { id: person.userId };
    expect(codeOf(await shop.graphql(EXPORT_OF, { input }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await shop.graphql(EXPORT_OF, { input }, person.token))).toBe('FORBIDDEN');
    expect(codeOf(await shop.graphql(EXPORT_OF, { input }, token))).toBe('FORBIDDEN');
    for (const id of [randomUUID(), 'nonsense']) {
      expect(codeOf(await shop.graphql(EXPORT_OF, { input: { id } }, admin.token))).toBe('NOT_FOUND');
    }
    expect(await shop.dataSource.manager.countBy(AuditEntry, { subjectId: person.userId })).toBe(0);
  });
});

/**
 * Deliveries about a customer's order with their responses, and the responses to requests of the
 * customer and of their program: all with a word in them.
 *
 * @returns the target that has yet to be notified
 */
async function deliverAndAnswer({ userId }: TestPerson, orderId: string, word: string): Promise<string> {
  const { manager } = shop.dataSource;
  const [waits, parked] = [randomUUID(), randomUUID()];
  const createdAt = new Date();
  for (const target of [waits, parked]) {
    const status = target === waits ? DeliveryStatus.WAITING : DeliveryStatus.PARKED;
    const message = { topic: 'order.paid', payload: { orderId }, spreadAt: createdAt } as const;
    const { id: messageId } = await manager.save(manager.create(OutboxMessage, message));
    await manager.insert(WebhookEvent, { messageId, body: word });
    const facts = { messageId, receiver: 'webhook', target, status, dueAt: addMs(createdAt, 3_600_000) };
    const { id: deliveryId } = await manager.save(
      manager.create(OutboxDelivery, { ...facts, lastError: plain(word) }),
    );
    await manager.insert(WebhookAttempt, { deliveryId, responseBody: word, durationMs: 1, createdAt });
  }
  const { apiToken } = await buildApiToken(shop.dataSource, { createdById: userId });
  for (const owner of [userId, apiToken.id]) {
    await shop.dataSource.query(
      `insert into idempotency_keys (owner, operation, key, fingerprint, attempt, lease_until, expires_at, reply_status, reply_body)
      values ($1, 'POST /carts', 'key', 'print', gen_random_uuid(), now(), now() + interval '1 day', 201, $2)`,
      [owner, word],
    );
  }
  return waits;
}

/** Every value of every row of every table of the shop that holds one of some words. */
async function findEverywhere(words: readonly string[]): Promise<string[]> {
  const tables: { name: string }[] = await shop.dataSource.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows: { row: string }[] = await shop.dataSource.query(
      `select each::text as row from "${name}" as each where lower(each::text) like any($1)`,
      [words.map((word) => `%${word.toLowerCase()}%`)],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

describe('deleteMyAccount', () => {
  test('leaves nothing of the person anywhere, and the books as they were', async () => {
    const canary = randomUUID().slice(0, 8);
    const name = `Canary${canary}`;
    const phone = `+99 ${canary}`;
    const address = `${canary} Canary Lane`;
    const person = await shop.signUp({ displayName: name, email: `${canary}@canary.example` });
    const { userId } = person;
    const recipient = { name, email: person.email, phone, address };
    const order = await buildOrder(shop.dataSource, { userId, status: OrderStatus.SHIPPED, ...recipient });
    await shop.dataSource.manager.update(Checkout, { userId }, recipient);
    const product = await buildProduct(shop.dataSource, { name: 'Canary seed' });
    await buildAddress(shop.dataSource, { userId, name, phone, lines: [address] });
    await buildCartLine(shop.dataSource, { userId });
    const review = await buildReview(shop.dataSource, { userId, message: `I am ${name}` });
    await shop.ask(
      `mutation Rate($input: CreateRatingInput!) { createRating(input: $input) { id } }`,
      { input: { productId: product.id, name, message: `By ${name}`, rates: 5 } },
      person.token,
    );
    await shop.ask(
      'mutation Delete($input: DeleteReviewInput!) { deleteReview(input: $input) { id } }',
      { input: { id: review.id } },
      admin.token,
    );
    await shop.ask(EXPORT_OF, { input: { id: userId } }, admin.token);
    await unmatched(order.paymentId, `${canary}@elsewhere.example`);
    await unmatched(`pay_${randomUUID()}`, person.email.toUpperCase());
    await shop.workOutbox();
    const target = await deliverAndAnswer(person, order.id, canary);
    // Each of them is found before, so that nothing being found afterwards means something.
    const before = (await findEverywhere([canary])).map((row) => row.split(':')[0]);
    const deliveryTables = ['outbox_deliveries', 'webhook_attempts', 'webhook_events', 'idempotency_keys'];
    expect(new Set(before)).toEqual(
      new Set([
        'addresses',
        'users',
        'orders',
        'checkouts',
        'ratings',
        'audit_entries',
        'unmatched_payments',
        ...deliveryTables,
      ]),
    );
    const overview = `select to_jsonb(sum) from order_days as sum union all select to_jsonb(sum) from product_months as sum
      union all select to_jsonb(sum) from product_days as sum union all select to_jsonb(sum) from first_orders as sum`;
    const totals = await shop.dataSource.query(overview);

    const { data } = await deleteOwn(person, ` ${person.email.toUpperCase()} `);
    expect(data.deleteMyAccount).toMatchObject({ id: userId, displayName: FORMER_CUSTOMER });
    await shop.workOutbox();
    // Their refund fails afterwards.
    await unmatched(order.paymentId, `${canary}@elsewhere.example`);

    expect(await findEverywhere([canary])).toEqual([]);
    // What has yet to be sent of their order is made anew when it is.
    const waiting = await shop.dataSource.manager.findBy(OutboxDelivery, { target });
    expect(waiting).toMatchObject([{ status: DeliveryStatus.WAITING, lastError: null }]);
    expect(await shop.dataSource.query(overview)).toEqual(totals);
    expect(await shop.dataSource.manager.findOneByOrFail(Order, { id: order.id })).toMatchObject({
      number: order.number,
      total: order.total,
      paymentId: order.paymentId,
      name: FORMER_CUSTOMER,
      email: '',
      phone: '',
      address: '',
    });
    const rated = await shop.dataSource.query('select rating_stars from products where id = $1', [
      product.id,
    ]);
    expect(rated).toEqual([{ rating_stars: [0, 0, 0, 0, 0] }]);
    const [mail] = await mailTo(shop, person.email);
    expect(mail).toMatchObject({ subject: 'Your account at Larder has been deleted' });
    expect(await shop.dataSource.query('select topic from outbox_messages where spread_at is null')).toEqual(
      [],
    );
  });

  test('leaves no reason in words why the shop refunded or retained a payment', async () => {
    const { person, proof } = await paid(shop);
    const { data } = await finishCheckout(shop, person, proof);
    const { id } = data.finishCheckout;
    const canary = randomUUID().slice(0, 8);
    const [refunded, kept] = [`${canary} got bruised figs.`, `${canary} was not at home.`];
    await shop.ask(
      'mutation Refund($input: RefundOrderInput!) { refundOrder(input: $input) { id } }',
      { input: { id, amount: 100, reason: refunded } },
      admin.token,
    );
    await shop.ask(
      'mutation Reject($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }',
      { input: { id, status: 'REJECTED', keepPayment: { reason: kept } } },
      admin.token,
    );
    await shop.workOutbox();
    const before = (await findEverywhere([canary])).map((row) => row.split(':')[0]);
    expect(before.toSorted()).toEqual(['audit_entries', 'audit_entries', 'order_events', 'refunds']);
    const { exportMyData } = await shop.ask(EXPORT, {}, person.token);
    expect(exportMyData.refunds).toMatchObject([{ note: refunded }]);
    expect(exportMyData.orders[0].timeline).toContainEqual(
      expect.objectContaining({ status: 'Rejected', paymentKeptReason: kept }),
    );

    expect((await deleteOwn(person)).errors).toBeUndefined();
    await shop.workOutbox();

    expect(await findEverywhere([canary])).toEqual([]);
    // What was refunded and retained, and that it was, stays.
    const { auditLog, order } = await shop.ask(
      `query Log($id: ID!) {
        auditLog(filter: { subjectType: ORDER, subjectId: $id }) { edges { node { action changes { field after } } } }
        order(id: $id) { refunded paymentKeptReason refunds { amount reason note } }
      }`,
      { id },
      admin.token,
    );
    const entries = auditLog.edges.map(({ node }: Untyped) => node);
    expect(entries).toEqual([
      {
        action: 'ORDER_STATUS_SET',
        changes: [
          { field: 'paymentKept', after: '880' },
          { field: 'status', after: 'Rejected' },
        ],
      },
      { action: 'ORDER_REFUNDED', changes: [{ field: 'refund', after: '100' }] },
    ]);
    expect(order).toEqual({
      refunded: 100,
      paymentKeptReason: null,
      refunds: [{ amount: 100, reason: 'ADJUSTMENT', note: null }],
    });
  });

  test('closes the account: its token is refused, nobody can sign in, and the address is free', async () => {
    const person = await shop.signUp();
    expect((await deleteOwn(person)).errors).toBeUndefined();
    const refused = await shop.graphql('{ me { id } }', {}, person.token);
    expect(codeOf(refused)).toBe('UNAUTHENTICATED');
    expect(refused.errors?.[0]?.message).toBe('This account has been deleted.');
    await shop.workOutbox();
    // The provider would refuse a second account with an address that is taken.
    const again = await createAccount(inject('authEmulator'), { email: person.email });
    const { me } = await shop.ask('{ me { id } }', {}, again.token);
    expect(me.id).not.toBe(person.userId);
  });

  test('is not there for admins any more', async () => {
    const person = await shop.signUp({ displayName: 'Gone Soon' });
    await deleteOwn(person);
    const ONE = 'query One($id: ID!) { user(id: $id) { id } }';
    expect(await shop.ask(ONE, { id: person.userId }, admin.token)).toEqual({ user: null });
    const ALL = '{ users(first: 100) { edges { node { id } } } }';
    expect(JSON.stringify(await shop.ask(ALL, {}, admin.token))).not.toContain(person.userId);
    const PROMOTE = 'mutation P($input: PromoteUserInput!) { promoteUser(input: $input) { id } }';
    const promoted = await shop.graphql(PROMOTE, { input: { id: person.userId } }, admin.token);
    expect(codeOf(promoted)).toBe('NOT_FOUND');
  });

  test('deletes uploaded pictures, but none that something else shows', async () => {
    const person = await shop.signUp();
    const picture = async () => {
      const { url } = await shop.options.imageHost.store([{ width: 1600, webp: Buffer.from('webp') }]);
      return url;
    };
    const [own, shared] = [await picture(), await picture()];
    await buildProduct(shop.dataSource, { photo: shared });
    await shop.dataSource.manager.update(User, person.userId, { avatar: shared });
    await buildRating(shop.dataSource, { userId: person.userId, image: own });
    await deleteOwn(person);
    await shop.workOutbox();
    const files = await readdir(shop.imageFolder);
    expect(files.map((file) => `/images/${file}`)).toEqual([shared]);
  });

  test('finds no profile picture any more that was replaced before, unless something else shows it', async () => {
    const person = await shop.signUp();
    const picture = async () => {
      const { url } = await shop.options.imageHost.store([{ width: 1600, webp: Buffer.from('webp') }]);
      return url;
    };
    const [first, shared, last] = [await picture(), await picture(), await picture()];
    await buildProduct(shop.dataSource, { photo: shared });
    for (const avatar of [first, shared, last, last]) {
      const answer = await shop.graphql(
        'mutation Save($input: SaveProfileInput!) { saveProfile(input: $input) { avatar } }',
        { input: { avatar } },
        person.token,
      );
      expect(answer.data?.saveProfile).toEqual({ avatar });
    }
    await shop.workOutbox();
    const files = (await readdir(shop.imageFolder)).map((file) => `/images/${file}`);
    expect(files).not.toContain(first);
    expect(files).toEqual(expect.arrayContaining([shared, last]));
  });

  test.each([
    ['a visitor', async () => undefined, 'UNAUTHENTICATED'],
    [
      'a program',
      async () => (await buildApiToken(shop.dataSource, { createdById: admin.userId })).token,
      'FORBIDDEN',
    ],
  ])('is not for %s', async (_who, tokenOf, code) => {
    const answer = await shop.graphql(DELETE, { input: { email: admin.email } }, await tokenOf());
    expect(codeOf(answer)).toBe(code);
    expect((await rowOf(admin)).erasedAt).toBeNull();
  });

  test('wants the own address', async () => {
    const person = await shop.signUp();
    for (const typed of [admin.email, 'x', '']) {
      const answer = await deleteOwn(person, typed);
      expect(answer.errors?.[0]?.extensions.fields).toHaveProperty('email');
    }
    expect((await rowOf(person)).email).toBe(person.email);
  });

  test('wants a sign-in of a few minutes ago, and a good account', async () => {
    const person = await shop.signUp();
    const now = time;
    time = new Date(now.getTime() + 11 * 60_000);
    const late = await deleteOwn(person);
    time = now;
    expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', signInAgain: true });
    await shop.signOutEverywhere(person);
    expect(codeOf(await deleteOwn(person))).toBe('UNAUTHENTICATED');
    expect((await rowOf(person)).erasedAt).toBeNull();
  });

  test('waits for orders that have yet to be shipped', async () => {
    const person = await shop.signUp();
    const { id, number } = await buildOrder(shop.dataSource, { userId: person.userId });
    const { errors } = await deleteOwn(person);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', orders: [number] });
    expect(errors?.[0]?.message).toContain(`#${number}`);
    expect((await rowOf(person)).email).toBe(person.email);
    await moveOrders(shop.dataSource, [id], OrderStatus.REJECTED);
    expect((await deleteOwn(person)).errors).toBeUndefined();
  });

  test('refunds what is paid afterwards, and releases reservations', async () => {
    const product = await buildProduct(shop.dataSource, { price: 380, stock: 2 });
    const person = await shopperWith(shop, product, 2);
    const { data } = await beginCheckout(shop, person, 1260);
    expect((await deleteOwn(person)).errors).toBeUndefined();
    const stock = await shop.dataSource.query('select stock, held from products where id = $1', [product.id]);
    expect(stock).toEqual([{ stock: 2, held: 0 }]);
    await payCheckout(shop, data.beginCheckout);
    const now = time;
    time = new Date(now.getTime() + 10 * 60_000);
    await shop.reconcile();
    await shop.workOutbox();
    time = now;
    const { id } = data.beginCheckout;
    const checkout = await shop.dataSource.manager.findOneByOrFail(Checkout, { id });
    expect(checkout).toMatchObject({ status: CheckoutStatus.REFUNDED, name: FORMER_CUSTOMER, address: '' });
    expect(await shop.dataSource.manager.findBy(Refund, { checkoutId: id })).toMatchObject([
      { reason: 'account_deleted', status: 'refunded', amount: 1260 },
    ]);
    expect(await shop.dataSource.manager.countBy(Order, { userId: person.userId })).toBe(0);
  });

  test('is repeated in vain, and of two at once one does it', async () => {
    const person = await shop.signUp();
    const answers = await Promise.all([deleteOwn(person), deleteOwn(person)]);
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code);
    expect(codes.toSorted()).toEqual(['UNAUTHENTICATED', undefined]);
    expect(codeOf(await deleteOwn(person))).toBe('UNAUTHENTICATED');
  });
});

describe('admins', () => {
  test('may leave as long as another stays: of the last two who leave at once one stays', async () => {
    const { manager } = shop.dataSource;
    const others = await manager.findBy(User, { role: Role.ADMIN });
    const pair = [await shop.signUp({ admin: true }), await shop.signUp({ admin: true })] as const;
    await manager.update(
      User,
      others.map(({ id }) => id),
      { role: Role.CUSTOMER },
    );
    const answers = await Promise.all(pair.map((each) => deleteOwn(each)));
    await manager.update(
      User,
      others.map(({ id }) => id),
      { role: Role.ADMIN },
    );
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code).toSorted()).toEqual([
      'CONFLICT',
      undefined,
    ]);
    expect((await Promise.all(pair.map(rowOf))).filter(({ erasedAt }) => erasedAt)).toHaveLength(1);
  });

  test('leave no working API token behind', async () => {
    const person = await shop.signUp({ admin: true });
    const { token } = await buildApiToken(shop.dataSource, { createdById: person.userId });
    await deleteOwn(person);
    expect(codeOf(await shop.graphql('{ orders { totalCount } }', {}, token))).toBe('UNAUTHENTICATED');
  });
});

describe('deleteUser', () => {
  test('does for a customer what they cannot do themselves, and is logged without their name', async () => {
    const person = await shop.signUp({ displayName: 'Dora Field' });
    await shipped(person.userId);
    expect((await deleteFor(person, admin.token)).errors).toBeUndefined();
    expect(await rowOf(person)).toMatchObject({ email: '', displayName: FORMER_CUSTOMER });
    const entries = await shop.dataSource.manager.findBy(AuditEntry, { subjectId: person.userId });
    expect(entries).toMatchObject([
      { action: 'user.erased', actorId: admin.userId, subjectName: FORMER_CUSTOMER },
    ]);
  });

  test('is for admins only, of customers only, by their address', async () => {
    const person = await shop.signUp();
    const colleague = await shop.signUp({ admin: true });
    const { token } = await buildApiToken(shop.dataSource, { createdById: admin.userId });
    expect(codeOf(await deleteFor(person))).toBe('UNAUTHENTICATED');
    expect(codeOf(await deleteFor(person, (await shop.signUp()).token))).toBe('FORBIDDEN');
    expect(codeOf(await deleteFor(person, token))).toBe('FORBIDDEN');
    expect(codeOf(await deleteFor(person, admin.token, admin.email))).toBe('BAD_USER_INPUT');
    expect(codeOf(await deleteFor(colleague, admin.token))).toBe('CONFLICT');
    expect(codeOf(await deleteFor({ ...person, userId: randomUUID() }, admin.token))).toBe('NOT_FOUND');
    expect(codeOf(await deleteFor({ ...person, userId: 'nonsense' }, admin.token))).toBe('NOT_FOUND');
    for (const each of [person, colleague]) expect((await rowOf(each)).erasedAt).toBeNull();
    expect(
      await shop.dataSource.manager.countBy(AuditEntry, {
        action: 'user.erased' as never,
        subjectId: person.userId,
      }),
    ).toBe(0);
  });
});

test('what stands in the audit log cannot be changed otherwise', async () => {
  const { manager } = shop.dataSource;
  for (const change of [
    `update audit_entries set subject_name = 'x'`,
    'delete from audit_entries',
    `update audit_entries set action = 'x'`,
    'truncate audit_entries',
  ]) {
    await expect(manager.query(change)).rejects.toThrow(/append-only/);
  }
  await expect(
    manager.transaction(async (own) => {
      await own.query(`set local larder.audit = 'erase'`);
      await own.query(`update audit_entries set actor_id = null`);
    }),
  ).rejects.toThrow(/append-only/);
  expect(await manager.count(Rating)).toBeGreaterThan(0);
});
