import { describe, expect, test } from 'vitest';
import { RefundReason } from '../payments/refund.entity.js';
import type { EmailContent, Purchase } from './email-content.js';
import { farewellEmail, orderEmail, refundEmail, type OrderNews } from './order-emails.js';
import { writeHtml } from './write-html.js';
import { writeText } from './write-text.js';

const sender = {
  name: 'Larder',
  address: ['12 Market Street', 'Springfield'],
  ordersUrl: 'https://shop.example/dashboard/my-orders',
};
const order: Purchase & { number: number } = {
  number: 1042,
  name: 'Asha Rao',
  address: '1 Orchard Lane\nSpringfield',
  phone: '+1 555 0100',
  subtotal: 1000,
  shipping: 1000,
  total: 2000,
  currency: 'USD',
  lines: [
    { name: 'Figs', quantity: 2, unitPrice: 380 },
    { name: 'Rye bread', quantity: 1, unitPrice: 240 },
  ],
};
const evil = `<img src=x onerror="alert('1')"> & co`;

const textOf = (content: EmailContent) => writeText(content, sender);
const htmlOf = (content: EmailContent) => writeHtml(content, sender);

describe('the e-mail of a new order', () => {
  test('has lines, sums, where it goes and a way to the orders, as plain text', () => {
    const content = orderEmail('placed', order);
    expect(content.subject).toBe('Your order 1042');
    expect(textOf(content)).toBe(`Thank you, Asha Rao!

We have your order 1042, and it is paid.

We write to you again as soon as it is on its way.

  2 × Figs: $7.60 ($3.80 each)
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

  test('says the same as HTML', () => {
    const page = htmlOf(orderEmail('placed', order));
    const words = ['Thank you, Asha Rao!', '2 × Figs', '$3.80 each', '$7.60', 'Rye bread', '$20.00'];
    for (const each of [...words, 'Orchard Lane', '12 Market Street']) expect(page).toContain(each);
    expect(page).toContain('href="https://shop.example/dashboard/my-orders"');
  });

  test('thanks somebody who has not said their name, and names no place where there is none', () => {
    const content = orderEmail('placed', { ...order, name: ' ', address: '', phone: '' });
    expect(content.heading).toBe('Thank you!');
    expect(textOf(content)).not.toContain('It goes to');
    expect(htmlOf(content)).not.toContain('It goes to');
  });
});

describe('later e-mails', () => {
  test.each([
    ['shipped', 'Your order 1042 is on its way', true],
    ['rejected', 'Your order 1042 was rejected', false],
  ] as [OrderNews, string, boolean][])('say that an order was %s', (news, subject, withRecipient) => {
    const content = orderEmail(news, order);
    expect(content.subject).toBe(subject);
    expect(textOf(content).includes('It goes to')).toBe(withRecipient);
    expect(textOf(content)).toContain('2 × Figs');
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
  ] as const)('tell of a refund, and why: %s', (reason, orderNumber, subject, why) => {
    const refund = { amount: 2000, currency: 'USD', reason, orderNumber, note: null };
    const content = refundEmail(refund, order);
    expect(content.subject).toBe(subject);
    expect(textOf(content)).toContain(why);
    expect(textOf(content)).toContain('to the card that you paid with');
    expect(textOf(refundEmail({ ...refund, note: 'The last figs.' }, order))).toContain('The last figs.');
  });
});

describe('what people have typed', () => {
  const typed = {
    ...order,
    name: evil,
    address: evil,
    phone: evil,
    lines: [{ ...order.lines[0], name: evil } as Purchase['lines'][number]],
  };

  test.each(['placed', 'shipped', 'rejected'] as const)('is text in HTML: %s', (news) => {
    const page = htmlOf(orderEmail(news, typed));
    expect(page).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co');
    expect(page).not.toContain('<img');
    expect(textOf(orderEmail(news, typed))).toContain(evil);
  });

  test('stays on its line', () => {
    const name = 'Asha\r\nBcc: everybody@shop.example\r\n\r\nHello';
    const content = orderEmail('placed', {
      ...order,
      name,
      lines: [{ name, quantity: 1, unitPrice: 100 }],
    });
    expect(content.heading).toBe('Thank you, Asha Bcc: everybody@shop.example Hello!');
    expect(content.subject).toBe('Your order 1042');
    expect(textOf(content)).toContain('  1 × Asha Bcc: everybody@shop.example Hello: $1.00');
  });

  test('may be long', () => {
    const name = 'W'.repeat(120);
    expect(textOf(orderEmail('placed', { ...order, name }))).toContain(name);
    expect(htmlOf(orderEmail('placed', { ...order, name }))).toContain('overflow-wrap: anywhere');
  });
});

test('somebody whose account was deleted is told so, and of no order', () => {
  const content = farewellEmail('Larder', 'Asha Rao');
  expect(content.subject).toBe('Your account at Larder has been deleted');
  for (const written of [textOf(content), htmlOf(content)]) {
    expect(written).toContain('Goodbye, Asha Rao');
    expect(written).toContain('the last e-mail');
    expect(written).toContain('because you had an account at Larder');
    expect(written).not.toContain('my-orders');
  }
});

test('an e-mail loads nothing and runs nothing', () => {
  for (const news of ['placed', 'shipped', 'rejected'] as const) {
    expect(htmlOf(orderEmail(news, order))).not.toMatch(/\ssrc=|url\(|<script|<link|@import/);
  }
});
