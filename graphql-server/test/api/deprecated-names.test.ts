import { expect, test } from 'vitest';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { buildReview } from '../factories/review.factory.js';
import type { Untyped } from '../support/graphql-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
const customer = sharedPerson(shop);

test('myUsuals and takings answer like myFrequentlyBought and revenue', async () => {
  const { id: productId } = await buildProduct(shop.dataSource, { price: 400 });
  const createdAt = new Date('2026-03-12T08:00:00Z');
  const { userId, token } = customer;
  await buildOrder(shop.dataSource, { userId, createdAt, lines: [{ productId, quantity: 2 }] });

  const bought = await shop.ask('{ myUsuals(first: 3) { id } myFrequentlyBought { id } }', {}, token);
  expect(bought).toEqual({ myUsuals: [{ id: productId }], myFrequentlyBought: [{ id: productId }] });

  const { overview }: Untyped = await shop.ask(
    `{ overview(from: "2026-03-12", to: "2026-03-12") {
      mostSold { takings revenue } categories { takings revenue } } }`,
    {},
    admin.token,
  );
  expect(overview.mostSold).toEqual([{ takings: 800, revenue: 800 }]);
  expect(overview.categories).toContainEqual({ takings: 800, revenue: 800 });
});

test.each([
  ['Review', buildReview],
  ['Rating', buildRating],
])('answer%s and answer do the same as their successors', async (type, build) => {
  const { id } = await build(shop.dataSource);
  const { subject }: Untyped = await shop.ask(
    `mutation Answer($input: Answer${type}Input!) {
      subject: answer${type}(input: $input) {
        answer { text answeredAt answeredBy { id } }
        reply { text answeredAt: repliedAt answeredBy: repliedBy { id } }
      }
    }`,
    { input: { id, answer: 'Thanks!' } },
    admin.token,
  );
  expect(subject.reply).toMatchObject({ text: 'Thanks!', answeredBy: { id: admin.userId } });
  expect(subject.answer).toEqual(subject.reply);

  const moderation = 'moderation(filter: { unanswered: true }) { edges { node { id } } }';
  const { moderation: waiting } = await shop.ask(`{ ${moderation} }`, {}, admin.token);
  expect(waiting.edges).toEqual([]);
});
