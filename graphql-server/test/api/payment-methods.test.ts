import { afterEach, beforeEach, expect, test } from 'vitest';
import { MethodDestinations1798000001600 } from '../../src/database/migrations/1798000001600-method-destinations.js';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { DeliveryArea } from '../../src/features/delivery/areas/delivery-area.entity.js';
import { PaymentMethodRule } from '../../src/features/sales/payments/payment-method-rule.entity.js';
import { PaymentMethod } from '../../src/features/sales/purchase/payment-method.js';
import { DELIVERIES, setUpDeliveries } from '../support/deliveries.js';
import { codeOf } from '../support/graphql-client.js';
import { whoWaitsForLocks } from '../support/lock-waits.js';
import { offer } from '../support/pay-later.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';
import { until } from '../support/until.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
const [zurich, winterthur] = DELIVERIES.areas;
const [barn] = DELIVERIES.places;

beforeEach(() => setUpDeliveries(shop, admin));
afterEach(async () => {
  for (const method of ['ON_DELIVERY', 'BANK_TRANSFER'])
    await offer(shop, admin, method, { isOffered: false });
});

const rule = (method: PaymentMethodRule['method']) =>
  shop.dataSource.manager.findOneByOrFail(PaymentMethodRule, { method });
const removeZurich = () => setUpDeliveries(shop, admin, { areas: [winterthur], fees: [{ amount: 490 }] });

test('a method is not offered any more where an area or a place is gone', async () => {
  await offer(shop, admin, 'ON_DELIVERY', { destinationIds: [zurich.id, barn.id, winterthur.id] });
  await removeZurich();
  const remaining = [barn.id, winterthur.id];
  expect(await rule(PaymentMethod.ON_DELIVERY)).toMatchObject({ isOffered: true, destinationIds: remaining });
  const again = await offer(shop, admin, 'ON_DELIVERY', { destinationIds: remaining, maxTotal: 8000 });
  expect(again.data.updatePaymentMethod).toMatchObject({ maxTotal: 8000 });
});

test('a method whose areas are all gone is switched off, as the audit log shows', async () => {
  await offer(shop, admin, 'ON_DELIVERY', { destinationIds: [zurich.id] });
  await removeZurich();
  expect(await rule(PaymentMethod.ON_DELIVERY)).toMatchObject({ isOffered: false, destinationIds: [] });
  const entries = await shop.dataSource.manager.find(AuditEntry);
  expect(entries.map(({ changes }) => changes)).toContainEqual(
    expect.objectContaining({
      'on_delivery.isOffered': { before: true, after: false },
      'on_delivery.destinations': { before: zurich.id, after: '' },
    }),
  );
});

test('a method for all areas stays so', async () => {
  await offer(shop, admin, 'ON_DELIVERY');
  await removeZurich();
  expect(await rule(PaymentMethod.ON_DELIVERY)).toMatchObject({ isOffered: true, destinationIds: null });
});

test('a method is not offered for an area that goes meanwhile', async () => {
  const runner = shop.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query('select from shop_settings for update');
  await runner.manager.delete(DeliveryArea, { id: zurich.id });
  const refused = offer(shop, admin, 'ON_DELIVERY', { destinationIds: [zurich.id] });
  await until(async () => (await whoWaitsForLocks(shop.dataSource)).length > 0);
  await runner.commitTransaction();
  await runner.release();
  const answer = await refused;
  expect(codeOf(answer)).toBe('BAD_USER_INPUT');
  expect(answer.errors?.[0]?.extensions?.['fields']).toHaveProperty('destinationIds');
});

test('a method that is off is saved without a bank account, and without areas that are gone', async () => {
  await removeZurich();
  const off = { isOffered: false, destinationIds: [zurich.id, winterthur.id.toUpperCase()] };
  for (const method of ['ON_DELIVERY', 'BANK_TRANSFER']) {
    const { data } = await offer(shop, admin, method, off);
    expect(data.updatePaymentMethod).toMatchObject({ isOffered: false, destinationIds: [winterthur.id] });
  }
});

test('an update drops areas that have gone before it from the rules', async () => {
  const { manager } = shop.dataSource;
  const gone = '7f9c2f6e-1a63-4f0c-9b0c-0f3c8f5f3a11';
  const stored = { isOffered: true, destinationIds: [gone] };
  await manager.update(PaymentMethodRule, PaymentMethod.ON_DELIVERY, stored);
  await manager.update(PaymentMethodRule, PaymentMethod.BANK_TRANSFER, {
    ...stored,
    destinationIds: [gone, zurich.id],
  });
  const runner = shop.dataSource.createQueryRunner();
  await new MethodDestinations1798000001600().up(runner);
  await runner.release();
  expect(await rule(PaymentMethod.ON_DELIVERY)).toMatchObject({ isOffered: false, destinationIds: [] });
  expect(await rule(PaymentMethod.BANK_TRANSFER)).toMatchObject({
    isOffered: true,
    destinationIds: [zurich.id],
  });
});
