import { beforeAll, describe, expect, test } from 'vitest';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { pagesOf } from '../support/pdf-text.js';
import { assignPicker, linesOfOrder, packOrder } from '../support/picking.js';
import { bytesOf, fetchReceipt } from '../support/receipts.js';
import { callRest } from '../support/rest-client.js';
import { bearer } from '../support/graphql-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const PICK = 'mutation P($input: PickLinesInput!) { pickLines(input: $input) { problem } }';

const shop = sharedShop();
const asha = sharedPerson(shop, { admin: true });
const shopper = sharedPerson(shop);

describe('documents about two melons of about 1.2 kg', () => {
  let id: string;
  let productId: string;

  beforeAll(async () => {
    const facts = { name: 'Melon', price: 390, soldBy: 'WEIGHED_PIECE', unitGrams: 1_200 } as const;
    productId = (await buildProduct(shop.dataSource, facts)).id;
    const lines = [{ productId, quantity: 2 }];
    const invoiceNumber = 'R-7';
    id = (await buildOrder(shop.dataSource, { userId: shopper.userId, lines, invoiceNumber })).id;
  });

  const invoice = async () =>
    pagesOf(await bytesOf(await fetchReceipt(shop, id, shopper.token))).map((page) => page.join(' '));

  test('leave the invoice as it was after they were weighed', async () => {
    const before = await invoice();
    expect(before.join(' ')).toContain('about 2.4 kg, at most 15% more');
    await assignPicker(shop, asha, [id]);
    const [line] = await linesOfOrder(shop, id);
    const picks = [{ lineId: line?.id, quantity: 2, grams: 2_310 }];
    await shop.ask(PICK, { input: { picks } }, asha.token);
    await packOrder(shop, asha, id);
    expect(await invoice()).toEqual(before);
  });

  test('have their weights in the file of lines for accounting', async () => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const file = `${shop.url}/accounting/lines.csv?from=${day(-1)}&to=${day(1)}`;
    const answer = await fetch(file, { headers: bearer(asha.token) });
    const [head = '', ...rows] = (await answer.text()).trim().split('\r\n');
    expect(head).toMatch(/,gross,sold_by,unit_grams,tolerance,picked_grams$/);
    expect(rows.find((row) => row.includes(productId))).toMatch(/,weighed_piece,1200,15,2310$/);
    expect(rows.find((row) => row.includes(',fees,'))).toMatch(/,,,,$/);
  });

  test('say by REST that the price is per kilogram, for products by weight alone', async () => {
    const { body } = await callRest(shop.url, 'GET', `/products/${productId}`, {});
    expect(body).toMatchObject({ price: 3.9, soldBy: 'WEIGHED_PIECE', unitGrams: 1_200 });
    const { id: pieceId } = await buildProduct(shop.dataSource);
    const piece = await callRest(shop.url, 'GET', `/products/${pieceId}`, {});
    expect(Object.keys(piece.body as object)).not.toContain('soldBy');
  });
});
