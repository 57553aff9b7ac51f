import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { FulfilmentMethod } from '../sales/purchase/fulfilment-method.js';
import type { Handover } from '../sales/purchase/handover.js';
import type { EmailedPurchase } from './email-content.js';
import { cancelledEmail, placedEmail, placedForShopEmail } from './order-emails.js';
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
const delivery: Handover = {
  method: FulfilmentMethod.DELIVERY,
  place: null,
  startsAt: new Date('2026-10-25T00:30:00Z'),
  endsAt: new Date('2026-10-25T02:30:00Z'),
};
const order = {
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
function eventOf(about: Partial<Omit<EmailedPurchase, 'createdAt'>>, from: Partial<typeof sender> = {}) {
  const [file] = calendarOf(placedEmail({ ...order, ...about }), { ...sender, ...from });
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

test.each([
  [
    'a delivery without a slot',
    placedEmail({ ...order, fulfilment: { ...delivery, startsAt: null, endsAt: null } }),
  ],
  ['an order of a shop without areas', placedEmail({ ...order, fulfilment: null })],
  ['an order that was cancelled', cancelledEmail(order, [])],
  ['the shop', placedForShopEmail(order, 'en')],
])('there is no file for calendars for %s', (_whom, content) => {
  expect(calendarOf(content, sender)).toEqual([]);
});
