import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { pagesOf } from '../../../test/support/pdf-text.js';
import { formatMoney } from '../../common/locale.js';
import { MAX_PRICE } from '../../common/money.js';
import { totalsOf } from '../../common/order-totals.js';
import { OrderStatus } from '../orders/order.entity.js';
import { renderReceipt } from './render-receipt.js';
import type { Receipt } from './receipt.js';
import { MAX_LINES, MAX_QUANTITY } from '../../common/limits.js';

const order = {
  number: 1042,
  createdAt: new Date('2026-03-06T10:00:00Z'),
  status: OrderStatus.PENDING,
  name: 'Asha Rao',
  address: '1 Orchard Lane\nSpringfield',
  phone: '+1 555 0100',
  email: 'asha@example.test',
  paymentId: 'pay_1',
  subtotal: 760,
  shipping: 500,
  total: 1260,
  currency: 'USD',
};
const figs = { name: 'Figs', quantity: 2, unitPrice: 380 };

const draw = (changes: Partial<Receipt> = {}): Promise<Buffer> =>
  buffer(
    renderReceipt({
      seller: { name: 'Larder', address: ['12 Market Street', 'Springfield'] },
      order,
      lines: [figs],
      refunds: [],
      ...changes,
    }),
  );
const pages = async (changes?: Partial<Receipt>) => pagesOf(await draw(changes));
const text = async (changes?: Partial<Receipt>) => (await pages(changes)).flat().join('\n');

describe('a receipt', () => {
  test('contains seller, customer, lines, date and total', async () => {
    const [page, ...more] = await pages();
    expect(more).toEqual([]);
    expect(page?.join('\n')).toBe(
      `Larder\nReceipt\n12 Market Street\nSpringfield
Order\n1042\nDate\nMarch 6, 2026\nPayment\npay_1\nStatus\nPaid, being prepared
Customer\nAsha Rao\n1 Orchard Lane\nSpringfield\n+1 555 0100\nasha@example.test
Product\nQuantity\nUnit price\nAmount
Figs\n2\n$3.80\n$7.60
Subtotal\n$7.60\nShipping\n$5.00\nTotal\n$12.60
Order 1042 · Page 1 of 1`,
    );
  });

  test.each(['USD', 'CHF'])('has room for the dearest order in %s', async (currency) => {
    const dearest = { name: 'Saffron', quantity: MAX_QUANTITY, unitPrice: MAX_PRICE };
    const lines = Array.from({ length: MAX_LINES }, () => dearest);
    const sums = totalsOf(lines);
    const pieces = (await pages({ order: { ...order, ...sums, currency }, lines })).flat();
    for (const amount of [MAX_PRICE, MAX_PRICE * MAX_QUANTITY, sums.subtotal, sums.total]) {
      expect(pieces).toContain(formatMoney(amount, currency));
    }
  });

  test('is the same file each time it is rendered', async () => {
    expect((await draw()).equals(await draw())).toBe(true);
    expect((await draw()).equals(await draw({ order: { ...order, number: 1043 } }))).toBe(false);
  });

  test('says that an order was rejected, and what was refunded', async () => {
    const rejected = { order: { ...order, status: OrderStatus.REJECTED } };
    const refunds = [{ amount: 1260, at: new Date('2026-03-08'), units: [{ name: 'Figs', quantity: 2 }] }];
    expect(await text(rejected)).toContain('This order was rejected and will not be delivered.');
    expect(await text(rejected)).not.toContain('refunded');
    expect(await text({ ...rejected, refunds })).toContain('$12.60 was refunded on March 8, 2026.');
    expect(await text({ ...rejected, refunds })).toContain('Status\nRefunded');
    expect(await text({ ...rejected, refunds })).toContain('Remains paid\n$0.00');
    expect(await text()).not.toContain('rejected');
  });

  test('34.7: names each partial refund, what it was for, and what remains paid', async () => {
    const refunds = [
      { amount: 630, at: new Date('2026-03-08'), units: [{ name: 'Figs', quantity: 1 }] },
      { amount: 100, at: new Date('2026-03-09'), units: [] },
    ];
    const words = (await text({ refunds })).replaceAll('\n', ' ');
    expect(words).toContain('$6.30 was refunded on March 8, 2026, for 1 × Figs.');
    expect(words).toContain('$1.00 was refunded on March 9, 2026.');
    expect(words).toContain('Status Partly refunded');
    expect(words).toContain('Total $12.60 Refunded $7.30 Remains paid $5.30');
  });

  test.each(['Žluťoučký chléb', 'Ελαιόλαδο', 'Хлеб ржаной', 'Cà phê sữa', '“Crème” – brûlée & <b>'])(
    'writes %s',
    async (name) => {
      expect(await text({ lines: [{ ...figs, name }] })).toContain(`\n${name}\n2\n`);
    },
  );

  test.each([
    ['EUR', '€12.60'],
    ['INR', '₹12.60'],
    ['GBP', '£12.60'],
  ])('is written in %s', async (currency, total) => {
    expect(await text({ order: { ...order, currency } })).toContain(`Total\n${total}`);
  });

  test('of a hundred lines goes over pages, each with its headings and number', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => ({ ...figs, name: `Product ${index}` }));
    const drawn = await pages({ lines });
    expect(drawn.length).toBeGreaterThan(2);
    drawn.forEach((page, index) => {
      expect(page.at(-1)).toBe(`Order 1042 · Page ${index + 1} of ${drawn.length}`);
    });
    for (const page of drawn.slice(1, -1)) expect(page[0]).toBe('Product');
    const named = drawn.flat().filter((each) => /^Product \d+$/.test(each));
    expect(named).toEqual(lines.map(({ name }) => name));
  });

  test('has all sums on one page', async () => {
    for (let count = 10; count < 24; count++) {
      const lines = Array.from({ length: count }, () => figs);
      const last = (await pages({ lines })).at(-1) ?? [];
      expect(last.slice(-7, -1)).toEqual(['Subtotal', '$7.60', 'Shipping', '$5.00', 'Total', '$12.60']);
    }
  });

  test('breaks names that are too long, and an address that would fill the page', async () => {
    const name = 'w'.repeat(120);
    const address = Array.from({ length: 200 }, (_, index) => index).join('\n');
    const drawn = await pages({ order: { ...order, name, address }, lines: [{ ...figs, name }] });
    expect(drawn).toHaveLength(1);
    const joined = drawn.flat().join('');
    expect(joined.match(/w/g)).toHaveLength(240);
    expect(joined).toContain('198, 199');
  });

  test('leaves out what nobody has typed', async () => {
    const nobody = { ...order, name: ' ', address: '', phone: '' };
    expect(await text({ order: nobody, seller: { name: 'Larder', address: [] } })).toContain(
      'Customer\nasha@example.test\nProduct',
    );
  });
});
