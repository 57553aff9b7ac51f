import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { createMailShop, mailTo } from '../support/mailbox.js';
import { handClock } from '../support/outbox.js';
import { testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';

const WINDOW_MS = 30_000;
const SET = `mutation Set($input: SetOrderStatusInput!) {
  setOrderStatus(input: $input) { status statusEmailDueAt }
}`;
const DUE = `query Due($id: ID!) { order(id: $id) { statusEmailDueAt } }`;

let shop: TestShop;
let admin: TestPerson;
let colleague: TestPerson;
const clock = handClock();

// Entries of timelines have the database's time.
beforeEach(() => clock.forward(Date.now() - clock.now().getTime()));
beforeAll(async () => {
  const config = testConfig({ STATUS_EMAIL_SECONDS: `${WINDOW_MS / 1_000}` });
  shop = await createMailShop({ config, now: clock.now });
  [admin, colleague] = [await shop.signUp({ admin: true }), await shop.signUp({ admin: true })];
});
afterAll(() => shop?.close());

async function orderOfCustomer() {
  const person = await shop.signUp();
  const { id, number } = await buildOrder(shop.dataSource, { userId: person.userId });
  // Not those about the account.
  const mails = async () =>
    (await mailTo(shop, person.email)).filter(({ subject }) => subject.includes(`order ${number}`));
  const subjects = async () =>
    (await mails()).map(({ subject }) => subject.replace(` ${number}`, '')).toReversed();
  const set = async (status: string, { token } = admin) => {
    const kept = status === 'REJECTED' ? { keepPayment: { reason: 'It was opened.' } } : {};
    const answer = await shop.ask(SET, { input: { id, status, ...kept } }, token);
    await createdByTheClock();
    return answer;
  };
  return { id, person, set, subjects, mails };
}
/** The database's own clock stands still compared with the test's. */
const createdByTheClock = () =>
  shop.dataSource.query('update outbox_messages set created_at = $1 where spread_at is null', [clock.now()]);
const wait = async (ms: number) => {
  await shop.workOutbox();
  clock.forward(ms);
  await shop.workOutbox();
};

describe('34.3 R3 P25: the e-mail about a status', () => {
  test('leaves when the window is over, which admins see', async () => {
    const { id, person, set, subjects } = await orderOfCustomer();
    const { setOrderStatus } = await set('SHIPPED');
    expect(Date.parse(setOrderStatus.statusEmailDueAt)).toBeGreaterThan(clock.now().getTime());
    await wait(WINDOW_MS - 1_000);
    expect(await subjects()).toEqual([]);
    expect((await shop.ask(DUE, { id }, person.token)).order.statusEmailDueAt).toBeNull();
    await wait(1_000);
    expect(await subjects()).toEqual(['Your order is on its way']);
    expect((await shop.ask(DUE, { id }, admin.token)).order.statusEmailDueAt).toBeNull();
  });

  test('is none when a rejection is taken back in time', async () => {
    const { set, subjects } = await orderOfCustomer();
    await set('REJECTED');
    const { setOrderStatus } = await set('PENDING');
    expect(setOrderStatus.statusEmailDueAt).toBeNull();
    await wait(WINDOW_MS);
    expect(await subjects()).toEqual([]);
  });

  test('34.3: a rejection that is undone in time is in the timeline of admins alone', async () => {
    const { id, person, set } = await orderOfCustomer();
    const timelineOf = async (token: string) => {
      const query = 'query One($id: ID!) { order(id: $id) { timeline { status } } }';
      const { order } = await shop.ask(query, { id }, token);
      return order.timeline.map(({ status }: { status: string }) => status);
    };
    await set('REJECTED');
    expect(await timelineOf(person.token)).toEqual(['PENDING', 'REJECTED']);
    await set('PENDING');
    expect(await timelineOf(person.token)).toEqual(['PENDING']);
    expect(await timelineOf(admin.token)).toEqual(['PENDING', 'REJECTED', 'PENDING']);
    await set('SHIPPED');
    expect(await timelineOf(person.token)).toEqual(['PENDING', 'SHIPPED']);
  });

  test('34.1: an order that was shipped by mistake is not packed once that is undone in time', async () => {
    const { id, person, set } = await orderOfCustomer();
    const query = 'query One($id: ID!) { order(id: $id) { packingStartedAt canCancel } }';
    await set('SHIPPED');
    expect((await shop.ask(query, { id }, person.token)).order.canCancel).toBe(false);
    await set('PENDING');
    expect((await shop.ask(query, { id }, person.token)).order).toEqual({
      packingStartedAt: null,
      canCancel: true,
    });
    const pack = 'mutation Pack($input: StartPackingInput!) { startPacking(input: $input) { id } }';
    await shop.ask(pack, { input: { ids: [id] } }, admin.token);
    await set('SHIPPED');
    await set('PENDING');
    expect((await shop.ask(query, { id }, person.token)).order.canCancel).toBe(false);
  });

  test('is one for an order that is shipped, pending and shipped in time', async () => {
    const { set, subjects } = await orderOfCustomer();
    for (const status of ['SHIPPED', 'PENDING', 'SHIPPED']) {
      await set(status);
      await wait(10_000);
    }
    await wait(WINDOW_MS);
    expect(await subjects()).toEqual(['Your order is on its way']);
  });

  test('waits for the newest change: an older one that is due sends nothing', async () => {
    const { set, subjects } = await orderOfCustomer();
    await set('SHIPPED');
    await wait(20_000);
    await set('REJECTED');
    await wait(15_000);
    expect(await subjects()).toEqual([]);
    await wait(15_000);
    expect(await subjects()).toEqual(['Your order was rejected']);
  });

  test('is corrected when it was sent, and never sent a second time in the same words', async () => {
    const { set, subjects, mails } = await orderOfCustomer();
    for (const status of ['SHIPPED', 'PENDING', 'SHIPPED']) {
      await set(status);
      await wait(WINDOW_MS);
    }
    expect(await subjects()).toEqual([
      'Your order is on its way',
      'Correction: we are preparing your order',
      'Your order has left the shop now',
    ]);
    const [again, correction] = await mails();
    expect(correction?.text).toContain('said that it was on its way. That no longer holds.');
    expect(again?.text).not.toContain('on its way');
  });

  test('is one when two admins change it back and forth at once', async () => {
    const { id, set, subjects } = await orderOfCustomer();
    await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        set(turn % 2 ? 'SHIPPED' : 'REJECTED', turn % 3 ? admin : colleague),
      ),
    );
    await wait(WINDOW_MS);
    await wait(WINDOW_MS);
    const { status } = await shop.dataSource.manager.findOneByOrFail(Order, { id });
    expect(await subjects()).toEqual([
      status === 'Shipped' ? 'Your order is on its way' : 'Your order was rejected',
    ]);
  });
});
