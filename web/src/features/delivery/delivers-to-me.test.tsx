import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { serverError } from '@/test/account-shop';
import type { PublicConfig } from '@/lib/public-config/public-config';
import { buildProduct } from '@/test/fixtures';
import { renderShop, signedIn, signedOut, testConfig } from '@/test/render-shop';
import { BARN, buildSlot, DeliveryShop } from './delivery.test-shop';

const apples = buildProduct({ name: 'Gala apples', price: 300 });

let shop: DeliveryShop;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-20T08:00:00Z'), shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  shop = new DeliveryShop();
  shop.products = [apples];
});

const keep = (quantity: number) =>
  localStorage.setItem('cart', JSON.stringify([{ productId: apples.id, quantity, price: 0 }]));

const open = (path = '/', session = signedOut, changes: Partial<PublicConfig> = {}) =>
  renderShop(path, { shop, session, config: { ...testConfig, deliveryAreas: true, ...changes } });

type View = ReturnType<typeof open>;

const check = () => screen.findByRole('region', { name: 'Do you deliver to me?' });

async function ask({ user }: View, postcode: string) {
  const region = within(await check());
  await user.enter(await region.findByLabelText('Postcode'), postcode);
  await user.click(region.getByRole('button', { name: 'Check' }));
  return region;
}

async function openCart({ user }: View) {
  await user.click(screen.getByRole('button', { name: /open the cart$/ }));
  return within(await screen.findByRole('dialog', { name: 'Your cart' }));
}

describe('a shop without areas', () => {
  it('neither asks nor queries anything', async () => {
    keep(2);
    const view = open('/', signedOut, { deliveryAreas: false });
    const panel = await openCart(view);
    expect(await panel.findByText('Total')).toBeVisible();
    expect(screen.queryByText('Do you deliver to me?')).toBeNull();
    expect(shop.operations.filter((name) => /Delivery|Slots/.test(name))).toEqual([]);
    expect(shop.quoted).toEqual([undefined]);
  });
});

describe('"Do you deliver to me?"', () => {
  it('answers with the area, its fees, the minimum order and the first free time', async () => {
    shop.slots = [buildSlot({ state: 'FULL' }), buildSlot({ day: '2026-03-21', ...at('2026-03-21') })];
    const region = await ask(open(), '8001');
    expect(await region.findByText('Yes, we deliver to 8001 (Zurich).')).toBeVisible();
    const factOf = (term: string) => region.getByText(term).parentElement;
    await waitFor(() => expect(factOf('Delivery')).toHaveTextContent('$4.90, free from $40.00'));
    expect(factOf('Minimum order')).toHaveTextContent('$10.00');
    await waitFor(() => expect(factOf('First free time')).toHaveTextContent('Tomorrow, 4:00 – 6:00 PM'));
    expect(region.getByRole('button', { name: 'Change' })).toHaveFocus();
  });

  it('is shown again after what it needs could not be loaded', async () => {
    shop.refuse('deliveryOptions', serverError('SERVICE_UNAVAILABLE', 'Later.'));
    const { user } = open();
    const region = within(await check());
    expect(await region.findByText('This could not be looked up. Please try again.')).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Retry' }));
    expect(await region.findByLabelText('Postcode')).toBeVisible();
  });

  it('is answered again after the answer could not be loaded', async () => {
    const view = open();
    await within(await check()).findByLabelText('Postcode');
    shop.refuse('deliveryOptions', serverError('SERVICE_UNAVAILABLE', 'Later.'));
    const region = await ask(view, '8001');
    await view.user.click(await region.findByRole('button', { name: 'Retry' }));
    expect(await region.findByText('Yes, we deliver to 8001 (Zurich).')).toBeVisible();
  });

  it('is on pages of products, and its answer stays until it is changed', async () => {
    const view = open(`/products/${apples.id}`);
    await ask(view, '8001');
    view.unmount();
    const { user } = open();
    const region = within(await check());
    expect(await region.findByText('Yes, we deliver to 8001 (Zurich).')).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Change' }));
    expect(region.getByLabelText('Postcode')).toHaveValue('8001');
    expect(region.getByLabelText('Postcode')).toHaveFocus();
  });

  it('promises a time that takes the cart, at the fee of this time', async () => {
    const evening = buildSlot();
    shop.slots = [evening];
    shop.slotFees.set(evening.templateId, 790);
    keep(30);
    const region = await ask(open(), '8001');
    const factOf = (term: string) => region.getByText(term).parentElement;
    await region.findByText('First free time');
    await waitFor(() => expect(factOf('First free time')).toHaveTextContent('Today, 4:00 – 6:00 PM · $7.90'));
    expect(factOf('Delivery')).toHaveTextContent('$4.90, free from $40.00');
    expect(shop.demands.at(-1)).toEqual({ items: 30, leadDays: 0 });
  });

  it('says that no planned time can be chosen', async () => {
    shop.isPlanned = true;
    const region = await ask(open(), '8001');
    const fact = (await region.findByText('First free time')).parentElement;
    await waitFor(() => expect(fact).toHaveTextContent('none in the next weeks'));
  });

  it('names the product that no time is late enough for', async () => {
    shop.products = [{ ...apples, leadDays: 10 }];
    shop.slots = [buildSlot()];
    const region = await ask(open(`/products/${apples.id}`), '8001');
    const fact = (await region.findByText('First free time')).parentElement;
    await waitFor(() => expect(fact).toHaveTextContent(`“${apples.name}” has to be ordered 10 days ahead.`));
  });

  it('asks for the times of a product that takes days', async () => {
    shop.products = [{ ...apples, leadDays: 2 }];
    await ask(open(`/products/${apples.id}`), '8001');
    await waitFor(() => expect(shop.demands.at(-1)).toEqual({ items: 1, leadDays: 2 }));
  });

  it('offers the places of collection outside of all areas', async () => {
    keep(2);
    const view = open();
    const region = await ask(view, '3011');
    expect(await region.findByText('We are sorry: we do not deliver to 3011 yet.')).toBeVisible();
    await view.user.click(region.getByRole('button', { name: 'Collect at Barn' }));
    expect(await region.findByText('You collect your order here:')).toBeVisible();
    await waitFor(() => expect(region.getByText('Collection').parentElement).toHaveTextContent('free'));
    expect(shop.quoted.at(-1)).toMatchObject({ method: 'COLLECTION', placeId: BARN.id });
  });

  it('says when a place is closed within the days of slots, and no longer than it is', async () => {
    const closed = (from: string, until: string, words = '') => ({ from, until, words });
    shop.places = [
      {
        ...BARN,
        closedDays: [
          closed('2026-03-01', '2026-03-19', 'Winter'),
          closed('2026-03-18', '2026-03-20'),
          closed('2026-04-03', '2026-04-06', 'Easter'),
          closed('2026-06-18', '2026-06-30', 'Soon'),
          closed('2026-06-19', '2026-06-30', 'Late'),
        ],
      },
    ];
    const region = await ask(open(), '3011');
    const lines = async () => (await region.findAllByText(/^Closed/)).map(({ textContent }) => textContent);
    const shown = ['Closed Mar 18 – 20', 'Closed Apr 3 – 6: Easter', 'Closed Jun 18 – 30: Soon'];
    expect((await lines()).map((line) => line.replaceAll(/\s/g, ' '))).toEqual(shown);
  });

  it('notifies a visitor outside of all areas at the address that they type', async () => {
    const view = open();
    const region = await ask(view, '3011');
    const tell = await region.findByRole('button', { name: /when you come$/ });
    await view.user.click(tell);
    const field = region.getByLabelText('E-mail address');
    expect(field).toHaveAccessibleDescription('Please enter your e-mail address.');
    expect(field).toHaveFocus();
    await view.user.type(field, 'asha@example.com{Enter}');
    const thanks = await region.findByText(/^Thank you/);
    expect(thanks).toHaveTextContent('We will e-mail asha@example.com once');
    expect(thanks).toHaveFocus();
    expect(shop.waiting).toEqual([{ country: 'CH', postcode: '3011', email: 'asha@example.com' }]);
    expect(region.queryByLabelText('E-mail address')).toBeNull();
  });

  it('offers no e-mail in a shop that sends none', async () => {
    const region = await ask(open('/', signedIn, { sendsEmails: false }), '3011');
    expect(await region.findByText(/^We are sorry/)).toBeVisible();
    expect(region.queryByText(/tell you when we come/)).toBeNull();
    expect(region.queryByRole('button', { name: /when you come$/ })).toBeNull();
  });

  it('notifies a customer at the address of their account', async () => {
    const view = open('/', signedIn);
    const region = await ask(view, '3011');
    const email = signedIn.user?.email ?? '';
    expect(await region.findByText(/You get one e-mail to/)).toHaveTextContent(email);
    expect(region.queryByLabelText('E-mail address')).toBeNull();
    await view.user.click(region.getByRole('button', { name: /when you come$/ }));
    expect(await region.findByText(/^Thank you/)).toHaveTextContent(email);
    expect(shop.waiting).toEqual([{ country: 'CH', postcode: '3011', email: null }]);
  });

  it('removes a customer who does not want the e-mail any more', async () => {
    const view = open('/', signedIn);
    const region = await ask(view, '3011');
    await view.user.click(await region.findByRole('button', { name: /when you come$/ }));
    shop.refuse('leaveWaitlist', serverError('SERVICE_UNAVAILABLE', 'Later.'));
    const leave = await region.findByRole('button', { name: 'Leave the waiting list' });
    await view.user.click(leave);
    expect(await region.findByRole('alert')).toHaveTextContent('That did not work.');
    await view.user.click(leave);
    expect(await region.findByText(/^You left the waiting list for all places/)).toHaveFocus();
    expect(shop.waiting).toEqual([]);
    await view.user.click(region.getByRole('button', { name: /when you come$/ }));
    expect(await region.findByText(/^Thank you/)).toBeVisible();
  });

  it('lets a customer with too many places leave them, and join for this one', async () => {
    const view = open('/', signedIn);
    const region = await ask(view, '3011');
    shop.refuse(
      'joinWaitlist',
      serverError('CONFLICT', 'You are on the waiting list for 10 places already.'),
    );
    const tell = await region.findByRole('button', { name: /when you come$/ });
    await view.user.click(tell);
    expect(await region.findByRole('alert')).toHaveTextContent('for 10 places already.');
    await view.user.click(region.getByRole('button', { name: 'Leave the waiting list' }));
    expect(await region.findByText(/^You left the waiting list/)).toHaveFocus();
    expect(region.queryByRole('alert')).toBeNull();
    await view.user.click(tell);
    expect(await region.findByText(/^Thank you/)).toBeVisible();
    expect(shop.waiting).toEqual([{ country: 'CH', postcode: '3011', email: null }]);
  });

  it('says when the address could not be stored, and stores it at the next try', async () => {
    const view = open();
    const region = await ask(view, '3011');
    shop.refuse('joinWaitlist', serverError('SERVICE_UNAVAILABLE', 'Later.'));
    await view.user.type(await region.findByLabelText('E-mail address'), 'asha@example.com{Enter}');
    expect(await region.findByText('That did not work. Please try again.')).toBeVisible();
    await view.user.click(region.getByRole('button', { name: /when you come$/ }));
    expect(await region.findByText(/^Thank you/)).toBeVisible();
  });

  it('offers collection only where there are no areas', async () => {
    shop.countries = [];
    open();
    const region = within(await check());
    expect(await region.findByText('Orders are collected here:')).toBeVisible();
    expect(region.queryByLabelText('Postcode')).toBeNull();
  });

  it('asks for the country where the shop delivers to several', async () => {
    shop.countries = ['CH', 'DE', 'AE'];
    const { user } = open();
    const region = within(await check());
    const country = await region.findByLabelText('Country or region');
    expect(country).toHaveValue('CH');
    await user.selectOptions(country, 'United Arab Emirates');
    expect(region.queryByLabelText('Postcode')).toBeNull();
    await user.click(region.getByRole('button', { name: 'Check' }));
    expect(
      await region.findByText('We are sorry: we do not deliver to United Arab Emirates yet.'),
    ).toBeVisible();
  });

  it('wants a postcode', async () => {
    const region = await ask(open(), ' ');
    const field = region.getByLabelText('Postcode');
    expect(field).toHaveAccessibleDescription('Please type your postcode.');
    expect(field).toHaveFocus();
  });

  it('says when it could not be looked up, and keeps what was typed', async () => {
    shop.failing.add('setCartDelivery');
    const region = await ask(open('/', signedIn), '8001');
    expect(await region.findByText(/could not be looked up/)).toBeVisible();
    expect(region.getByLabelText('Postcode')).toHaveValue('8001');
  });
});

describe('what a visitor has chosen', () => {
  it('prices their cart, and is chosen for the cart of their account', async () => {
    keep(2);
    const view = open();
    await ask(view, '8001');
    await waitFor(() =>
      expect(shop.quoted.at(-1)).toMatchObject({ method: 'DELIVERY', country: 'CH', postcode: '8001' }),
    );
    view.signInAs(signedIn);
    await waitFor(() =>
      expect(shop.deliveries).toEqual([{ method: 'DELIVERY', country: 'CH', postcode: '8001', slot: null }]),
    );
    await waitFor(() => expect(localStorage.getItem('cart-delivery')).toBeNull());
    const region = within(await check());
    expect(await region.findByText('Yes, we deliver to 8001 (Zurich).')).toBeVisible();
  });

  it('gives way to the choice of their account when it cannot be handed over', async () => {
    const view = open();
    await ask(view, '8001');
    shop.chosen = { method: 'COLLECTION', placeId: BARN.id };
    shop.failing.add('setCartDelivery');
    view.signInAs(signedIn);
    const region = within(await check());
    expect(await region.findByText('You collect your order here:')).toBeVisible();

    shop.failing.clear();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await region.findByText('Yes, we deliver to 8001 (Zurich).')).toBeVisible();
    expect(shop.deliveries).toHaveLength(1);
    expect(localStorage.getItem('cart-delivery')).toBeNull();
  });

  it.each([
    [
      'gives way to that of the account when it is of an earlier visit',
      { method: 'COLLECTION', placeId: BARN.id },
    ],
    ['is chosen for an account without a choice when it is of an earlier visit', null],
  ] as const)('%s', async (_what, own) => {
    localStorage.setItem(
      'cart-delivery',
      JSON.stringify({ method: 'DELIVERY', country: 'CH', postcode: '8001' }),
    );
    shop.chosen = own;
    const view = open();
    expect(await screen.findByText('Yes, we deliver to 8001 (Zurich).')).toBeVisible();
    view.signInAs(signedIn);
    const answer = own ? 'You collect your order here:' : 'Yes, we deliver to 8001 (Zurich).';
    await waitFor(() => expect(localStorage.getItem('cart-delivery')).toBeNull());
    expect(await within(await check()).findByText(answer)).toBeVisible();
    expect(shop.deliveries).toHaveLength(own ? 0 : 1);
  });

  it('of this visit takes the place of that of the account', async () => {
    const view = open();
    await ask(view, '8001');
    shop.chosen = { method: 'COLLECTION', placeId: BARN.id };
    view.signInAs(signedIn);
    await waitFor(() => expect(shop.deliveries).toMatchObject([{ postcode: '8001' }]));
    expect(await within(await check()).findByText('Yes, we deliver to 8001 (Zurich).')).toBeVisible();
  });

  it('is not handed over after a later choice', async () => {
    const view = open();
    await ask(view, '8001');
    shop.failing.add('setCartDelivery');
    view.signInAs(signedIn);
    await waitFor(() => expect(shop.operations).toContain('SetCartDelivery'));
    const region = await ask(view, '8002');
    expect(await region.findByText(/could not be looked up/)).toBeVisible();
    expect(localStorage.getItem('cart-delivery')).toBeNull();
    shop.failing.clear();
    await view.user.click(region.getByRole('button', { name: 'Check' }));
    expect(await region.findByText('Yes, we deliver to 8002 (Zurich).')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(shop.deliveries).toMatchObject([{ postcode: '8002' }]);
  });

  it('is deleted when the shop refuses it, so that the cart is priced', async () => {
    keep(2);
    const placeId = '20000000-0000-4000-8000-000000000009';
    localStorage.setItem('cart-delivery', JSON.stringify({ method: 'COLLECTION', placeId }));
    const panel = await openCart(open());
    expect(await panel.findByText('Total')).toBeVisible();
    expect(localStorage.getItem('cart-delivery')).toBeNull();
    expect(shop.quoted.at(-1)).toBeUndefined();
  });

  it.each(['no JSON', '[]', '{"method":"DELIVERY"}', '{"method":"POST","country":"CH","postcode":"8001"}'])(
    'is nothing where the storage has %s',
    async (stored) => {
      localStorage.setItem('cart-delivery', stored);
      open();
      expect(await within(await check()).findByLabelText('Postcode')).toHaveValue('');
    },
  );
});

describe('the cart', () => {
  beforeEach(() => {
    shop.lines = [{ id: 'line', productId: apples.id, quantity: 2 }];
    shop.chosen = { method: 'DELIVERY', country: 'CH', postcode: '8001' };
  });

  it('says what is missing for the minimum, then for free delivery', async () => {
    const view = open('/reviews', signedIn);
    const panel = await openCart(view);
    expect(await panel.findByText(/until the minimum/)).toHaveTextContent(
      '$4.00 more until the minimum of $10.00',
    );
    expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
    await view.user.click(panel.getByRole('button', { name: 'One more Gala apples' }));
    await view.user.click(panel.getByRole('button', { name: 'One more Gala apples' }));
    expect(await panel.findByText(/for free delivery/)).toHaveTextContent('$28.00 more for free delivery');
    expect(panel.getByText('Shipping').parentElement).toHaveTextContent('$4.90');
  });

  it('says what is missing for a free collection', async () => {
    shop.chargesCollection = true;
    shop.chosen = { method: 'COLLECTION', placeId: BARN.id };
    const panel = await openCart(open('/reviews', signedIn));
    expect(await panel.findByText(/for free collection/)).toHaveTextContent(
      '$34.00 more for free collection',
    );
  });

  it('names the fee after the method', async () => {
    shop.chosen = { method: 'COLLECTION', placeId: BARN.id };
    const panel = await openCart(open('/reviews', signedIn));
    const sums = (await panel.findByText('Total')).closest('dl');
    expect(sums).toHaveTextContent(/Collection\s*\$0\.00/);
    expect(sums).not.toHaveTextContent('Shipping');
  });

  it('promises no lower fee where the shop does not deliver', async () => {
    shop.chosen = { method: 'DELIVERY', country: 'CH', postcode: '3011' };
    const panel = await openCart(open('/reviews', signedIn));
    expect(await panel.findByText(/we do not deliver to 3011 yet/)).toBeVisible();
    expect(panel.queryByText(/for free delivery/)).toBeNull();
  });

  it('has the chosen time', async () => {
    shop.slots = [buildSlot()];
    const { templateId, day } = buildSlot();
    shop.chosen = { method: 'DELIVERY', country: 'CH', postcode: '8001', slot: { templateId, day } };
    const panel = await openCart(open('/reviews', signedIn));
    expect((await panel.findByText('Your time')).parentElement).toHaveTextContent('Today, 4:00 – 6:00 PM');
  });
});

const at = (day: string) => ({ startsAt: `${day}T16:00:00.000Z`, endsAt: `${day}T18:00:00.000Z` });
