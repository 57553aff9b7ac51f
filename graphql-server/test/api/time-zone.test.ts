import { describe, expect, test } from 'vitest';
import { buildOrder } from '../factories/order.factory.js';
import { createMailShop, mailTo } from '../support/mailbox.js';
import { pagesOf } from '../support/pdf-text.js';
import { bytesOf, fetchReceipt } from '../support/receipts.js';
import { testConfig } from '../support/test-shop.js';

const SHIP = 'mutation Ship($id: ID!) { setOrderStatus(input: { id: $id, status: SHIPPED }) { id } }';
const DAYS = `{
  shop { timeZone }
  overview(from: "2026-03-06", to: "2026-03-07") { parts { from orders } }
  utc: overview(from: "2026-03-06", to: "2026-03-07", timeZone: "UTC") { parts { from orders } }
  mySpending(from: "2026-03-06", to: "2026-03-07") { parts { from orders } }
}`;

/** The day of 2026-03-06T23:30Z. */
const zones = [
  { timeZone: 'Asia/Tokyo', day: '2026-03-07', words: 'March 7, 2026' },
  { timeZone: 'America/New_York', day: '2026-03-06', words: 'March 6, 2026' },
];

describe.each(zones)('37 R4: a shop in $timeZone', ({ timeZone, day, words }) => {
  test('has one date for an order in receipt, e-mail and overview, and names its zone to pages', async () => {
    const shop = await createMailShop({ config: testConfig({ TIME_ZONE: timeZone }) });
    try {
      const person = await shop.signUp({ admin: true });
      const { userId, token, email } = person;
      const { id } = await buildOrder(shop.dataSource, {
        userId,
        createdAt: new Date('2026-03-06T23:30:00.000Z'),
      });
      await shop.ask(SHIP, { id }, token);
      await shop.workOutbox();

      const receipt = pagesOf(await bytesOf(await fetchReceipt(shop, id, token))).flat();
      expect(receipt).toContain(words);
      const mail = (await mailTo(shop, email)).find(({ subject }) => subject.endsWith('is on its way'));
      expect(mail?.text).toContain(`Ordered on ${words}:`);
      expect(mail?.html).toContain(`Ordered on ${words}`);

      const answer = await shop.ask(DAYS, {}, token);
      expect(answer.shop).toEqual({ timeZone });
      const daysWithOrders = ({ parts }: { parts: { from: string; orders: number }[] }) =>
        parts.filter(({ orders }) => orders > 0).map(({ from }) => from);
      expect(daysWithOrders(answer.overview)).toEqual([day]);
      expect(daysWithOrders(answer.mySpending)).toEqual([day]);
      expect(daysWithOrders(answer.utc)).toEqual(['2026-03-06']);
    } finally {
      await shop.close();
    }
  });
});
