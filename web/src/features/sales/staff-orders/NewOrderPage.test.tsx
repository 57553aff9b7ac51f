import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BARN, buildSlot } from '@/features/delivery/delivery.test-shop';
import { buildOrder, serverError } from '@/test/account-shop';
import { renderShop, signedInAdmin, signedInWith, testConfig } from '@/test/render-shop';
import { buildCustomer, buildPayLink, StaffOrderShop } from './staff-orders.test-shop';

const PATH = '/dashboard/orders/new';

let shop: StaffOrderShop;

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  shop = new StaffOrderShop();
});

const finder = () => screen.findByRole('combobox', { name: /^Add a product/ });
const customerSearch = () => screen.getByRole('combobox', { name: /^Find a customer/ });
const placeButton = () => screen.getByRole('button', { name: 'Place the order' });
const line = (name: string) =>
  within(
    screen.getByText(name, { selector: 'li bdi', ignore: '[role=option] *' }).closest('li') as HTMLElement,
  );

async function open(config: Partial<typeof testConfig> = {}, session = signedInAdmin) {
  const view = renderShop(PATH, { shop, session, config: { ...testConfig, ...config } });
  await waitFor(async () => expect(await finder()).toHaveFocus());
  const { user } = view;
  const add = async (name: string) => {
    await user.type(await finder(), name);
    await screen.findByRole('option', { name: new RegExp(name) });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('option', { name: new RegExp(name) })).toBeNull());
  };
  const find = async (text: string, option: RegExp | string) => {
    await user.type(customerSearch(), text);
    await screen.findByRole('option', { name: option });
  };
  const addCustomer = async (name = 'Erna') => {
    await find(name, `New customer: ${name}`);
    await user.keyboard('{Enter}');
  };
  /** Enter in the empty field, and Enter in the dialog. */
  const place = async () => {
    await waitFor(() => expect(placeButton()).toBeEnabled());
    await user.click(await finder());
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Place this order?' });
    await user.keyboard('{Enter}');
  };
  return { ...view, add, find, addCustomer, place };
}

describe('an order by staff', () => {
  it('is placed by keyboard for a customer who is added with it', async () => {
    const { user, add, addCustomer, place } = await open();
    await add('Figs');
    await user.keyboard('3{Enter}');
    expect(screen.getByRole('spinbutton', { name: /Figs/ })).toHaveValue('3');
    await addCustomer();
    expect(screen.getByLabelText('Name')).toHaveValue('Erna');
    await place();
    expect(await screen.findByText('Order 1042 is placed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'New order' })).toHaveFocus();
    expect(shop.sent).toMatchObject([
      {
        lines: [{ productId: 'figs', quantity: 3 }],
        newCustomer: { name: 'Erna' },
        name: 'Erna',
        payBy: 'ON_DELIVERY',
        expectedTotal: 1640,
      },
    ]);
    expect(shop.sent[0]).not.toHaveProperty('customerId');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('No goods yet')).toBeVisible();
  });

  it('is placed for a known customer, to the recipient of their last order', async () => {
    const asha = buildCustomer();
    shop.customers = [asha];
    shop.lastOrders.set(asha.id, buildOrder({ name: 'A. Rao', phone: '1', address: '1 Orchard Lane\nBern' }));
    const { user, add, find, place } = await open();
    await add('Figs');
    await find('Asha', /^Asha Rao/);
    await user.keyboard('{Enter}');
    expect(await screen.findByLabelText('Name')).toHaveValue('A. Rao');
    await place();
    await screen.findByText('Order 1042 is placed');
    expect(shop.sent).toMatchObject([
      {
        customerId: asha.id,
        name: 'A. Rao',
        phone: '1',
        deliveryAddress: { lines: ['1 Orchard Lane', 'Bern'] },
      },
    ]);
    expect(shop.sent[0]).not.toHaveProperty('newCustomer');
  });

  it('takes nothing of another customer over', async () => {
    const [asha, ben] = [buildCustomer(), buildCustomer({ displayName: 'Ben Otto', phone: null })];
    shop.customers = [asha, ben];
    shop.lastOrders.set(asha.id, buildOrder({ name: 'A. Rao', address: '1 Orchard Lane' }));
    const { user, add, find, place } = await open();
    await add('Figs');
    await find('Asha', /^Asha Rao/);
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Another customer' }));
    expect(screen.getByText('Choose a customer, or enter a name.')).toBeVisible();
    await find('Ben', /^Ben Otto/);
    await user.keyboard('{Enter}');
    await place();
    await screen.findByText('Order 1042 is placed');
    expect(shop.sent).toMatchObject([{ customerId: ben.id, name: 'Ben Otto', phone: '' }]);
    expect(shop.sent[0]).not.toHaveProperty('deliveryAddress');
  });

  it('takes a new customer by phone number', async () => {
    const { addCustomer } = await open();
    await addCustomer('079 555 01 02');
    expect(screen.getByLabelText('Phone')).toHaveValue('079 555 01 02');
    expect(screen.getByText('Add a product.')).toBeVisible();
  });

  it('adds what a scanner types, which sends Enter before anything was found', async () => {
    const { user } = await open();
    await user.keyboard('7610000000017{Enter}');
    expect(await screen.findByRole('spinbutton', { name: /Figs/ })).toHaveValue('1');
    await user.keyboard('4711000000000{Enter}');
    expect(await screen.findByText('No product for “4711000000000”')).toBeVisible();
  });

  it('adds each of several scans, and then their quantity', async () => {
    const { user } = await open();
    await user.keyboard('7610000000017{Enter}7610000000017{Enter}');
    await waitFor(() => expect(screen.getByRole('spinbutton', { name: /Figs/ })).toHaveValue('2'));
    shop.hold('adminProducts');
    await user.keyboard('7610000000017{Enter}7{Enter}');
    shop.release('adminProducts');
    await waitFor(() => expect(screen.getByRole('spinbutton', { name: /Figs/ })).toHaveValue('7'));
  });

  it('offers to look a scan up again, which could not be looked up', async () => {
    shop.failing.add('StaffProducts');
    const { user } = await open();
    await user.keyboard('7610000000017{Enter}');
    expect(await screen.findByText(/^“7610000000017” could not be looked up/)).toBeVisible();
    shop.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('spinbutton', { name: /Figs/ })).toHaveValue('1');
  });

  it('is not placed by a scan while the shop asks', async () => {
    const { user, add, addCustomer } = await open();
    await add('Figs');
    await addCustomer();
    await screen.findByText('Ready to be placed');
    await waitFor(() => expect(placeButton()).toBeEnabled());
    await user.click(placeButton());
    await screen.findByRole('dialog', { name: 'Place this order?' });
    await user.keyboard('7610000000017{Enter}');
    expect(screen.getByRole('dialog', { name: 'Place this order?' })).toBeVisible();
    expect(shop.sent).toEqual([]);
  });

  it('is not placed without a price', async () => {
    const { user, add, addCustomer } = await open();
    await add('Figs');
    await addCustomer();
    await waitFor(() => expect(placeButton()).toBeEnabled());
    shop.failing.add('QuoteStaffOrder');
    await user.click(await finder());
    await user.keyboard('2{Enter}');
    expect(await screen.findByText('The price could not be loaded.')).toBeVisible();
    expect(placeButton()).toBeDisabled();
    shop.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(placeButton()).toBeEnabled());
  });

  it('gets another key where its key has placed another order', async () => {
    shop.refuse('placeStaffOrder', serverError('IDEMPOTENCY_KEY_REUSED', 'Used.'));
    const { add, addCustomer, place } = await open();
    await add('Figs');
    await addCustomer();
    await place();
    expect(await screen.findByText(/^What you sent before has been placed already/)).toBeVisible();
    await waitFor(() => expect(placeButton()).toBeEnabled());
    await place();
    await screen.findByText('Order 1042 is placed');
    expect(shop.sent[1]?.key).not.toBe(shop.sent[0]?.key);
  });

  it('is discarded once that is confirmed', async () => {
    const { user, add, addCustomer } = await open();
    await add('Figs');
    await addCustomer();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.click(await screen.findByRole('button', { name: 'Discard it' }));
    expect(await screen.findByText('No goods yet')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(customerSearch()).toHaveValue('');
  });

  it('charges an agreed price, which needs a reason', async () => {
    const { user, add, addCustomer, place } = await open();
    await add('Figs');
    await addCustomer();
    await user.click(screen.getByRole('button', { name: 'Agree on another price of Figs' }));
    await user.type(screen.getByLabelText('Price of Figs'), '3.50');
    expect(screen.getByText(/^Enter price and reason/)).toBeVisible();
    expect(placeButton()).toBeDisabled();
    await user.type(screen.getByLabelText(/^Reason/), 'Bruised');
    await place();
    await screen.findByText('Order 1042 is placed');
    expect(shop.sent).toMatchObject([
      { lines: [{ agreedPrice: 350, priceReason: 'Bruised' }], expectedTotal: 850 },
    ]);
  });

  it('says which line is sold out or short', async () => {
    const [figs, bread] = shop.products;
    Object.assign(figs ?? {}, { quantityLeft: 1 });
    Object.assign(bread ?? {}, { quantityLeft: 0 });
    const { user, add } = await open();
    await add('Figs');
    await user.keyboard('2{Enter}');
    await add('Bread');
    expect(await line('Figs').findByText('Only 1 left')).toBeVisible();
    expect(await line('Bread').findByText('Sold out')).toBeVisible();
  });

  it('shows at its line what the shop refused, and keeps the order', async () => {
    const fields = { 'lines.1.productId': 'This product is not sold any more.' };
    shop.refuse('placeStaffOrder', serverError('BAD_USER_INPUT', 'Check the order.', { fields }));
    const { add, addCustomer, place } = await open();
    await add('Figs');
    await add('Bread');
    await addCustomer();
    await place();
    expect(await line('Bread').findByRole('alert')).toHaveTextContent('This product is not sold any more.');
    expect(line('Figs').queryByRole('alert')).toBeNull();
    expect(screen.getByText('Check the order.')).toBeVisible();
    await place();
    expect(await screen.findByText('Order 1042 is placed')).toBeVisible();
    expect(shop.sent[1]?.key).toBe(shop.sent[0]?.key);
  });

  it('shows the new total where it has changed meanwhile', async () => {
    const { add, addCustomer, place } = await open();
    await add('Figs');
    await addCustomer();
    await screen.findByText('Ready to be placed');
    Object.assign(shop.products[0] ?? {}, { price: 400 });
    await place();
    expect(await screen.findByText('The total has changed.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Place the order' })).toBeEnabled());
    expect(screen.getAllByText('$9.00').length).toBeGreaterThan(0);
  });

  it('is placed once by Enter that is pressed twice', async () => {
    shop.hold('placeStaffOrder');
    const { user, add, addCustomer, place } = await open();
    await add('Figs');
    await addCustomer();
    await place();
    await user.keyboard('{Enter}');
    shop.release('placeStaffOrder');
    await screen.findByText('Order 1042 is placed');
    expect(shop.sent).toHaveLength(1);
  });

  it('survives a reload, and its request keeps its key', async () => {
    shop.refuse('placeStaffOrder', serverError('SERVICE_UNAVAILABLE', 'Later.'));
    const first = await open();
    await first.add('Figs');
    await first.addCustomer();
    await first.place();
    await screen.findByText('Later.');
    first.unmount();
    const { place } = await open();
    expect(screen.getByRole('spinbutton', { name: /Figs/ })).toHaveValue('1');
    expect(screen.getByLabelText('Name')).toHaveValue('Erna');
    await place();
    await screen.findByText('Order 1042 is placed');
    expect(shop.sent[1]).toEqual(shop.sent[0]);
  });

  it('is collected at a time', async () => {
    shop.slots = [buildSlot()];
    shop.methods = ['ON_COLLECTION'];
    vi.useFakeTimers({ toFake: ['Date'], now: testConfig.now });
    const { user, add, addCustomer, place } = await open({ deliveryAreas: true });
    await add('Figs');
    await addCustomer();
    await user.click(await screen.findByRole('button', { name: 'Collection' }));
    await user.click(await screen.findByRole('radio', { name: /4.*6/ }));
    await place();
    await screen.findByText('Order 1042 is placed');
    vi.useRealTimers();
    const { templateId, day } = buildSlot();
    expect(shop.sent).toMatchObject([
      {
        address: '',
        delivery: { method: 'COLLECTION', placeId: BARN.id, slot: { templateId, day } },
        payBy: 'ON_COLLECTION',
      },
    ]);
    expect(shop.sent[0]).not.toHaveProperty('deliveryAddress');
  });

  it('keeps the goods that are added while the last order of a customer is loaded', async () => {
    shop.customers = [buildCustomer()];
    const { user, add, find } = await open();
    shop.hold('user');
    await find('Asha', /^Asha Rao/);
    await user.keyboard('{Enter}');
    await add('Figs');
    shop.release('user');
    expect(await screen.findByLabelText('Name')).toHaveValue('Asha Rao');
    expect(screen.getByRole('spinbutton', { name: /Figs/ })).toHaveValue('1');
  });

  it('leaves the address blank where the last order of a customer could not be loaded', async () => {
    shop.customers = [buildCustomer()];
    shop.failing.add('StaffCustomer');
    const { user, find } = await open();
    await find('Asha', /^Asha Rao/);
    await user.keyboard('{Enter}');
    expect(await screen.findByLabelText('Name')).toHaveValue('Asha Rao');
    expect(screen.getByLabelText('Phone')).toHaveValue('+41 79 555 01 02');
  });

  it.each(['CUSTOMER', 'PICKER'] as const)('is no page of the role %s', async (role) => {
    renderShop(PATH, { shop, session: signedInWith(role) });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('heading', { name: 'New order' })).toBeNull();
  });
});

describe('goods that are added to an order', () => {
  const firstOrder = () => {
    const first = buildOrder({ number: 1001, canChange: true, name: 'A. Rao', payBy: 'BANK_TRANSFER' });
    return { ...first, customer: buildCustomer() };
  };
  const openFor = (id: string) =>
    renderShop(`${PATH}?addTo=${id}`, { shop, session: signedInAdmin, config: areas });
  const areas = { ...testConfig, deliveryAreas: true };

  it('go to its customer and recipient, and are paid as it is', async () => {
    const first = firstOrder();
    shop.firstOrders = [first];
    shop.methods = ['ON_DELIVERY', 'BANK_TRANSFER'];
    const { user } = openFor(first.id);
    expect(await screen.findByRole('link', { name: 'Added to order 1001' })).toBeVisible();
    expect(screen.getByText(/^A. Rao/)).toBeVisible();
    expect(screen.queryByRole('combobox', { name: /^Find a customer/ })).toBeNull();
    await user.type(await finder(), 'Figs');
    await screen.findByRole('option', { name: /Figs/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(placeButton()).toBeEnabled());
    await user.click(placeButton());
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Place the order' }),
    );
    await screen.findByText('Order 1042 is placed');
    expect(shop.sent).toMatchObject([
      { addTo: first.id, customerId: first.customer.id, name: 'A. Rao', payBy: 'BANK_TRANSFER' },
    ]);
    expect(shop.sent[0]).not.toHaveProperty('delivery');
    expect(shop.sent[0]).not.toHaveProperty('deliveryAddress');
  });

  it('are refused by a packed order', async () => {
    const first = { ...firstOrder(), canChange: false };
    shop.firstOrders = [first];
    openFor(first.id);
    expect(await screen.findByText('Nothing can be added to this order any more.')).toBeVisible();
  });

  it('load their order again after it could not be loaded', async () => {
    const first = firstOrder();
    shop.firstOrders = [first];
    shop.failing.add('StaffAddition');
    const { user } = openFor(first.id);
    await screen.findByText('The order could not be loaded.');
    shop.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Added to order 1001' })).toBeVisible();
  });
});

describe('a pay link', () => {
  it('is shown once the order is reserved, with what it waits for', async () => {
    shop.methods = ['ONLINE', 'ON_DELIVERY'];
    const { user, add, addCustomer } = await open();
    await add('Figs');
    await addCustomer();
    await user.click(await screen.findByRole('radio', { name: /^By pay link/ }));
    await user.click(screen.getByRole('button', { name: 'Create the pay link' }));
    await screen.findByRole('dialog', { name: 'Create a pay link?' });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The pay link is ready')).toBeVisible();
    expect(screen.getByText(`${window.location.origin}/pay#of-the-link`)).toBeVisible();
    expect(screen.getByText('It was e-mailed to asha@larder.test.')).toBeVisible();
    expect(shop.sent).toEqual([]);
    expect(await screen.findByRole('list', { name: 'Waiting for payment' })).toHaveTextContent('Asha Rao');
  });

  it('can be sent again, and cancelled after a question', async () => {
    shop.links = [buildPayLink()];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Send the pay link of Asha Rao again' }));
    expect(await screen.findByText(`${window.location.origin}/pay#another`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel the pay link of Asha Rao' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Waiting for payment' })).toBeNull());
    expect(shop.links).toEqual([]);
  });
});
