import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { FulfilmentMethod } from '../sales/purchase/fulfilment-method.js';
import { PaymentMethod } from '../sales/purchase/payment-method.js';
import type { Handover } from '../sales/purchase/handover.js';
import type { EmailContent, EmailedPurchase } from './email-content.js';
import { OrderStatus } from '../sales/purchase/order.entity.js';
import { cancelledEmail, movedEmail, placedEmail, placedForShopEmail, statusEmail } from './order-emails.js';
import { calendarOf } from './write-calendar.js';

const sender = {
  name: 'Larder',
  from: { name: 'Larder', address: 'no-reply@shop.example' },
  address: [],
  timeZone: 'Europe/Zurich',
  locales: ['en' as const, 'de' as const],
  opening: '',
  closing: '',
  origin: 'https://shop.example',
  accentColor: '',
  letterhead: null,
};
const [START, END] = [new Date('2026-10-25T00:30:00Z'), new Date('2026-10-25T02:30:00Z')];
const delivery: Handover = {
  method: FulfilmentMethod.DELIVERY,
  place: null,
  startsAt: START,
  endsAt: END,
};
const order = {
  payBy: PaymentMethod.ONLINE,
  due: 0,
  paymentId: 'pay_1',
  id: '8e37d1be-4adf-4f3c-8f3f-9c4d0a5a2c11',
  number: 1042,
  invoiceNumber: null,
  createdAt: new Date('2026-10-20T10:00:00Z'),
  name: 'Asha Rao',
  address: '1 Orchard Lane\r\n8001 Zürich',
  phone: '+1 555 0100',
  addedTax: 0,
  total: 2000,
  currency: 'USD',
  locale: 'en',
  minimumAge: null,
  fulfilment: delivery,
  lines: [],
  charges: [],
} satisfies EmailedPurchase & Record<string, unknown>;

/** The event of the file for calendars of a confirmation, as a calendar reads it. */
const eventOf = (about: Partial<Omit<EmailedPurchase, 'createdAt'>>, from: Partial<typeof sender> = {}) =>
  eventIn(placedEmail({ ...order, ...about }), from);

function eventIn(email: EmailContent, from: Partial<typeof sender> = {}) {
  const [file] = calendarOf(email, { ...sender, ...from });
  const content = file?.content ?? '';
  for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(content));
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  if (!event || others.length > 0) throw new Error(`One event is expected in ${content}`);
  return { file, calendar, vevent: event, event: new ICAL.Event(event) };
}

describe('a calendar', () => {
  test('reads slot, place and order of a delivery, with times in UTC', () => {
    const { file, calendar, vevent, event } = eventOf({});
    expect(file).toMatchObject({
      filename: 'order-1042.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    });
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(event).toMatchObject({
      uid: order.id,
      sequence: 0,
      summary: 'Delivery of order 1042 from Larder',
      location: '1 Orchard Lane, 8001 Zürich',
      organizer: 'mailto:no-reply@shop.example',
    });
    expect(String(vevent.getFirstPropertyValue('dtstart'))).toBe('2026-10-25T00:30:00Z');
    expect(String(vevent.getFirstPropertyValue('dtend'))).toBe('2026-10-25T02:30:00Z');
    expect(String(vevent.getFirstPropertyValue('dtstamp'))).toBe('2026-10-20T10:00:00Z');
    expect(vevent.getFirstPropertyValue('url')).toBe('https://shop.example/dashboard/my-orders');
  });

  test('reads the place of a collection', () => {
    const place = { id: 'a', name: 'Barn', address: '1 Market Street\nSpringfield' };
    const { event } = eventOf({ fulfilment: { ...delivery, method: FulfilmentMethod.COLLECTION, place } });
    expect(event).toMatchObject({
      summary: 'Collect order 1042 at Larder',
      location: 'Barn, 1 Market Street, Springfield',
    });
  });

  test.each([
    ['de', 'Lieferung der Bestellung 1042 von Larder'],
    ['hi', 'Larder से ऑर्डर 1042 की डिलीवरी'],
    ['ar', 'توصيل الطلب 1042 من Larder'],
  ] as const)('reads the title in the language of the order, %s', (locale, title) => {
    expect(eventOf({ locale }).event.summary).toBe(title);
  });

  test('reads what people write as text, and none of it as a property', () => {
    const name = 'Nook; "Käse", Brot\\Wein:\r\nATTENDEE:mailto:a@b.example';
    const address = 'Lane 1;\nBEGIN:VALARM\nACTION:AUDIO\nEND:VALARM\n,\\n';
    const { event, vevent } = eventOf({ address }, { name, from: { name, address: 'a@b.example' } });
    expect(event.summary).toBe(
      'Delivery of order 1042 from Nook; "Käse", Brot\\Wein: ATTENDEE:mailto:a@b.example',
    );
    expect(event.location).toBe('Lane 1;, BEGIN:VALARM, ACTION:AUDIO, END:VALARM, ,\\n');
    expect([event.attendees, vevent.getAllSubcomponents()]).toEqual([[], []]);
    expect(event.organizer).toBe('mailto:a@b.example');
  });
});

const later = { sequence: 3, stamp: new Date('2026-10-21T08:00:00Z') };
const withoutSlot = { ...order, fulfilment: { ...delivery, startsAt: null, endsAt: null } };
const about = (status: OrderStatus, corrects: 'Cancelled' | OrderStatus.REJECTED | null) =>
  statusEmail({ status, corrects, isRepeated: false, paymentKeptReason: null }, order, [], later);

test.each([
  ['that its customer cancelled', cancelledEmail(order, [], later)],
  ['that the shop rejected', about(OrderStatus.REJECTED, null)],
])('an order %s is removed from calendars by its id and a higher sequence', (_which, email) => {
  const { file, calendar, vevent, event } = eventIn(email);
  expect(file).toMatchObject({
    filename: 'order-1042.ics',
    contentType: 'text/calendar; charset=utf-8; method=CANCEL',
  });
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(vevent.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(String(vevent.getFirstPropertyValue('dtstamp'))).toBe('2026-10-21T08:00:00Z');
  // RFC 5546, 3.2.5: required, with organizer and stamp.
  const { uid, sequence, organizer } = event;
  expect({ uid, sequence, organizer }).toEqual({
    uid: order.id,
    sequence: 3,
    organizer: 'mailto:no-reply@shop.example',
  });
});

test.each([
  ['is no longer rejected', about(OrderStatus.PENDING, OrderStatus.REJECTED)],
  ['is no longer cancelled', about(OrderStatus.PENDING, 'Cancelled')],
  ['is on its way after it was rejected', about(OrderStatus.SHIPPED, OrderStatus.REJECTED)],
  [
    'has moved',
    movedEmail(order, { startsAt: START, endsAt: END }, later, { isByShop: true, mayDecline: true }, 'UTC'),
  ],
])('an order that %s is in calendars again', (_what, email) => {
  const { calendar, vevent, event } = eventIn(email);
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(vevent.getFirstPropertyValue('status')).toBeNull();
  expect(event).toMatchObject({ uid: order.id, sequence: 3 });
});

test.each([
  ['a delivery without a slot', placedEmail(withoutSlot)],
  ['an order of a shop without areas', placedEmail({ ...order, fulfilment: null })],
  ['an order that lost its slot and was cancelled', cancelledEmail(withoutSlot, [], later)],
  ['an order that was shipped', about(OrderStatus.SHIPPED, null)],
  ['the shop', placedForShopEmail(order, 'en')],
])('there is no file for calendars for %s', (_whom, content) => {
  expect(calendarOf(content, sender)).toEqual([]);
});
