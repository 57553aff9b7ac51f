import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ApiScope } from '../../src/common/api-scope.js';
import { OrderStatus, type Order } from '../../src/features/sales/purchase/order.entity.js';
import { buildApiToken } from '../factories/api-token.factory.js';
import { buildOrder, moveOrders } from '../factories/order.factory.js';
import { buildRefund } from '../factories/refund.factory.js';
import { pagesOf } from '../support/pdf-text.js';
import { bytesOf, fetchReceipt } from '../support/receipts.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
let owner: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;
let order: Order;

beforeAll(async () => {
  [owner, stranger, admin] = [await shop.signUp(), await shop.signUp(), await shop.signUp({ admin: true })];
  order = await buildOrder(shop.dataSource, {
    userId: owner.userId,
    name: 'Asha Rao',
    lines: [{ name: 'Figs', unitPrice: 380, quantity: 2 }],
  });
});

const wordsOf = async (id: string) => {
  const receipt = await fetchReceipt(shop, id, owner.token);
  return pagesOf(await bytesOf(receipt)).flat();
};

describe('the receipt of an order', () => {
  test('comes as a file, to its customer and to admins, and it is the same one', async () => {
    const response = await fetchReceipt(shop, order.id, owner.token);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="receipt-${order.id.slice(0, 8)}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const receipt = await bytesOf(response);
    expect(receipt.subarray(0, 5).toString()).toBe('%PDF-');
    const words = pagesOf(receipt).flat();
    expect(words).toEqual(
      expect.arrayContaining(['Larder', String(order.number), 'Asha Rao', order.paymentId, 'Figs', '$12.60']),
    );
    const again = await bytesOf(await fetchReceipt(shop, order.id, admin.token));
    expect(again.equals(receipt)).toBe(true);
  });

  test('is for programs that may read orders, and for no others', async () => {
    const statusWith = async (scope: ApiScope) => {
      const program = { createdById: admin.userId, scopes: [scope] };
      const { token } = await buildApiToken(shop.dataSource, program);
      return (await fetchReceipt(shop, order.id, token)).status;
    };
    const readers = [ApiScope.READ_ORDERS, ApiScope.WRITE_ORDERS, ApiScope.REFUND_ORDERS];
    for (const scope of Object.values(ApiScope)) {
      const expected = readers.includes(scope) ? 200 : 403;
      expect([scope, await statusWith(scope)]).toEqual([scope, expected]);
    }
  });

  test.each([
    ['a visitor', () => [order.id, undefined], 401, 'UNAUTHENTICATED'],
    ['another customer', () => [order.id, stranger.token], 404, 'NOT_FOUND'],
    ['its customer by a wrong id', () => [randomUUID(), owner.token], 404, 'NOT_FOUND'],
    ['an admin by no id', () => ['1', admin.token], 404, 'NOT_FOUND'],
    ['a bad token', () => [order.id, 'nonsense'], 401, 'UNAUTHENTICATED'],
  ] as [string, () => [string, string?], number, string][])(
    'is not for %s',
    async (_who, ask, status, code) => {
      const [id, token] = ask();
      const response = await fetchReceipt(shop, id, token);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ error: { code } });
    },
  );

  test('34.1: stays when the order is deleted from both lists', async () => {
    const deleted = { deletedAt: new Date(), customerDeletedAt: new Date() };
    const { id } = await buildOrder(shop.dataSource, { userId: owner.userId, ...deleted });
    expect((await fetchReceipt(shop, id, owner.token)).status).toBe(200);
    expect((await fetchReceipt(shop, id, admin.token)).status).toBe(200);
  });

  test('says what has become of the order and its money', async () => {
    const shipped = await buildOrder(shop.dataSource, { userId: owner.userId, status: OrderStatus.SHIPPED });
    const { id, total } = shipped;
    expect(await wordsOf(id)).toContain('Paid, shipped');
    await moveOrders(shop.dataSource, [id], OrderStatus.REJECTED);
    expect(await wordsOf(id)).toContain('Rejected');
    await buildRefund(shop.dataSource, shipped, { amount: 100 });
    expect(await wordsOf(id)).toContain('Partly refunded');
    await buildRefund(shop.dataSource, shipped, { amount: total - 100 });
    expect(await wordsOf(id)).toContain('Refunded');
  });
});
