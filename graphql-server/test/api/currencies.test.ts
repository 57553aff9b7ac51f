import { describe, expect, test } from 'vitest';
import { buildProduct } from '../factories/product.factory.js';
import { pagesOf } from '../support/pdf-text.js';
import { exportProducts, importProducts } from '../support/product-csv.js';
import { bytesOf, fetchReceipt } from '../support/receipts.js';
import { callRest } from '../support/rest-client.js';
import { createTestShop, testConfig } from '../support/test-shop.js';

/** A price of 1250 minor units, two packs of it, and the delivery of 500. */
const currencies = [
  {
    currency: 'JPY',
    price: 1250,
    lines: 2500,
    total: 3000,
    sign: '¥3,000',
    highest: '¥100,000,000',
    typed: '1250',
  },
  {
    currency: 'KWD',
    price: 1.25,
    lines: 2.5,
    total: 3,
    sign: 'KWD 3.000',
    highest: 'KWD\u00A0100,000.000',
    typed: '1.250',
  },
  {
    currency: 'HUF',
    price: 12.5,
    lines: 25,
    total: 30,
    sign: 'Ft 30.00',
    highest: 'Ft\u00A01,000,000.00',
    typed: '12.50',
  },
];

describe.each(currencies)('37 R6: a shop in $currency', (facts) => {
  test('charges minor units, and writes and reads prices with its decimals everywhere', async () => {
    const { currency, price, lines, total, sign, highest, typed } = facts;
    const shop = await createTestShop({ config: testConfig({ CURRENCY: currency }) });
    try {
      const { id } = await buildProduct(shop.dataSource, { name: 'Orchard apples', price: 1250 });
      const { email, token } = await shop.signUp({ admin: true });
      const call = async (method: string, path: string, body?: unknown) =>
        (await callRest(shop.url, method, path, { token, ...(body === undefined ? {} : { body }) })).body;

      expect(await call('GET', `/products/${id}`)).toMatchObject({ price });
      const added = await call('POST', '/carts', { email, productId: id, quantity: 2, price: lines });
      expect(added).toMatchObject({ price: lines });
      expect((await call('POST', '/create-order', { amount: 2999 })).error).toMatchObject({
        code: 'PRICE_CHANGED',
        amount: 3000,
        total,
      });
      const paymentOrder = await call('POST', '/create-order', { amount: 3000 });
      expect(paymentOrder).toMatchObject({ amount: 3000, currency });
      const { razorpay_payment_id: paymentId } = await shop.payWithCard(paymentOrder, '4111 1111 1111 1111');
      const recipient = { name: 'Asha Rao', phone: '+1 555 0100', address: '1 Orchard Lane', email };
      const order = await call('POST', '/orders', { ...recipient, paymentId, price: total, cart: [] });
      expect(order).toMatchObject({ currency, price: total, cart: [{ quantity: 2, price: lines }] });

      const receipt = pagesOf(await bytesOf(await fetchReceipt(shop, order._id, token)));
      expect(receipt.flat().join(' ').replaceAll(/\s/g, ' ')).toContain(sign);

      const pears = { name: 'Pears', description: 'Ripe.', photo: '/pictures/pears.800.webp' };
      const create = (typedPrice: number) =>
        callRest(shop.url, 'POST', '/products', {
          token,
          body: { ...pears, price: typedPrice, category: 'Fruits' },
        });
      expect((await create(price)).body).toMatchObject({ price });
      expect((await create(price + 0.00005)).status).toBe(400);
      // Of 100,001,250 minor units; the highest price has 100,000,000.
      const { error } = (await create(price * 80_001)).body;
      expect(error.fields.price).toContain(highest);

      expect(await (await exportProducts(shop, token)).text()).toContain(`,Fruits,${typed},`);
      const file = `name,description,category,price\nPlums,Sweet.,Fruits,${typed}\n`;
      expect(await importProducts(shop, file, { token })).toMatchObject({ created: 1, problemCount: 0 });
      const [plums] = await shop.dataSource.query(`select price from products where name = 'Plums'`);
      expect(Number(plums.price)).toBe(1250);
    } finally {
      await shop.close();
    }
  });
});
