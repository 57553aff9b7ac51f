import { describe, expect, test } from 'vitest';
import { contrastOf, MIN_CONTRAST } from '@larder/shared/accent-color';
import { priceOf } from '../../pricing/price-of.js';
import { PackUnit } from '../catalogue/product/product.entity.js';
import { FulfilmentMethod } from '../sales/purchase/fulfilment-method.js';
import { FulfilmentStatus } from '../sales/purchase/fulfilment.entity.js';
import { OrderStatus, type Order } from '../sales/purchase/order.entity.js';
import { RefundReason, RefundStatus } from '../sales/purchase/refund.entity.js';
import type { EmailContent, EmailedPurchase } from './email-content.js';
import {
  cancelledEmail,
  cancelledForShopEmail,
  accountDeletedEmail,
  placedEmail,
  placedForShopEmail,
  refundEmail,
  statusEmail,
  stepEmail,
} from './order-emails.js';
import { writeEmail } from './write-email.js';
import { writeHtml } from './write-html.js';
import { PaymentMethod } from '../sales/purchase/payment-method.js';
import { writeText } from './write-text.js';

const packOf250 = { packAmount: 250, packUnit: PackUnit.GRAM, packCount: null };
const noPack = { packAmount: null, packUnit: null, packCount: null };
const sender = {
  name: 'Larder',
  address: ['12 Market Street', 'Springfield'],
  timeZone: 'UTC',
  locales: ['en' as const, 'de' as const],
  opening: '',
  closing: '',
  origin: 'https://shop.example',
  accentColor: '',
  letterhead: null,
};
const LINES = [
  { name: 'Figs', ...packOf250, quantity: 2, unitPrice: 380 },
  { name: 'Rye bread', ...noPack, quantity: 1, unitPrice: 240 },
];
function ofLines(lines: EmailedPurchase['lines']) {
  return { lines, charges: priceOf(lines).charges };
}
const order: EmailedPurchase &
  Pick<Order, 'id' | 'number' | 'invoiceNumber' | 'payBy' | 'due' | 'paymentId'> & { createdAt: Date } = {
  payBy: PaymentMethod.ONLINE,
  due: 0,
  paymentId: 'pay_1',
  id: '8e37d1be-4adf-4f3c-8f3f-9c4d0a5a2c11',
  number: 1042,
  invoiceNumber: null,
  createdAt: new Date('2026-03-06T10:00:00Z'),
  name: 'Asha Rao',
  address: '1 Orchard Lane\nSpringfield',
  phone: '+1 555 0100',
  addedTax: 0,
  total: 2000,
  currency: 'USD',
  locale: 'en',
  minimumAge: null,
  fulfilment: null,
  ...ofLines(LINES),
};
const REVISION = { sequence: 1, stamp: new Date('2026-03-07T10:00:00Z') };
const noCreditNote = { note: null, creditNoteNumber: null, charges: [] };
const evil = `<img src=x onerror="alert('1')"> & co`;

const everyEmail = (about: typeof order) => [
  placedEmail(about),
  ...Object.values(OrderStatus).map((status) =>
    statusEmail({ status, corrects: null, isRepeated: false, paymentKeptReason: null }, about, [], REVISION),
  ),
  cancelledEmail(about, [], REVISION),
  placedForShopEmail(about, about.locale),
  cancelledForShopEmail(about, about.locale),
];
const textOf = (content: EmailContent) => writeText(content, sender);
const htmlOf = (content: EmailContent) => writeHtml(content, sender);

describe('the e-mail of a new order', () => {
  test.each(['en', 'de', 'hi', 'ar'] as const)('says in %s how the order is collected', (locale) => {
    const place = { id: 'barn', name: 'Barn', address: '1 Market Street' };
    const fulfilment = { method: FulfilmentMethod.COLLECTION, place, startsAt: null, endsAt: null };
    const shipped = {
      status: OrderStatus.SHIPPED,
      corrects: null,
      isRepeated: false,
      paymentKeptReason: null,
    };
    const collected = { ...order, locale, fulfilment };
    for (const email of [placedEmail, (about: typeof order) => statusEmail(shipped, about, [], REVISION)])
      expect(email(collected).paragraphs).not.toEqual(email({ ...order, locale }).paragraphs);
  });

  test.each([
    ['en', 'It is collected by:'],
    ['de', 'Abgeholt von:'],
  ] as const)('say in %s who collects an order', (locale, label) => {
    const place = { id: 'barn', name: 'Barn', address: '1 Market Street' };
    const fulfilment = { method: FulfilmentMethod.COLLECTION, place, startsAt: null, endsAt: null };
    const content = placedEmail({ ...order, locale, fulfilment });
    expect(textOf(content)).toContain(`\n${label}\n  Asha Rao\n`);
    expect(htmlOf(content)).toContain(label.slice(0, -1));
  });

  test('says that goods by weight cost no more than that', () => {
    const byWeight = { ...LINES[0]!, soldBy: 'GRAMS', unitGrams: 500, tolerance: 15, weighedGrams: null };
    const lines = [byWeight as EmailedPurchase['lines'][number], ...LINES.slice(1)];
    expect(textOf(placedEmail({ ...order, lines }))).toContain('the most that goods by weight may cost');
    expect(textOf(placedEmail(order))).not.toContain('by weight');
  });

  test('has lines, sums, where it goes and a way to the orders, as plain text', () => {
    const content = placedEmail(order);
    expect(content.subject).toBe('Your order 1042');
    expect(textOf(content)).toBe(`Thank you, Asha Rao!

We have your order 1042, and it is paid.

We will e-mail you as soon as it is on its way.

Ordered on March 6, 2026:
  2 × Figs, 250 g: $7.60 ($3.80 each)
  1 × Rye bread: $2.40

  Subtotal: $10.00
  Shipping: $10.00
  Total: $20.00

It goes to:
  Asha Rao
  1 Orchard Lane
  Springfield
  +1 555 0100

See my orders:
https://shop.example/dashboard/my-orders

-- 
Larder
12 Market Street
Springfield
You get this e-mail because you ordered at Larder.
`);
  });

  test('has the same content as the HTML', () => {
    const page = htmlOf(placedEmail(order));
    const words = [
      'Thank you, Asha Rao!',
      'Ordered on March 6, 2026',
      '2 × Figs',
      '$3.80 each',
      '$7.60',
      'Rye bread',
      '$20.00',
    ];
    for (const each of [...words, 'Orchard Lane', '12 Market Street']) expect(page).toContain(each);
    expect(page).toContain('href="https://shop.example/dashboard/my-orders"');
  });

  test('thanks a customer without a name, and names no place where there is none', () => {
    const content = placedEmail({ ...order, name: ' ', address: '', phone: '' });
    expect(content.heading).toBe('Thank you!');
    expect(textOf(content)).not.toContain('It goes to');
    expect(htmlOf(content)).not.toContain('It goes to');
  });
});

describe('an e-mail in another language', () => {
  const shown = (text: string) => text.replaceAll(/[\u00A0\u2066-\u2069]/g, ' ');

  test('38.8: has its texts, amounts, dates and links', () => {
    const german = placedEmail({ ...order, locale: 'de' });
    expect(german.subject).toBe('Ihre Bestellung 1042');
    const text = shown(textOf(german));
    for (const words of ['Bestellt am 6. März 2026:', '250 g: 7,60 $ (je 3,80 $)', 'Gesamt: 20,00 $'])
      expect(text).toContain(words);
    expect(text).toContain('https://shop.example/de/dashboard/my-orders');
    expect(htmlOf(german)).toContain('<html lang="de" dir="ltr">');
  });

  test('38.8: is written from right to left in Arabic', () => {
    const page = htmlOf(placedEmail({ ...order, locale: 'ar' }));
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).not.toMatch(/align="right"|text-align: left/);
  });

  test('38.8: those to the shop are in the language of their reader', () => {
    const content = placedForShopEmail({ ...order, id: 'an-id', locale: 'de' }, 'en');
    expect(content.subject).toBe('New order 1042: $20.00');
    expect(textOf(content)).toContain('Total: $20.00');
    const german = placedForShopEmail({ ...order, id: 'an-id' }, 'de');
    expect(german.subject).toBe('Neue Bestellung 1042: 20,00\u{a0}$');
    expect(textOf(german)).toContain('20,00\u{a0}$');
  });
});

describe('later e-mails', () => {
  const about = (status: OrderStatus, more: object = {}) =>
    statusEmail(
      { status, corrects: null, isRepeated: false, paymentKeptReason: null, ...more },
      order,
      [],
      REVISION,
    );

  test.each([
    [OrderStatus.SHIPPED, 'Your order 1042 is on its way', true],
    [OrderStatus.REJECTED, 'Your order 1042 was rejected', false],
  ])('report that an order was %s', (status, subject, withRecipient) => {
    const content = about(status);
    expect(content.subject).toBe(subject);
    expect(textOf(content).includes('It goes to')).toBe(withRecipient);
    expect(textOf(content)).toContain('2 × Figs');
    expect(textOf(content)).not.toContain('no longer holds');
  });

  test('34.3: say plainly that an earlier one no longer holds', () => {
    const correction = about(OrderStatus.PENDING, { corrects: OrderStatus.SHIPPED });
    expect(correction.subject).toBe('Correction: we are preparing your order 1042');
    expect(textOf(correction)).toContain('said that it was on its way. That no longer holds.');
    const cancelled = about(OrderStatus.PENDING, { corrects: 'Cancelled' });
    expect(textOf(cancelled)).toContain('It was cancelled. That no longer holds.');
    const shipped = about(OrderStatus.SHIPPED, { corrects: OrderStatus.REJECTED });
    expect(textOf(shipped)).toContain('said that it was rejected. That no longer holds.');
  });

  test('34.3: never say twice that an order is on its way', () => {
    const content = about(OrderStatus.SHIPPED, { isRepeated: true });
    expect(`${content.subject} ${content.heading}`).toBe(
      'Your order 1042 has left the shop now It has left the shop now',
    );
  });

  test('say what becomes of the money of an order that is not delivered', () => {
    const rejected = { status: OrderStatus.REJECTED, corrects: null, isRepeated: false } as const;
    const email = { ...rejected, paymentKeptReason: null };
    const due = { amount: 1500, status: RefundStatus.DUE };
    const refunded = { amount: 500, status: RefundStatus.REFUNDED };
    const words = textOf(statusEmail(email, order, [refunded, due], REVISION));
    expect(words).toContain('The refund of $5.00 is on its way to the card');
    expect(words).toContain('We refund $15.00 to the card that you paid with');
    expect(words).not.toContain('not refunded');
    const keptReason = 'It was opened.';
    const kept = textOf(
      statusEmail({ ...email, paymentKeptReason: keptReason }, order, [refunded], REVISION),
    );
    expect(kept).toContain('$15.00 is not refunded: It was opened.');
    expect(kept).not.toContain('We refund');
    expect(textOf(statusEmail(email, order, [], REVISION))).toContain('$20.00 is not refunded.');
    expect(textOf(cancelledEmail(order, [due], REVISION))).toContain('We refund $15.00 to the card');
    const again = statusEmail({ ...email, status: OrderStatus.PENDING }, order, [refunded], REVISION);
    expect(textOf(again)).toContain('The refund of $5.00 stays as it is.');
  });

  test('38.7: name invoice and credit note', () => {
    const invoiced = { ...order, invoiceNumber: 'INV-7' };
    expect(textOf(placedEmail(invoiced))).toContain('Your invoice INV-7 is with the order in your account.');
    const made = { amount: 200, currency: 'USD', reason: RefundReason.OUTSIDE, orderNumber: 1042, units: [] };
    const content = refundEmail({ ...noCreditNote, ...made, creditNoteNumber: 'CN-3' }, invoiced);
    expect(textOf(content)).toContain('Your credit note CN-3 is with the order in your account.');
  });

  test('of an addition name the order that it was added to', () => {
    const addition = { ...order, id: 'an-id', addedTo: { number: 7 } };
    expect(textOf(placedEmail(addition))).toContain('added to your order 7: you get both together.');
    expect(textOf(placedForShopEmail(addition, 'en'))).toContain(
      'added to order 7: hand both over together.',
    );
    expect(textOf(placedForShopEmail({ ...addition, addedTo: null }, 'en'))).not.toContain('together');
  });

  test('list for the shop what to pack', () => {
    const content = placedForShopEmail({ ...order, id: 'an-id' }, 'en');
    expect(content.subject).toBe('New order 1042: $20.00');
    const words = textOf(content);
    for (const each of ['Order 1042 is to be packed', '3 items for $20.00', '2 × Figs', '1 Orchard Lane'])
      expect(words).toContain(each);
    expect(words).toContain('https://shop.example/dashboard/manage-orders/an-id');
  });

  test('list for the shop what not to pack', () => {
    const content = cancelledForShopEmail({ ...order, id: 'an-id' }, 'en');
    expect(content.subject).toBe('Order 1042 was cancelled by its customer');
    const words = textOf(content);
    for (const each of ['Do not pack order 1042', '2 × Figs', '$20.00 is refunded', 'is your shop']) {
      expect(words).toContain(each);
    }
    expect(words).toContain('https://shop.example/dashboard/manage-orders/an-id');
  });

  test.each([
    [RefundReason.REJECTED, 1042, 'Your refund of $20.00 for order 1042', 'Your order 1042 was rejected.'],
    [RefundReason.SOLD_OUT, null, 'Your refund of $20.00', 'No order was made.'],
    [RefundReason.DUPLICATE, null, 'Your refund of $20.00', 'paid twice'],
    [
      RefundReason.OUTSIDE,
      1042,
      'Your refund of $20.00 for order 1042',
      'This refund is for your order 1042',
    ],
  ] as const)('report a refund with its reason: %s', (reason, orderNumber, subject, why) => {
    const refund = { ...noCreditNote, amount: 2000, currency: 'USD', reason, orderNumber, units: [] };
    const purchase = orderNumber === null ? { ...order, createdAt: null } : order;
    const content = refundEmail(refund, purchase);
    expect(content.subject).toBe(subject);
    for (const written of [textOf(content), htmlOf(content)])
      expect(written.includes('Ordered on')).toBe(orderNumber !== null);
    expect(textOf(content)).toContain(why);
    expect(textOf(content)).toContain('to the card that you paid with');
    expect(textOf(refundEmail({ ...refund, note: 'The last figs.' }, order))).toContain('The last figs.');
  });
});

describe('e-mails about an order that is paid later', () => {
  const later = { ...order, payBy: PaymentMethod.ON_DELIVERY, due: 2000, paymentId: 'RF26000042' };
  const email = { corrects: null, isRepeated: false, paymentKeptReason: null };
  const credit = { amount: 380, status: RefundStatus.REFUNDED };
  const shipped = (due: number) =>
    textOf(statusEmail({ ...email, status: OrderStatus.SHIPPED }, { ...later, due }, [credit], REVISION));

  test('never say that it is paid or refunded', () => {
    expect(textOf(placedForShopEmail(later, 'en'))).toContain('3 items for $20.00, not paid yet.');
    expect(textOf(placedForShopEmail({ ...later, due: 0 }, 'en'))).toContain('for $20.00, paid.');
    const cancelled = textOf(cancelledForShopEmail({ ...later, due: 0 }, 'en'));
    expect(cancelled).toContain('The order is rejected, nothing was paid, and');
    expect(cancelled).not.toContain('refunded');
    const owed = textOf(cancelledForShopEmail({ ...later, due: -500 }, 'en'));
    expect(owed).toContain('$5.00 is to be paid back');
  });

  test('name what is due as it is on its way, after what was taken off', () => {
    expect(shipped(1620)).toContain('Please pay $16.20 at the door');
    expect(shipped(1620)).not.toContain('refund');
    expect(shipped(0)).not.toContain('Please pay');
    expect(shipped(-380)).toContain('We pay $3.80 back to you.');
  });

  test('say why an online payment of it is refunded', () => {
    const made = { ...noCreditNote, amount: 2000, currency: 'USD', orderNumber: 1042, units: [] };
    const payBy = PaymentMethod.ON_DELIVERY;
    const text = textOf(refundEmail({ ...made, payBy, reason: RefundReason.DUPLICATE }, later));
    expect(text).toContain('Your order 1042 is to be paid in another way');
    expect(text).not.toContain('twice');
  });
});

test('34.7: the e-mail of a partial refund names the amount, the units and what remains paid', () => {
  const facts = { amount: 480, currency: 'USD', reason: RefundReason.ADJUSTMENT, orderNumber: 1042 };
  const units = [{ name: 'Figs', ...packOf250, quantity: 1 }];
  const content = refundEmail(
    { ...noCreditNote, ...facts, note: 'Bruised.', units },
    { ...order, refunded: 580 },
  );
  expect(content).toMatchObject({
    subject: 'Your refund of $4.80 for order 1042',
    heading: '$4.80 refunded',
    paragraphs: [
      'This refund is for your order 1042.',
      'Bruised.',
      'Refunded: 1 × Figs, 250 g.',
      expect.stringContaining('The refund is on its way to the card'),
    ],
  });
  expect(textOf(content)).toContain('  Total: $20.00\n  Refunded: $5.80\n  Remains paid: $14.20\n');
  expect(htmlOf(content)).toContain('Remains paid');
});

describe('what people have typed', () => {
  const typed = {
    ...order,
    name: evil,
    address: evil,
    phone: evil,
    ...ofLines([{ ...LINES[0], name: evil } as EmailedPurchase['lines'][number]]),
  };

  test.each(everyEmail(typed))('is text in HTML: $subject', (content) => {
    const page = htmlOf(content);
    expect(page).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co');
    expect(page).not.toContain('<img');
    expect(textOf(content)).toContain(evil);
  });

  test('stays on its line', () => {
    const name = 'Asha\r\nBcc: everybody@shop.example\r\n\r\nHello';
    const content = placedEmail({
      ...order,
      name,
      ...ofLines([{ name, ...noPack, quantity: 1, unitPrice: 100 }]),
    });
    expect(content.heading).toBe('Thank you, Asha Bcc: everybody@shop.example Hello!');
    expect(content.subject).toBe('Your order 1042');
    expect(textOf(content)).toContain('  1 × Asha Bcc: everybody@shop.example Hello: $1.00');
  });

  describe('R23/37.21: may be written from right to left', () => {
    const name = 'محمد (3)';
    const bread = 'خبز Rye 500';
    const rightToLeft = {
      ...order,
      name,
      address: 'شارع الملك 12\nالرياض',
      ...ofLines([{ name: bread, ...noPack, quantity: 2, unitPrice: 380 }]),
    };
    const isolated = (value: string) => `\u2068${value}\u2069`;

    test('inside a sentence without moving its words, in text and HTML', () => {
      const content = placedEmail(rightToLeft);
      for (const written of [textOf(content), htmlOf(content)]) {
        expect(written).toContain(`Thank you, ${isolated(name)}!`);
        expect(written).toContain(`2 × ${isolated(bread)}`);
      }
    });

    test('on lines of its own direction', () => {
      const page = htmlOf(placedEmail(rightToLeft));
      for (const line of [name, 'شارع الملك 12', 'الرياض']) {
        expect(page).toContain(`<span dir="auto">${line}</span>`);
      }
      const refund = { amount: 580, currency: 'USD', reason: RefundReason.ADJUSTMENT };
      const note = 'تلف 2 من التين.';
      const facts = {
        ...noCreditNote,
        ...refund,
        note,
        orderNumber: 1042,
        units: [{ quantity: 1, name: bread, ...noPack }],
      };
      const content = refundEmail(facts, { ...rightToLeft, refunded: 580 });
      expect(htmlOf(content)).toMatch(new RegExp(`<p dir="auto"[^>]*>${note}</p>`));
      expect(textOf(content)).toContain(`Refunded: 1 × ${isolated(bread)}.`);
    });

    test('also the name of the shop', () => {
      const content = accountDeletedEmail('سوق', name, 'en');
      expect(content.subject).toBe(`Your account at ${isolated('سوق')} has been deleted`);
      const page = writeHtml(content, { ...sender, name: 'سوق', address: ['الرياض'] });
      expect(page).toMatch(/<td\s+dir="auto"[^>]*>\s*سوق\s*<\/td>/);
      expect(page).toContain('<span dir="auto">الرياض</span>');
      expect(page).toContain(`because you had an account at ${isolated('سوق')}.`);
    });

    test('while others stay without invisible marks', () => {
      for (const content of everyEmail(order)) {
        expect(`${content.subject}${textOf(content)}${htmlOf(content)}`).not.toMatch(/[\u2066-\u2069]/);
      }
    });
  });

  test('may be long', () => {
    const name = 'W'.repeat(120);
    expect(textOf(placedEmail({ ...order, name }))).toContain(name);
    expect(htmlOf(placedEmail({ ...order, name }))).toContain('overflow-wrap: anywhere');
  });
});

test('the owner of a deleted account gets an e-mail about that, and none about orders', () => {
  const content = accountDeletedEmail('Larder', 'Asha Rao', 'en');
  expect(content.subject).toBe('Your account at Larder has been deleted');
  for (const written of [textOf(content), htmlOf(content)]) {
    expect(written).toContain('Goodbye, Asha Rao');
    expect(written).toContain('the last e-mail');
    expect(written).toContain('because you had an account at Larder');
    expect(written).not.toContain('my-orders');
  }
});

test('an e-mail loads nothing and runs nothing', () => {
  for (const content of everyEmail(order)) {
    expect(htmlOf(content)).not.toMatch(/\ssrc=|url\(|<script|<link|@import/);
  }
});

test('38.2: an e-mail has the logo of the shop and buttons in its accent colour', () => {
  const letterhead = { path: '/logo/images-1/letterhead.png', width: 120, height: 40 };
  const content = placedEmail(order);
  const branded = writeHtml(content, { ...sender, name: evil, accentColor: '#8A1C4A', letterhead });
  expect(branded).toMatch(
    /<img\s+src="https:\/\/shop\.example\/logo\/images-1\/letterhead\.png"\s+width="120"\s+height="40"\s+alt="&lt;img src/,
  );
  expect(branded.match(/<img/g)).toHaveLength(1);
  expect(branded).toMatch(/class="button"[^>]*background: #8A1C4A;[^>]*color: #FFFFFF/);
  expect(branded).not.toMatch(/#1E6A3B|#134A28|#86D396/);
  const [, ground = '', ink = ''] =
    /\.button { background: (#\w+)\s+!important;\s+color: (#\w+)/.exec(branded) ?? [];
  expect(contrastOf(ground, ink)).toBeGreaterThanOrEqual(MIN_CONTRAST);
});

test('e-mails to customers begin and end with the lines of the shop, those to the shop do not', () => {
  const emailLines = { opening: `Dear customer\n${evil}`, closing: 'Yours\nThe <i>nook</i>' };
  const from = { name: 'Nook', address: 'nook@shop.example' };
  const sent = (content: EmailContent) =>
    writeEmail(content, {
      id: '1',
      to: 'a@b.example',
      shop: { ...sender, from, emailLines },
      origin: sender.origin,
      letterhead: null,
    });
  const { text, html } = sent(placedEmail(order));
  expect(text).toMatch(/^Thank you, Asha Rao!\n\nDear customer\n[^]*\n\nYours\nThe <i>nook<\/i>\n\n-- \n/);
  expect(html).toMatch(/Dear customer[^]*Yours\nThe &lt;i&gt;nook/);
  expect(html).not.toContain('<img');
  const toShop = sent(placedForShopEmail({ ...order, id: 'an-id' }, 'en'));
  for (const written of [toShop.text, toShop.html]) expect(written).not.toMatch(/Dear customer|Yours/);
});

test.each([
  ['en', /Delivery: Friday, March 6, 2026.*5:00\P{L}+7:00.PM/u],
  ['de', /Lieferung: Freitag, 6. März 2026.*17:00.*19:00/u],
  ['hi', /डिलीवरी: शुक्रवार/u],
  ['ar', /التوصيل: الجمعة/u],
] as const)('an e-mail names the slot of its order in the zone of the shop, in %s', (locale, slot) => {
  const fulfilment = {
    method: FulfilmentMethod.DELIVERY,
    place: null,
    startsAt: new Date('2026-03-06T16:00:00Z'),
    endsAt: new Date('2026-03-06T18:00:00Z'),
  };
  const content = placedEmail({ ...order, locale, fulfilment });
  const inZurich = { ...sender, timeZone: 'Europe/Zurich' };
  expect(writeText(content, inZurich)).toMatch(slot);
  expect(writeHtml(content, inZurich)).toMatch(slot);
});

describe('the e-mails about an order with substitutes', () => {
  const substituted = [
    {
      ordered: { ...LINES[0], name: 'Milk', quantity: 2 } as (typeof LINES)[number],
      got: { ...LINES[0], name: 'Oat drink', quantity: 2, unitPrice: 180 } as (typeof LINES)[number],
    },
  ];

  test('name what the customer gets, and at which price, once it is packed or on its way', () => {
    const shipped = {
      status: OrderStatus.SHIPPED,
      corrects: null,
      isRepeated: false,
      paymentKeptReason: null,
    };
    for (const email of [
      stepEmail(FulfilmentStatus.PACKED, order, { substituted }),
      statusEmail(shipped, order, [], REVISION, { substituted }),
    ])
      expect(textOf(email)).toMatch(/In place of 2 × .?Milk.*: 2 × .?Oat drink.*, at \$1\.80 each\./);
  });

  test('do not name them once it is rejected', () => {
    const rejected = {
      status: OrderStatus.REJECTED,
      corrects: null,
      isRepeated: false,
      paymentKeptReason: null,
    };
    expect(textOf(statusEmail(rejected, order, [], REVISION, { substituted }))).not.toContain('Oat drink');
  });
});
