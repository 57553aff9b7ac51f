import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn, daysAfter, instantOf } from '@larder/shared/time-zone';
import { Mailer } from '../../src/features/emails/mailer.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildSlotTemplate } from '../factories/slot-template.factory.js';
import { finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { setUpDeliveries, ZURICH } from '../support/deliveries.js';
import type { Json } from '../support/graphql-client.js';
import { createMailShop, mailTo, ORIGIN } from '../support/mailbox.js';
import { startSmtpServer, type SmtpServer } from '../support/smtp-server.js';
import { createTestShop, testConfig, type TestShop } from '../support/test-shop.js';

const TIME_ZONE = 'Pacific/Auckland';
/** So that no midnight and no cut-off comes between. */
const day = daysAfter(dayIn(TIME_ZONE, new Date()), 2);
const EVENT = {
  summary: expect.stringMatching(/^Delivery of order \d+ from Larder$/),
  location: '1 Orchard Lane',
  startsAt: instantOf(`${day}T10:00`, TIME_ZONE),
  endsAt: instantOf(`${day}T12:00`, TIME_ZONE),
};

let smtp: SmtpServer;

beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(() => smtp?.close());

/** A customer who has ordered, from a shop with slots or without areas. */
async function orderFrom(shop: TestShop, hasSlots: boolean) {
  let begun: Json = { expectedTotal: 3500 };
  let slot = { templateId: '', day };
  const admin = await shop.signUp({ admin: true });
  if (hasSlots) {
    await setUpDeliveries(shop, admin);
    await shop.ask(
      'mutation Z($zone: String) { updateShopSettings(input: { timeZone: $zone }) { id } }',
      { zone: TIME_ZONE },
      admin.token,
    );
    const { id: templateId } = await buildSlotTemplate(shop.dataSource, { capacityOrders: 9 });
    slot = { templateId, day };
    begun = { expectedTotal: 3490, delivery: { ...ZURICH, slot } };
  }
  const person = await shopperWith(shop, await buildProduct(shop.dataSource, { price: 3000 }), 1);
  const { beginCheckout } = await shop.ask(
    `mutation Begin($input: BeginCheckoutInput!) {
      beginCheckout(input: $input) { id paymentOrder { id amount currency } }
    }`,
    { input: { name: 'Asha Rao', phone: '', address: '1 Orchard Lane', ...begun } },
    person.token,
  );
  const { data } = await finishCheckout(shop, person, await payCheckout(shop, beginCheckout));
  await shop.workOutbox();
  return { person, admin, slot, id: data.finishCheckout.id as string };
}

function eventIn(file: string) {
  const vevent = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent') ?? undefined;
  const { uid, summary, location, startDate, endDate } = new ICAL.Event(vevent);
  return { uid, summary, location, startsAt: startDate.toJSDate(), endsAt: endDate.toJSDate() };
}

/** The decoded file for calendars in a message as it was sent; null without one. */
function calendarIn(message: string): string | null {
  const part = message
    .split(/\r\n--[^\r\n]+\r\n/)
    .find((each) => each.startsWith('Content-Type: text/calendar'));
  if (part === undefined) return null;
  const [headers = '', ...body] = part.split('\r\n\r\n');
  expect(headers.replaceAll(/\r\n\s+/g, ' ')).toMatch(
    /^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH; name=order-\d+\.ics\r\n/,
  );
  expect(headers).toMatch(/Content-Disposition: attachment;/);
  expect(headers).toMatch(/Content-Transfer-Encoding: base64/);
  return Buffer.from(body.join(''), 'base64').toString();
}

test.each([
  ['the confirmation of an order with a slot has the slot as a file for calendars', true],
  ['the confirmation of an order without a slot has no file', false],
])('%s', async (_name, hasSlots) => {
  smtp.reset();
  const shop = await createTestShop({
    config: testConfig({ MAIL_FROM: 'Larder <no-reply@shop.example>' }),
    email: { mailer: new Mailer(smtp.url), origin: ORIGIN },
  });
  try {
    const { person, id } = await orderFrom(shop, hasSlots);
    const [confirmation] = smtp.received.filter(
      ({ to, content }) => to.includes(person.email) && /^Subject: Your order/m.test(content),
    );
    const file = calendarIn(confirmation?.content ?? 'no confirmation');
    expect(file && eventIn(file)).toEqual(hasSlots ? { uid: id, ...EVENT } : null);
  } finally {
    await shop.close();
  }
});

test('the mailbox of the demo offers the file for calendars', async () => {
  const shop = await createMailShop();
  try {
    const { person, id } = await orderFrom(shop, true);
    const mail = (await mailTo(shop, person.email)).find(({ attachments }) => attachments.length > 0);
    const path = `/sandbox/mail/${mail?.id}`;
    const get = (to: string, accept: string) => fetch(shop.url + to, { headers: { accept } });
    expect(await (await get(path, 'text/html')).text()).toContain(`href="${path}/attachments/0"`);
    const reply = await get(`${path}/attachments/0`, '*/*');
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="order-\d+\.ics"$/);
    expect(eventIn(await reply.text())).toEqual({ uid: id, ...EVENT });
    for (const wrong of ['1', '-1', 'x', 'length'])
      expect((await get(`${path}/attachments/${wrong}`, '*/*')).status).toBe(404);
  } finally {
    await shop.close();
  }
});

/** The newest entry of an order in the calendars of its customer. */
async function newestEntry(shop: TestShop, { email }: { email: string }) {
  await shop.workOutbox();
  const [newest] = (await mailTo(shop, email)).flatMap(({ attachments }) => attachments);
  const calendar = new ICAL.Component(ICAL.parse(newest?.content ?? ''));
  const vevent = calendar.getFirstSubcomponent('vevent');
  const { uid, sequence, startDate } = new ICAL.Event(vevent ?? undefined);
  const [method, status] = [
    calendar.getFirstPropertyValue('method'),
    vevent?.getFirstPropertyValue('status'),
  ];
  return { uid, method, status, sequence, startsAt: startDate.toJSDate() };
}

test('an order that its customer cancels leaves the calendar, at the time that it has moved to', async () => {
  const shop = await createMailShop();
  try {
    const { person, admin, slot, id } = await orderFrom(shop, true);
    const next = daysAfter(day, 1);
    await shop.ask(
      'mutation M($input: MoveOrderInput!) { moveOrder(input: $input) { id } }',
      { input: { id, slot: { ...slot, day: next } } },
      admin.token,
    );
    const entry = { uid: id, startsAt: instantOf(`${next}T10:00`, TIME_ZONE) };
    const moved = { ...entry, method: 'PUBLISH', status: null, sequence: 1 };
    expect(await newestEntry(shop, person)).toEqual(moved);
    await shop.ask('mutation C($id: ID!) { cancelOrder(input: { id: $id }) { id } }', { id }, person.token);
    const cancelled = { ...entry, method: 'CANCEL', status: 'CANCELLED', sequence: 2 };
    expect(await newestEntry(shop, person)).toEqual(cancelled);
  } finally {
    await shop.close();
  }
});

test('an order that the shop rejects leaves the calendar, and comes back if it is accepted again', async () => {
  const shop = await createMailShop();
  try {
    const { person, admin, id } = await orderFrom(shop, true);
    const set = (status: string, expectedRefunded: number) =>
      shop.ask(
        'mutation S($input: SetOrderStatusInput!) { setOrderStatus(input: $input) { id } }',
        { input: { id, status, expectedRefunded } },
        admin.token,
      );
    const sequences = [(await newestEntry(shop, person)).sequence];
    for (const [status, method] of [
      ['REJECTED', 'CANCEL'],
      ['PENDING', 'PUBLISH'],
      ['REJECTED', 'CANCEL'],
    ] as const) {
      await set(status, 3490);
      const entry = await newestEntry(shop, person);
      expect(entry).toMatchObject({ uid: id, method, startsAt: EVENT.startsAt });
      expect(entry.sequence).toBeGreaterThan(sequences.at(-1) ?? 0);
      sequences.push(entry.sequence);
    }
  } finally {
    await shop.close();
  }
});
