import { describe, expect, test } from 'vitest';
import { ApiScope } from '../../src/common/api-scope.js';
import { buildApiToken } from '../factories/api-token.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildReview } from '../factories/review.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

// Which scope lets a token do what is in `test/security`.

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true, displayName: 'Ada Admin' });

describe('what a token does with its scope', () => {
  test('is done, and logged as done by it', async () => {
    const order = await buildOrder(shop.dataSource);
    const { apiToken, token } = await buildApiToken(shop.dataSource, {
      createdById: admin.userId,
      name: 'Warehouse',
      scopes: [ApiScope.WRITE_ORDERS],
    });
    const { data } = await shop.graphql(
      'mutation Ship($id: ID!) { setOrderStatus(input: { id: $id, status: SHIPPED }) { id status } }',
      { id: order.id },
      token,
    );
    expect(data.setOrderStatus).toEqual({ id: order.id, status: 'SHIPPED' });
    const log = await shop.ask(
      'query Log($id: ID!) { auditLog(filter: { subjectId: $id }) { edges { node { actor { id } apiToken { id name } } } } }',
      { id: order.id },
      admin.token,
    );
    expect(log.auditLog.edges).toEqual([
      { node: { actor: { id: admin.userId }, apiToken: { id: apiToken.id, name: 'Warehouse' } } },
    ]);
  });

  test('refunds orders with the scope for refunds alone, also by rejecting them', async () => {
    const order = await buildOrder(shop.dataSource);
    const tokenOf = async (...scopes: ApiScope[]) =>
      (await buildApiToken(shop.dataSource, { createdById: admin.userId, scopes })).token;
    const REJECT = `mutation Reject($input: SetOrderStatusInput!) {
      setOrderStatus(input: $input) { status refunded }
    }`;
    const reject = (token: string, choice: object = {}) =>
      shop.graphql(REJECT, { input: { id: order.id, status: 'REJECTED', ...choice } }, token);
    const writer = await tokenOf(ApiScope.WRITE_ORDERS);
    const REFUND = 'mutation R($input: RefundOrderInput!) { refundOrder(input: $input) { refunded } }';
    const part = { input: { id: order.id, amount: 100, reason: 'Bruised.' } };
    for (const refused of [await reject(writer), await shop.graphql(REFUND, part, writer)]) {
      expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', scope: 'refund:orders' });
    }
    const refunder = await tokenOf(ApiScope.REFUND_ORDERS);
    expect((await shop.graphql(REFUND, part, refunder)).data.refundOrder.refunded).toBe(100);
    expect(codeOf(await reject(refunder))).toBe('FORBIDDEN');
    const kept = await reject(writer, { keepPayment: { reason: 'It was opened.' } });
    expect(kept.data.setOrderStatus).toEqual({ status: 'REJECTED', refunded: 100 });
    const both = await tokenOf(ApiScope.WRITE_ORDERS, ApiScope.REFUND_ORDERS);
    const { data } = await reject(both, { refund: true });
    expect(data.setOrderStatus.refunded).toBe(order.total);
  });

  test('is logged as the admin’s own deed when they do it themselves', async () => {
    const product = await buildProduct(shop.dataSource);
    await shop.ask(
      'mutation D($id: ID!) { deleteProduct(input: { id: $id }) { id } }',
      { id: product.id },
      admin.token,
    );
    const log = await shop.ask(
      'query Log($id: ID!) { auditLog(filter: { subjectId: $id }) { edges { node { actor { id } apiToken { id } } } } }',
      { id: product.id },
      admin.token,
    );
    expect(log.auditLog.edges).toEqual([{ node: { actor: { id: admin.userId }, apiToken: null } }]);
  });

  test('is logged too where its maker would only have deleted what is theirs', async () => {
    const review = await buildReview(shop.dataSource, { userId: admin.userId });
    const DELETE = 'mutation D($id: ID!) { deleteReview(input: { id: $id }) { id } }';
    const { token } = await buildApiToken(shop.dataSource, {
      createdById: admin.userId,
      scopes: [ApiScope.WRITE_REVIEWS],
    });
    expect(codeOf(await shop.graphql(DELETE, { id: review.id }, token))).toBeUndefined();
    const log = await shop.ask(
      'query Log($id: ID!) { auditLog(filter: { subjectId: $id }) { totalCount } }',
      { id: review.id },
      admin.token,
    );
    expect(log.auditLog.totalCount).toBe(1);
  });
});

test('there is no token without a scope', async () => {
  const CREATE = 'mutation Create($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }';
  const refused = await shop.graphql(CREATE, { input: { name: 'Idle', scopes: [] } }, admin.token);
  expect(codeOf(refused)).toBe('BAD_USER_INPUT');
  const behindTheService = buildApiToken(shop.dataSource, { createdById: admin.userId, scopes: [] });
  await expect(behindTheService).rejects.toThrow('api_tokens_scopes');
});
