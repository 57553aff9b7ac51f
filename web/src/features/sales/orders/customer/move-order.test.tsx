import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSlot, DeliveryShop } from '@/features/delivery/delivery.test-shop';
import { dayIn, daysAfter } from '@/lib/format/time-zone';
import { buildFulfilment, buildOrder } from '@/test/account-shop';
import { renderShop, signedIn } from '@/test/render-shop';

const FIRST = buildSlot();
const SECOND = buildSlot({
  day: '2026-03-21',
  startsAt: '2026-03-21T16:00:00.000Z',
  endsAt: '2026-03-21T18:00:00.000Z',
});
const DELIVERY = buildFulfilment();

let shop: DeliveryShop;
/** Ids of the orders whose slots were loaded. */
let asked: string[];
let isDown: (days: number) => boolean;
let moves: { id: string; slot: { templateId: string; day: string } }[];

beforeEach(() => {
  shop = new DeliveryShop();
  asked = [];
  moves = [];
  isDown = () => false;
  const needed = { ...DELIVERY, needsSlotSince: '2026-03-20T09:00:00.000Z' };
  shop.orders = [buildOrder({ canMove: true, fulfilment: needed })];
  shop.slots = [{ ...FIRST, state: 'FULL' }, SECOND];
  Object.assign(shop.root, {
    orderSlots: ({ id, days }: { id: string; days: number }) => {
      asked.push(id);
      if (isDown(days)) throw new GraphQLError('Later.', { extensions: { code: 'SERVICE_UNAVAILABLE' } });
      const end = daysAfter(dayIn('UTC', new Date()), days);
      return shop.slots.filter(({ day }) => day < end);
    },
    moveOrder: ({ input }: { input: (typeof moves)[number] }) => {
      moves.push(input);
      const slot = shop.slots.find(({ day }) => day === input.slot.day);
      if (slot?.state !== 'FREE')
        throw new GraphQLError('This time is full. Please choose another one.', {
          extensions: { code: 'SLOT_FULL' },
        });
      const { startsAt, endsAt } = slot;
      return Object.assign(shop.orders[0] ?? {}, {
        canMove: false,
        fulfilment: { ...DELIVERY, startsAt, endsAt },
      });
    },
  });
});

const renderOrders = (search = '') =>
  renderShop(`/dashboard/my-orders${search}`, { shop, session: signedIn });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Choose a time' }));

it('offers a free time to an order whose own was taken', async () => {
  const { user } = renderOrders();
  expect(await screen.findByText(/could not be held until your payment came/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose a time for order 1001' }));
  const question = await dialog();
  expect(await question.findByRole('radio')).toBeEnabled();
  expect(question.getByRole('button', { name: 'Take this time' })).toBeDisabled();
  await user.click(question.getByRole('radio'));
  await user.click(question.getByRole('button', { name: 'Take this time' }));
  expect(await screen.findByText('Your order comes at the time that you chose.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/could not be held until your payment came/)).toBeNull();
});

it('loads the times again after they could not be loaded', async () => {
  isDown = () => true;
  const { user } = renderOrders();
  await user.click(await screen.findByRole('button', { name: 'Choose a time for order 1001' }));
  const question = await dialog();
  expect(await question.findByText('The times could not be loaded.')).toBeVisible();
  isDown = () => false;
  await user.click(question.getByRole('button', { name: 'Retry' }));
  expect(await question.findByRole('radio')).toBeEnabled();
});

describe('an order of a season that begins in weeks', () => {
  beforeEach(() => {
    shop.slots = [{ ...SECOND, day: daysAfter(dayIn('UTC', new Date()), 35) }];
  });

  it('is offered its first time at once', async () => {
    const { user } = renderOrders();
    await user.click(await screen.findByRole('button', { name: 'Choose a time for order 1001' }));
    expect(await (await dialog()).findByRole('radio')).toBeEnabled();
  });

  it('is offered it again after it could not be loaded', async () => {
    isDown = (days) => days > 31;
    const { user } = renderOrders();
    await user.click(await screen.findByRole('button', { name: 'Choose a time for order 1001' }));
    const question = await dialog();
    expect(await question.findByText('The times could not be loaded.')).toBeVisible();
    isDown = () => false;
    await user.click(question.getByRole('button', { name: 'Retry' }));
    expect(await question.findByRole('radio')).toBeEnabled();
  });
});

it('says that there is no time within the days that can be chosen', async () => {
  shop.slots = [];
  const { user } = renderOrders();
  await user.click(await screen.findByRole('button', { name: 'Choose a time for order 1001' }));
  const question = await dialog();
  expect(await question.findByText('There are no free times in the next weeks.')).toBeVisible();
  expect(question.queryByRole('button', { name: 'Later days' })).toBeNull();
});

it('takes the time of an e-mail with one press, and leaves its address', async () => {
  const { id = '' } = shop.orders[0] ?? {};
  const { user, location } = renderOrders(`?order=${id}&slot=${SECOND.templateId}.${SECOND.day}`);
  const question = await dialog();
  expect(await question.findByRole('radio')).toBeChecked();
  await user.click(question.getByRole('button', { name: 'Take this time' }));
  await waitFor(() =>
    expect(moves).toEqual([{ id, slot: { templateId: SECOND.templateId, day: SECOND.day } }]),
  );
  await waitFor(() => expect(location()).toBe('/dashboard/my-orders'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([id]);
});

it('takes a time of an e-mail that is weeks away', async () => {
  const { id = '' } = shop.orders[0] ?? {};
  const day = daysAfter(dayIn('UTC', new Date()), 60);
  shop.slots.push({ ...SECOND, day });
  const { user } = renderOrders(`?order=${id}&slot=${SECOND.templateId}.${day}`);
  const question = await dialog();
  expect(await question.findByRole('radio')).toBeChecked();
  await user.click(question.getByRole('button', { name: 'Take this time' }));
  await waitFor(() => expect(moves).toEqual([{ id, slot: { templateId: SECOND.templateId, day } }]));
});

it('reports that the time of an e-mail is taken meanwhile, and that another one was', async () => {
  const { id = '' } = shop.orders[0] ?? {};
  const { user } = renderOrders(`?order=${id}&slot=${FIRST.templateId}.${FIRST.day}`);
  const question = await dialog();
  expect(await question.findByText(/This time is not free any more/)).toBeVisible();
  await user.click(await question.findByRole('button', { name: /Saturday/ }));
  await user.click(question.getByRole('radio'));
  shop.slots = [FIRST, { ...SECOND, state: 'FULL' }];
  await user.click(question.getByRole('button', { name: 'Take this time' }));
  expect(await question.findByText('This time is full. Please choose another one.')).toBeVisible();
  expect(question.getByRole('button', { name: 'Take this time' })).toBeDisabled();
});

it('offers nothing to an admin whose own order has its slot', async () => {
  const { startsAt, endsAt } = SECOND;
  const kept = { ...DELIVERY, startsAt, endsAt };
  shop.orders = [buildOrder({ canMove: true, fulfilment: kept })];
  renderOrders();
  expect(await screen.findByRole('article', { name: 'Order 1001' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose a time for order 1001' })).toBeNull();
});

it('lets the customer change what the shop has moved, and shows when it comes', async () => {
  const { startsAt, endsAt } = SECOND;
  const moved = { ...DELIVERY, startsAt, endsAt, movedAt: '2026-03-20T09:00:00.000Z' };
  shop.orders = [buildOrder({ canMove: true, fulfilment: moved })];
  const { user } = renderOrders();
  expect(
    await screen.findByText(/^We moved your order\. Its new time is .*Saturday, March 21, 2026/),
  ).toBeVisible();
  const words = /^Saturday, March 21, 2026/;
  expect(screen.getByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Details of order 1001' }));
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
});

it('says when an order comes, unless it was rejected', async () => {
  const { startsAt, endsAt } = SECOND;
  const planned = { ...DELIVERY, startsAt, endsAt };
  const build = (number: number, facts: object) => buildOrder({ number, fulfilment: planned, ...facts });
  shop.orders = [build(1001, {}), build(1002, { status: 'REJECTED' })];
  renderOrders();
  const kept = await screen.findByRole('article', { name: 'Order 1001' });
  expect(kept).toHaveTextContent(/Delivery Saturday, March 21, 2026.*4:00/);
  expect(screen.getByRole('article', { name: 'Order 1002' })).not.toHaveTextContent('Saturday');
});

it('names the place of a collection, which has no address', async () => {
  const place = { name: 'Barn', address: '1 Market Street' };
  const collected = buildFulfilment({ method: 'COLLECTION', place });
  shop.orders = [buildOrder({ address: '', fulfilment: collected })];
  const { user } = renderOrders();
  await user.click(await screen.findByRole('button', { name: 'Details of order 1001' }));
  expect(await screen.findByText(/^Barn/)).toHaveTextContent('Barn 1 Market Street');
  expect(screen.queryByText('No address given')).toBeNull();
});
