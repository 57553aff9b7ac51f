import { expect, test } from 'vitest';
import {
  type OrderTopics,
  MY_ORDER_CHANGES,
  OrderChangeKind,
} from '../features/sales/purchase/order-change.js';
import { openPubSub } from './pub-sub.js';

const changeOf = (id: string) => ({ kind: OrderChangeKind.PLACED, orderIds: [id] });

test('each subscriber receives its own events in order, buffered until it calls `next`', async () => {
  const { pubSub } = await openPubSub<OrderTopics>(null, { warn: () => {} });
  const asha = pubSub.subscribe(MY_ORDER_CHANGES, 'asha');
  const ben = pubSub.subscribe(MY_ORDER_CHANGES, 'ben');
  // An iterator subscribes with its first call of `next`.
  const firsts = [asha.next(), ben.next()];
  for (const [whose, id] of [
    ['asha', '1'],
    ['ben', '2'],
    ['asha', '3'],
    ['ben', '4'],
    ['asha', '5'],
  ] as const) {
    pubSub.publish(MY_ORDER_CHANGES, whose, changeOf(id));
  }
  expect(await Promise.all(firsts)).toMatchObject([{ value: changeOf('1') }, { value: changeOf('2') }]);
  expect(await ben.next()).toMatchObject({ value: changeOf('4') });
  expect(await asha.next()).toMatchObject({ value: changeOf('3') });
  expect(await asha.next()).toMatchObject({ value: changeOf('5') });
  await Promise.all([asha.return(), ben.return()]);
});

test('knows how long no event was published', async () => {
  const { pubSub, quietFor } = await openPubSub<OrderTopics>(null, { warn: () => {} });
  await expect.poll(quietFor).toBeGreaterThan(5);
  const before = Number(quietFor());
  pubSub.publish(MY_ORDER_CHANGES, 'asha', changeOf('1'));
  expect(quietFor()).toBeLessThan(before);
});
