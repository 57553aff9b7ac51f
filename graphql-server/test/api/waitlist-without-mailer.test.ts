import { afterAll, beforeAll, expect, test } from 'vitest';
import { OutboxMessage } from '../../src/features/outbox/outbox-message.entity.js';
import { WaitlistEntry } from '../../src/features/waitlist/waitlist-entry.entity.js';
import { DELIVERIES, setUpDeliveries } from '../support/deliveries.js';
import { createTestShop, testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';

let shop: TestShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await createTestShop({ config: testConfig({ STATUS_EMAIL_SECONDS: '0' }) });
  admin = await shop.signUp({ admin: true });
  await setUpDeliveries(shop, admin);
});
afterAll(() => shop?.close());

test('a shop that sends no e-mails keeps its waitlist until it does', async () => {
  await shop.ask(
    'mutation { joinWaitlist(input: { country: "CH", postcode: "3011", email: "asha@example.com" }) }',
  );
  await setUpDeliveries(shop, admin, { areas: [{ ...DELIVERIES.areas[0], postcodes: '80, 3011' }] });
  for (const _time of [1, 2, 3]) await shop.workOutbox();
  const { manager } = shop.dataSource;
  expect(await manager.find(WaitlistEntry)).toMatchObject([{ email: 'asha@example.com' }]);
  expect(await manager.countBy(OutboxMessage, { topic: 'waitlist.reached' })).toBe(0);
});
