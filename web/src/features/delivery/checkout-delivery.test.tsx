import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildAddress } from '@/features/addresses/addresses.test-shop';
import { serverError } from '@/test/account-shop';
import { FakeRazorpay } from '@/test/fake-razorpay';
import { buildProduct } from '@/test/fixtures';
import { renderShop, signedIn, testConfig } from '@/test/render-shop';
import { BARN, buildSlot, DeliveryShop } from './delivery.test-shop';

const apples = buildProduct({ name: 'Gala apples', price: 600 });
const HOME = { name: 'Sam Shopper', phone: '044 123 45 67', isDefault: true };
const EVENING = { templateId: '30000000-0000-4000-8000-000000000002', day: '2026-03-21' };
const TOMORROW = buildSlot({
  ...EVENING,
  startsAt: '2026-03-21T18:00:00.000Z',
  endsAt: '2026-03-21T20:00:00.000Z',
});
const ZURICH = { method: 'DELIVERY', country: 'CH', postcode: '8001' } as const;

let shop: DeliveryShop;
let razorpay: FakeRazorpay;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-20T08:00:00Z'), shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  razorpay = new FakeRazorpay();
  shop = new DeliveryShop();
  shop.products = [apples];
  shop.lines = [{ id: 'line', productId: apples.id, quantity: 2 }];
  shop.book = [buildAddress(HOME)];
});

const open = () =>
  renderShop('/checkout', { shop, session: signedIn, config: { ...testConfig, deliveryAreas: true } });
const payButton = (total = '$16.90') => screen.findByRole('button', { name: `Pay ${total}` });
const begun = () => shop.begun.map(({ input }) => input);

it('the times of a checkout are loaded again after they could not be', async () => {
  shop.slots = [TOMORROW];
  shop.chosen = ZURICH;
  shop.refuse('deliverySlots', serverError('SERVICE_UNAVAILABLE', 'Later.'));
  const { user } = open();
  expect(await screen.findByText('The times could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('radio', { name: /6:00\s–\s8:00\sPM/ })).toBeVisible();
});

describe('the method of a checkout', () => {
  it('is no choice in a shop without places', async () => {
    shop.places = [];
    open();
    expect(await screen.findByLabelText('Postcode')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Delivery or collection' })).toBeNull();
  });

  it('hides the address for a collection, which keeps what was typed', async () => {
    const { user } = open();
    await user.enter(await screen.findByLabelText('Street address', { exact: false }), 'Hof 3');
    await user.click(screen.getByRole('button', { name: 'Collection' }));
    expect(screen.queryByLabelText('Postcode')).toBeNull();
    const place = await screen.findByRole('radio', { name: /^Barn/ });
    expect(place).toBeChecked();
    expect(place.closest('label')).toHaveTextContent('Barn1 Market Street, ZurichFri 9-18');
    await user.click(await payButton('$12.00'));
    await waitFor(() => expect(razorpay.dialogs).toHaveLength(1));
    expect(begun()).toMatchObject([
      { name: 'Sam Shopper', address: '', delivery: { method: 'COLLECTION', placeId: BARN.id } },
    ]);
    expect(begun()[0]).not.toHaveProperty('deliveryAddress');
    razorpay.dialog.dismiss();
    await user.click(screen.getByRole('button', { name: 'Delivery' }));
    expect(await screen.findByLabelText('Street address', { exact: false })).toHaveValue('Hof 3');
    expect(await payButton()).toBeEnabled();
  });

  it('is the last one that was pressed, also when an earlier one is answered', async () => {
    shop.chosen = ZURICH;
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Collection' }));
    expect(await payButton('$12.00')).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Delivery' }));
    expect(await payButton()).toBeEnabled();
    shop.hold('setCartDelivery');
    await user.click(screen.getByRole('button', { name: 'Collection' }));
    await user.click(screen.getByRole('button', { name: 'Delivery' }));
    expect(await screen.findByLabelText('Postcode')).toBeVisible();
    shop.release('setCartDelivery');
    await waitFor(() => expect(shop.deliveries).toHaveLength(4));
    expect(shop.deliveries.at(-1)).toMatchObject({ method: 'DELIVERY' });
    expect(screen.getByRole('button', { name: 'Delivery' })).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByLabelText('Postcode')).toBeVisible();
    expect(await payButton()).toBeEnabled();
  });

  it('says when a place is closed', async () => {
    const closedDays = [{ from: '2026-03-25', until: '2026-03-25', words: 'Lady Day' }];
    shop.places = [{ ...BARN, closedDays }];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Collection' }));
    expect(await screen.findByRole('radio', { name: /Closed Mar 25: Lady Day$/ })).toBeVisible();
  });

  it('wants a place where there are several', async () => {
    shop.places = [BARN, { ...BARN, id: '20000000-0000-4000-8000-000000000002', name: 'Mill' }];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Collection' }));
    await user.click(await payButton());
    expect(await screen.findByText('Please choose a place.')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Barn/ })).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: /^Mill/ }));
    expect(await payButton('$12.00')).toBeEnabled();
    expect(shop.begun).toEqual([]);
  });
});

describe('a place of collection that was removed meanwhile', () => {
  const MILL = { ...BARN, id: '20000000-0000-4000-8000-000000000002', name: 'Mill' };
  const message = 'Choose where you collect your order.';
  const payAt = async (places: (typeof BARN)[]) => {
    shop.places = [BARN, MILL];
    shop.chosen = { method: 'COLLECTION', placeId: BARN.id };
    const view = open();
    const button = await payButton('$12.00');
    expect(await screen.findByRole('radio', { name: /^Barn/ })).toBeChecked();
    shop.places = places;
    shop.refuse('beginCheckout', serverError('BAD_USER_INPUT', message, { fields: { placeId: message } }));
    await view.user.click(button);
    return view;
  };

  it('is pointed out at the choice of the places that are left', async () => {
    const { user } = await payAt([MILL]);
    expect(await screen.findByText(/^Orders are not collected at this place any more/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: /^Barn/ })).toBeNull();
    expect(screen.queryByText(message)).toBeNull();
    const mill = screen.getByRole('radio', { name: /^Mill/ });
    expect(mill).not.toBeChecked();
    await waitFor(() => expect(mill).toHaveFocus());
    await user.click(mill);
    await waitFor(() => expect(screen.queryByText(/^Orders are not collected/)).toBeNull());
    await user.click(await payButton('$12.00'));
    await waitFor(() => expect(begun()).toMatchObject([{ delivery: { placeId: MILL.id } }]));
  });

  it('leaves the delivery where it was the last one', async () => {
    const { user } = await payAt([]);
    expect(await screen.findByText(/^Orders are not collected at this place any more/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delivery' }));
    expect(await payButton()).toBeEnabled();
  });

  it('is not presumed where the places could not be loaded', async () => {
    shop.chosen = { method: 'COLLECTION', placeId: BARN.id };
    shop.refuse('deliveryOptions', serverError('SERVICE_UNAVAILABLE', 'Later.'));
    const { user } = open();
    await user.click(await payButton('$12.00'));
    await waitFor(() => expect(begun()).toMatchObject([{ delivery: { placeId: BARN.id } }]));
    expect(screen.queryByText(/^Orders are not collected/)).toBeNull();
  });

  it('is named by the shop where it is there again', async () => {
    await payAt([BARN, MILL]);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText(/^Orders are not collected/)).toBeNull();
  });
});

describe('the name of a collection', () => {
  it('is pointed out once when it is blank', async () => {
    shop.chosen = { method: 'COLLECTION', placeId: BARN.id };
    const { user } = open();
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.click(await payButton('$12.00'));
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription('This is blank. Press Pay again to go on without it.');
    expect(shop.begun).toEqual([]);
    await user.click(await payButton('$12.00'));
    await waitFor(() => expect(begun()).toMatchObject([{ name: '', delivery: { placeId: BARN.id } }]));
  });
});

describe('the address of a checkout', () => {
  it('prices the cart as soon as its postcode is whole', async () => {
    shop.book = [];
    shop.chosen = { method: 'COLLECTION', placeId: BARN.id };
    const { user } = open();
    expect(await payButton('$12.00')).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Delivery' }));
    expect(await screen.findByLabelText('Country or region')).toHaveValue('CH');
    await user.enter(screen.getByLabelText('Postcode'), '800');
    await vi.advanceTimersByTimeAsync(2000);
    expect(shop.deliveries).toEqual([]);
    await user.enter(screen.getByLabelText('Postcode'), '8001');
    expect(await payButton()).toBeEnabled();
    expect(shop.deliveries).toEqual([{ ...ZURICH, slot: null }]);
  });

  it('begins with the postcode of the visit', async () => {
    shop.book = [];
    shop.chosen = ZURICH;
    open();
    expect(await screen.findByLabelText('Postcode')).toHaveValue('8001');
    expect(shop.deliveries).toEqual([]);
  });

  it('outside of all areas says so before Pay, and offers collection', async () => {
    shop.book = [buildAddress({ ...HOME, postcode: '3011' })];
    const { user } = open();
    expect(await screen.findByText('We are sorry: we do not deliver to 3011 yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /when you come$/ }));
    expect(await screen.findByText(/^Thank you/)).toBeVisible();
    expect(shop.waiting).toEqual([{ country: 'CH', postcode: '3011', email: null }]);
    await user.click(screen.getByRole('button', { name: 'Collect it instead' }));
    expect(await screen.findByRole('radio', { name: /^Barn/ })).toBeChecked();
    expect(screen.queryByText(/do not deliver/)).toBeNull();
  });
});

describe('the slot of a checkout', () => {
  const rows = () => within(screen.getByRole('radiogroup', { name: 'Time' })).getAllByRole('radio');

  it('is chosen by day and hours, and sent with the order', async () => {
    shop.slots = [
      buildSlot({ state: 'FULL' }),
      buildSlot({ templateId: '30000000-0000-4000-8000-000000000003', state: 'CLOSED' }),
      { ...TOMORROW, placesLeft: 2 },
    ];
    const { user } = open();
    const days = within(await screen.findByRole('group', { name: 'Day' }));
    expect(days.getByRole('button', { name: /^Tomorrow/ })).toHaveAttribute('aria-pressed', 'true');
    await user.click(days.getByRole('button', { name: 'Today Mar 20 · full' }));
    expect(rows().map((row) => row.closest('label')?.textContent)).toEqual([
      expect.stringMatching(/PM full $/),
      expect.stringMatching(/PM closed $/),
    ]);
    for (const row of rows()) expect(row).toBeDisabled();
    await user.click(days.getByRole('button', { name: /^Tomorrow/ }));
    const evening = screen.getByRole('radio', { name: /6:00\s–\s8:00\sPM/ });
    expect(evening.closest('label')).toHaveTextContent('2 places left');
    await user.click(evening);
    await waitFor(() => expect(shop.deliveries.at(-1)).toEqual({ ...ZURICH, slot: EVENING }));
    expect(screen.getByRole('radio', { name: /6:00\s–\s8:00\sPM/ })).toBeChecked();
    await user.click(await payButton());
    await waitFor(() => expect(begun()).toMatchObject([{ delivery: { ...ZURICH, slot: EVENING } }]));
  });

  it('that is sent is the one shown as chosen, however fast Pay follows', async () => {
    const morning = { ...EVENING, templateId: buildSlot().templateId };
    shop.slots = [buildSlot(morning), TOMORROW];
    shop.chosen = { ...ZURICH, slot: morning };
    const { user } = open();
    await payButton();
    const [first, second] = await waitFor(rows);
    shop.hold('setCartDelivery');
    await user.click(second as HTMLElement);
    await user.click(first as HTMLElement);
    await user.click(second as HTMLElement);
    await user.click(await payButton());
    shop.release('setCartDelivery');
    await waitFor(() => expect(begun()).toMatchObject([{ delivery: { ...ZURICH, slot: EVENING } }]));
    expect(rows()[1]).toBeChecked();
    expect(shop.deliveries.at(-1)).toEqual({ ...ZURICH, slot: EVENING });
  });

  it('that could not be chosen is not shown as chosen', async () => {
    shop.slots = [buildSlot(), TOMORROW];
    shop.failing.add('setCartDelivery');
    shop.chosen = { ...ZURICH, slot: { templateId: buildSlot().templateId, day: buildSlot().day } };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Tomorrow/ }));
    await user.click(screen.getByRole('radio', { name: /6:00/ }));
    expect(await screen.findByText(/^The time could not be chosen/)).toBeVisible();
    expect(screen.getByRole('radio', { name: /6:00/ })).not.toBeChecked();
  });

  it('of another postcode is left behind with it', async () => {
    shop.slots = [TOMORROW];
    shop.chosen = { ...ZURICH, slot: EVENING };
    const { user } = open();
    expect(await screen.findByRole('radio', { name: /6:00/ })).toBeChecked();
    await user.enter(screen.getByLabelText('Postcode'), '8002');
    await waitFor(() => expect(shop.deliveries).toEqual([{ ...ZURICH, postcode: '8002', slot: null }]));
    expect(await screen.findByRole('radio', { name: /6:00/ })).not.toBeChecked();
  });

  it('is not sent where none are offered', async () => {
    shop.chosen = { ...ZURICH, slot: EVENING };
    const { user } = open();
    await waitFor(() => expect(shop.operations).toContain('OfferedSlots'));
    await user.click(await payButton());
    await waitFor(() => expect(begun()).toMatchObject([{ delivery: { ...ZURICH, slot: null } }]));
  });

  it('is absent in a shop without slots', async () => {
    open();
    expect(await payButton()).toBeEnabled();
    await waitFor(() => expect(shop.operations).toContain('OfferedSlots'));
    expect(screen.queryByText('When?')).toBeNull();
    expect(shop.operations.filter((name) => name === 'OfferedSlots')).toHaveLength(1);
  });

  it('has a message where all planned ones are too far ahead, or too early for the goods', async () => {
    shop.isPlanned = true;
    shop.chosen = { ...ZURICH, slot: EVENING };
    open();
    const when = within(await screen.findByRole('region', { name: 'When?' }));
    expect(await when.findByText('There are no free times in the next weeks.')).toBeVisible();
    expect(when.queryByText(/Please choose another one/)).toBeNull();
  });

  it('that is late enough for a product cannot be chosen yet: names the product', async () => {
    shop.products = [{ ...apples, leadDays: 10 }];
    shop.slots = [buildSlot()];
    shop.chosen = ZURICH;
    open();
    const when = within(await screen.findByRole('region', { name: 'When?' }));
    const reason = '“Gala apples” has to be ordered 10 days ahead. No time after that is free yet.';
    expect(await when.findByText(reason)).toBeVisible();
    expect(when.queryByText('There are no free times in the next weeks.')).toBeNull();
  });

  it('of a later day is shown, and sent', async () => {
    const slot = { ...EVENING, day: '2026-05-20' };
    shop.slots = [buildSlot(), { ...TOMORROW, ...slot }];
    shop.chosen = { ...ZURICH, slot };
    const { user } = open();
    expect(await screen.findByRole('radio', { name: /6:00/ })).toBeChecked();
    await user.click(await payButton());
    await waitFor(() => expect(begun()).toMatchObject([{ delivery: { ...ZURICH, slot } }]));
  });

  it('of a later day is scrolled into view, which leaves the page where it is', async () => {
    const slot = { ...EVENING, day: '2026-04-02' };
    shop.slots = [buildSlot(), { ...TOMORROW, ...slot }];
    shop.chosen = { ...ZURICH, slot };
    const scrolled = vi.fn<(options?: ScrollToOptions | number) => void>();
    Element.prototype.scrollBy = scrolled;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.matches('button[value="2026-04-02"]')
        ? new DOMRect(900, 0, 88, 52)
        : new DOMRect(0, 0, 390, 60);
    });
    onTestFinished(() => {
      vi.restoreAllMocks();
      Reflect.deleteProperty(Element.prototype, 'scrollBy');
    });
    open();
    expect(await screen.findByRole('radio', { name: /6:00/ })).toBeChecked();
    expect(scrolled).toHaveBeenCalledWith({ left: 900 + 88 - 390 });
  });

  it('of a later day is loaded by a button, until there are no more', async () => {
    shop.slots = ['2026-03-20', '2026-04-18', '2026-05-19', '2026-06-01'].map((day) => ({
      ...TOMORROW,
      day,
      startsAt: `${day}T18:00:00.000Z`,
      endsAt: `${day}T20:00:00.000Z`,
    }));
    const { user } = open();
    const row = within(await screen.findByRole('group', { name: 'Day' }));
    const names = () => row.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names()).toEqual(['Today Mar 20', 'Saturday Apr 18']);
    await user.click(screen.getByRole('button', { name: 'Later days' }));
    await waitFor(() => expect(row.getByRole('button', { name: 'Tuesday May 19' })).toHaveFocus());
    await user.keyboard('{Tab}{Enter}');
    await waitFor(() => expect(row.getByRole('button', { name: 'Monday Jun 1' })).toHaveFocus());
    expect(names()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Later days' })).toBeNull();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('radio', { name: /6:00/ }));
    await waitFor(() =>
      expect(shop.deliveries.at(-1)).toEqual({ ...ZURICH, slot: { ...EVENING, day: '2026-06-01' } }),
    );
  });

  it('of a season is found beyond weeks without any', async () => {
    shop.slots = ['2026-03-21', '2026-06-01'].map((day) => ({ ...TOMORROW, day }));
    const { user } = open();
    const row = within(await screen.findByRole('group', { name: 'Day' }));
    await user.click(screen.getByRole('button', { name: 'Later days' }));
    await waitFor(() => expect(row.getByRole('button', { name: /Jun 1/ })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Later days' })).toBeNull();
    expect(screen.queryByText('There are no later days.')).toBeNull();
  });

  it('of a season that begins in weeks is offered at once', async () => {
    shop.slots = [{ ...TOMORROW, day: '2026-04-24' }];
    open();
    expect(await screen.findByRole('button', { name: /Apr 24/ })).toBeVisible();
    expect(screen.getByRole('radio', { name: /6:00/ })).toBeEnabled();
  });

  it('says that there are no later days, and offers none any more', async () => {
    shop.slots = [TOMORROW];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Later days' }));
    expect(await screen.findByText('There are no later days.')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('button', { name: 'Later days' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Tomorrow Mar 21' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Collection' }));
    expect(await screen.findByRole('button', { name: 'Later days' })).toBeVisible();
    expect(screen.queryByText('There are no later days.')).toBeNull();
  });

  it('of another place is not offered after the load of those of this one has failed', async () => {
    shop.slots = [TOMORROW];
    shop.chosen = ZURICH;
    const { user } = open();
    expect(await screen.findByRole('radio', { name: /6:00/ })).toBeVisible();
    shop.refuse('deliverySlots', serverError('SERVICE_UNAVAILABLE', 'Later.'));
    await user.click(screen.getByRole('button', { name: 'Collection' }));
    expect(await screen.findByText('The times could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('radio', { name: /6:00/ })).toBeNull();
  });

  it('of a later day is loaded at the next press after that has failed', async () => {
    shop.slots = ['2026-04-18', '2026-05-01'].map((day) => ({ ...TOMORROW, day }));
    const { user } = open();
    await screen.findByRole('group', { name: 'Day' });
    shop.refuse('deliverySlots', serverError('SERVICE_UNAVAILABLE', 'Later.'));
    await user.click(screen.getByRole('button', { name: 'Later days' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /Apr 18/ })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Later days' }));
    expect(await screen.findByRole('button', { name: /May 1/ })).toBeVisible();
  });

  it('that is gone has a message', async () => {
    shop.slots = [TOMORROW];
    shop.chosen = { ...ZURICH, slot: { ...EVENING, day: '2026-03-28' } };
    open();
    expect(await screen.findByText(/^The time that you chose can no longer be chosen/)).toBeVisible();
  });

  it('missing at Pay is one tap away', async () => {
    shop.slots = [buildSlot({ state: 'FULL' }), TOMORROW];
    shop.refuse('beginCheckout', serverError('DELIVERY_REQUIRED', 'Choose a time for your order.'));
    const { user } = open();
    await user.click(await payButton());
    expect(await screen.findByText('Choose a time for your order.')).toBeVisible();
    const next = within(await screen.findByRole('group', { name: 'The next free times' }));
    await user.click(next.getByRole('button', { name: /^Tomorrow, 6:00\s–\s8:00\sPM$/ }));
    await waitFor(() => expect(shop.deliveries.at(-1)).toEqual({ ...ZURICH, slot: EVENING }));
    await waitFor(() => expect(screen.queryByText('Choose a time for your order.')).toBeNull());
    expect(await payButton()).toHaveFocus();
    expect(screen.getByLabelText('Phone')).toHaveValue('044 123 45 67');
  });

  it.each([
    ['SLOT_FULL', 'This slot is full.'],
    ['SLOT_CLOSED', 'This slot can no longer be chosen.'],
  ])('that is refused with %s shows what fits instead', async (code, message) => {
    const slot = { templateId: buildSlot().templateId, day: buildSlot().day };
    shop.slots = [buildSlot(), TOMORROW];
    shop.chosen = { ...ZURICH, slot };
    shop.refuse('beginCheckout', serverError(code, message, { alternatives: [TOMORROW] }));
    const { user } = open();
    await user.click(await payButton());
    const alert = (await screen.findByText(message)).closest('[role="status"]') as HTMLElement;
    await user.click(await within(alert).findByRole('button', { name: /^Tomorrow/ }));
    await waitFor(() => expect(shop.deliveries.at(-1)).toEqual({ ...ZURICH, slot: EVENING }));
  });
});

it('a refusal below the minimum shows what is missing', async () => {
  const message = 'The minimum order is $10.00; $4.00 are missing.';
  shop.lines = [{ id: 'line', productId: apples.id, quantity: 1 }];
  shop.refuse('beginCheckout', serverError('BELOW_MINIMUM', message, { minimum: 1000, missing: 400 }));
  const { user } = open();
  await user.click(await payButton('$10.90'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText(/until the minimum/)).toHaveTextContent('$4.00 more until the minimum of $10.00');
  await user.click(screen.getByRole('button', { name: 'Change the cart' }));
  const cart = within(await screen.findByRole('dialog', { name: 'Your cart' }));
  await user.click(cart.getByRole('button', { name: /^One more/ }));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

it('a refusal stays where the cart was changed elsewhere', async () => {
  const message = 'The minimum order is $10.00; $7.50 are missing.';
  const { user } = open();
  await payButton();
  const [line] = shop.lines;
  if (line) shop.lines = [{ ...line, quantity: line.quantity + 1 }];
  shop.refuse('beginCheckout', serverError('BELOW_MINIMUM', message, { minimum: 1000, missing: 750 }));
  await user.click(await payButton());
  expect(await screen.findByText(message)).toBeVisible();
});

it('the cart beside the form asks for a postcode without paying', async () => {
  shop.chosen = { method: 'COLLECTION', placeId: BARN.id };
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change the cart' }));
  const cart = within(await screen.findByRole('dialog', { name: 'Your cart' }));
  await user.click(await cart.findByRole('button', { name: 'Change' }));
  await user.enter(await cart.findByLabelText('Postcode'), '8001');
  await user.click(cart.getByRole('button', { name: 'Check' }));
  expect(await cart.findByText('Yes, we deliver to 8001 (Zurich).')).toBeVisible();
  expect(shop.begun).toEqual([]);
});
