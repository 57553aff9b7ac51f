import { execFileSync, spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../../../scripts/lib/test-depth.mjs';
import { isolate } from '@larder/shared/isolate';
import { Checkout } from '../../src/features/sales/purchase/checkout.entity.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { createLog } from '../../src/observability/log.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { finishCheckout, payCheckout } from '../support/checkout-flow.js';
import { codeOf } from '../support/graphql-client.js';
import { createMailShop, mailTo } from '../support/mailbox.js';
import { pagesOf } from '../support/pdf-text.js';
import { bytesOf, fetchReceipt } from '../support/receipts.js';
import { testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';

const CREATE = 'mutation($input: CreateProductInput!) { createProduct(input: $input) { id } }';
const BEGIN = `mutation($input: BeginCheckoutInput!) {
  beginCheckout(input: $input) { id paymentOrder { id amount currency } }
}`;

/** What may be stored, and is nothing but text wherever it comes out again. */
const KEPT: readonly (readonly [what: string, text: string])[] = [
  ['a script', '<script>alert(1)</script>'],
  ['an image that fails', `"><img src=x onerror="alert('1')">`],
  ['the end of what it stands in', '</title></style></td><!--'],
  ['an entity', '&lt;b&gt; &amp; &#60;i&#62;'],
  ['a header of its own', 'Asha\r\nBcc: all@b.example\r\n\r\n<b>Hi</b>'],
  ['a line of a log of its own', 'Asha\n{"level":60,"msg":"all is lost"}'],
  ['a formula', '=HYPERLINK("http://a.example";"Hi")'],
  ['an encoded word', '=?utf-8?q?=0D=0ABcc:_all=40b.example?='],
  ['operators of PDF', ') Tj ET endstream endobj (%'],
  ['sixty emoji', '\u{1F346}'.repeat(60)],
  ['a family of emoji', '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}\u200d\u{1F466}'],
  ['other scripts', 'أمل שלום 小明 नमस्ते ประเทศ'],
  ['marks upon marks', 'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334'],
];
const REFUSED: readonly (readonly [what: string, text: string])[] = [
  ['a NUL', 'Asha\u0000'],
  ['an escape', 'Asha\u001b[2J'],
  ['an override of direction', 'Asha\u202egnp.exe'],
  ['an isolate', '\u2066Asha\u2069'],
  ['half a character', 'Asha\ud800'],
];
/** What a terminal or a viewer of logs takes for more than a character. */
const TELLING = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const HEADERS = /^(From|To|Subject|Message-ID|Auto-Submitted|Content-Type|Date|MIME-Version): /;

let shop: TestShop;
let admin: TestPerson;
let logged = '';

beforeAll(async () => {
  const log = createLog({ ...testConfig(), logLevel: 'trace' }, { write: (line) => (logged += line) });
  shop = await createMailShop({ log });
  admin = await shop.signUp({ admin: true });
});
afterAll(() => shop?.close());

const createProduct = (name: string) => {
  const input = {
    name,
    description: name,
    categories: ['fruits'],
    price: 380,
    photo: '/pictures/a.400.webp',
  };
  return shop.graphql(CREATE, { input }, admin.token);
};
const begin = ({ token }: TestPerson, recipient: object) =>
  shop.graphql(BEGIN, { input: { expectedTotal: 880, ...recipient } }, token);

/** A customer of that name who buys a product of that name. */
async function buy(text: string): Promise<{ person: TestPerson; orderId: string }> {
  const person = await shop.signUp();
  const { data: made } = await createProduct(text);
  await buildCartLine(shop.dataSource, {
    userId: person.userId,
    productId: made.createProduct.id,
    quantity: 1,
  });
  const { data } = await begin(person, { name: text, phone: text.slice(0, 40), address: `${text}\n${text}` });
  const finished = await finishCheckout(shop, person, await payCheckout(shop, data.beginCheckout));
  return { person, orderId: finished.data.finishCheckout.id };
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** As another program reads it; as we do, where there is none. */
function readElsewhere(pdf: Buffer): string {
  if (spawnSync('pdftotext', ['-v']).error) return pagesOf(pdf).flat().join('\n');
  return execFileSync('pdftotext', ['-', '-'], { input: pdf, stdio: ['pipe', 'pipe', 'pipe'] }).toString();
}

describe('I2: a customer and a product whose name is', () => {
  test.each(sampleOf(KEPT, 6))(
    '%s: e-mail and receipt have it as text, and nothing else comes of it',
    async (_what, text) => {
      const { person, orderId } = await buy(text);
      await shop.workOutbox();
      const [mail, ...more] = await mailTo(shop, person.email);
      expect([more, mail?.to]).toEqual([[], person.email]);
      expect(mail?.html).toContain(`1 × ${isolate(escaped(oneLine(text)))}`);
      const tags = new Set(
        [...(mail?.html ?? '').matchAll(/<\/?([a-z!][\w-]*)/gi)].map(([, tag]) => tag?.toLowerCase()),
      );
      for (const tag of ['script', 'img', 'b', 'i', '!--']) expect(tags).not.toContain(tag);
      expect(mail?.html.match(/<\/title>/g)).toHaveLength(1);
      expect(mail?.text).toContain(`1 × ${isolate(oneLine(text))}: $3.80`);

      const headers = (mail?.headers ?? '')
        .replaceAll(/\r\n[ \t]+/g, ' ')
        .split('\r\n')
        .filter(Boolean);
      expect(headers.filter((line) => !HEADERS.test(line))).toEqual([]);
      expect(headers.filter((line) => line.startsWith('To: '))).toEqual([`To: ${person.email}`]);
      expect(mail?.subject).toMatch(/^Your order \d+$/);

      const response = await fetchReceipt(shop, orderId, person.token);
      expect([response.status, response.headers.get('content-disposition')]).toEqual([
        200,
        `attachment; filename="receipt-${orderId.slice(0, 8)}.pdf"`,
      ]);
      const pdf = await bytesOf(response);
      expect(pagesOf(pdf)).toHaveLength(1);
      // A reader who searches the file finds plain letters.
      const found = /^[\x20-\x7e]{1,20}$/.test(text) ? [text, '$8.80'] : ['$8.80'];
      expect(pagesOf(pdf).flat()).toEqual(expect.arrayContaining(found));
      expect(readElsewhere(pdf)).toContain('$8.80');
    },
  );

  test.each(REFUSED)('%s is refused, and nothing is written', async (_what, text) => {
    const { manager } = shop.dataSource;
    const rows = () => Promise.all([Product, Checkout, Order].map((each) => manager.count(each)));
    const before = await rows();
    expect(codeOf(await createProduct(text))).toBe('BAD_USER_INPUT');
    const whole = { name: 'Asha', phone: '1', address: '1 Orchard Lane' };
    for (const field of ['name', 'phone', 'address']) {
      expect(codeOf(await begin(await shop.signUp(), { ...whole, [field]: text }))).toBe('BAD_USER_INPUT');
    }
    expect(await rows()).toEqual(before);
  });

  test('any of these leaves every line of the log one line of JSON', async () => {
    for (const [, text] of [...KEPT, ...REFUSED]) {
      const query = `query { product(id: ${JSON.stringify(text)}) { id } }`;
      await shop.graphql(query, {}, admin.token);
      await shop.graphql('{ nothing }', { [text]: text });
      const latin = Buffer.from(text)
        .toString('latin1')
        .replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?')
        .trim();
      const headers = {
        'user-agent': latin,
        'x-request-id': latin,
        referer: latin,
        authorization: `Bearer ${latin}`,
      };
      await fetch(`${shop.url}/orders?q=${encodeURIComponent(Buffer.from(text).toString())}`, {
        headers,
      });
      await fetch(`${shop.url}/${encodeURIComponent(Buffer.from(text).toString())}`);
    }
    const lines = logged.split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.filter((line) => !isJson(line) || TELLING.test(line))).toEqual([]);
    expect(logged).not.toContain('all is lost');
  });
});
