import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverError } from '@/test/account-shop';
import { renderShop, signedIn } from '@/test/render-shop';
import { AddressShop, buildAddress } from './addresses.test-shop';

let shop: AddressShop;

beforeEach(() => {
  shop = new AddressShop();
});

async function open() {
  const view = renderShop('/dashboard/addresses', { shop, session: signedIn });
  await screen.findByRole('button', { name: 'Add address' });
  return view;
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Addresses' })).getAllByRole('listitem');

async function openForm() {
  const view = await open();
  await screen.findByText('No addresses yet');
  await view.user.click(screen.getByRole('button', { name: 'Add address' }));
  const form = await dialog('Add address');
  return { ...view, form, save: () => view.user.click(form.getByRole('button', { name: 'Save' })) };
}
const labels = () =>
  [
    ...screen
      .getByRole('dialog')
      .querySelectorAll<HTMLInputElement>('input, select, textarea:not([aria-hidden])'),
  ].map((field) => field.labels?.[0]?.textContent);

describe('the address book', () => {
  it('is linked from the profile, and says so when it is empty', async () => {
    const { user, location } = renderShop('/dashboard', { shop, session: signedIn });
    await user.click(await screen.findByRole('link', { name: 'Addresses' }));
    expect(location()).toBe('/dashboard/addresses');
    expect(await screen.findByText('No addresses yet')).toBeVisible();
  });

  it('lists addresses with their country, number and note, the default first', async () => {
    const note = 'Leave it with the neighbour.';
    shop.book = [buildAddress({ name: 'Work' }), buildAddress({ isDefault: true, phone: '044 1', note })];
    await open();
    const [first, second] = await cards();
    expect(first).toHaveTextContent(
      'DefaultSam ShopperBahnhofstrasse 18001 ZürichSwitzerlandPhone: 044 1Note: Leave it with the neighbour.',
    );
    expect(second).toHaveTextContent(/^WorkBahnhofstrasse/);
  });

  it('offers to load again what failed', async () => {
    shop.failing.add('addresses');
    const { user } = await open();
    expect(await screen.findByText('Your addresses could not be loaded')).toBeVisible();
    shop.failing.clear();
    shop.book = [buildAddress()];
    await user.click(screen.getByRole('button', { name: /again|retry/i }));
    expect(await cards()).toHaveLength(1);
  });

  it('makes another address the default', async () => {
    shop.book = [buildAddress({ name: 'Home', isDefault: true }), buildAddress({ name: 'Work' })];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Make Work,.* the default$/ }));
    await waitFor(async () => expect((await cards())[0]).toHaveTextContent(/^DefaultWork/));
    expect(screen.getAllByText('Default')).toHaveLength(1);
  });

  it('deletes an address after a question', async () => {
    shop.book = [buildAddress()];
    const { user } = await open();
    const remove = await screen.findByRole('button', { name: /^Delete Sam Shopper/ });
    await user.click(remove);
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this address?' }));
    await user.click(question.getByRole('button', { name: 'No, keep it' }));
    await waitFor(() => expect(remove).toHaveFocus());
    await user.click(remove);
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it' }));
    expect(await screen.findByText('No addresses yet')).toBeVisible();
    expect(shop.book).toEqual([]);
  });
});

describe('the form of an address', () => {
  it('has the fields of the country in its order, with autofill', async () => {
    const { form, user } = await openForm();
    const country = form.getByLabelText('Country or region');
    expect(country).toHaveValue('US');
    expect(labels()).toEqual([
      'Country or region',
      'Name',
      'Street address',
      'Town or city',
      'State',
      'ZIP code',
      'Phone',
      'Note for the delivery',
    ]);
    expect(form.getByLabelText('Street address', { exact: false })).toHaveAttribute(
      'autocomplete',
      'street-address',
    );
    expect(form.getByLabelText('ZIP code')).toHaveAttribute('autocomplete', 'postal-code');
    expect(form.getByLabelText('State')).toHaveAttribute('autocomplete', 'address-level1');
    await user.selectOptions(country, 'United Arab Emirates');
    expect(labels().slice(1, 4)).toEqual(['Name', 'Street address', 'Emirate']);
    await user.selectOptions(country, 'Ireland');
    expect(form.getByLabelText('Eircode')).toHaveAccessibleDescription('Such as A65 F4E2');
    await user.selectOptions(country, 'Japan');
    expect(labels().slice(1, 5)).toEqual(['Postcode', 'Prefecture', 'Street address', 'Name']);
  });

  it('keeps what was typed when the country changes, also without a field for it', async () => {
    const { form, user } = await openForm();
    await user.enter(form.getByLabelText('ZIP code'), '8001');
    await user.selectOptions(form.getByLabelText('Country or region'), 'Switzerland');
    expect(form.getByLabelText('Postcode')).toHaveValue('8001');
    await user.selectOptions(form.getByLabelText('Country or region'), 'Hong Kong SAR China');
    expect(form.getByLabelText('Postcode')).toHaveValue('8001');
  });

  it('adds an address', async () => {
    const { form, user, save } = await openForm();
    await user.selectOptions(form.getByLabelText('Country or region'), 'Switzerland');
    await user.enter(form.getByLabelText('Street address', { exact: false }), 'Hof 2\n Bahnhofstrasse 1 \n');
    await user.enter(form.getByLabelText('Postcode'), '8001');
    await user.enter(form.getByLabelText('Town or city'), 'Zürich');
    await save();
    expect(await screen.findByText('Address added.')).toBeVisible();
    expect((await cards())[0]).toHaveTextContent('8001 Zürich');
    expect(shop.inputs).toEqual([
      {
        country: 'CH',
        name: 'Sam Shopper',
        lines: ['Hof 2', 'Bahnhofstrasse 1'],
        postcode: '8001',
        place: 'Zürich',
        region: '',
        phone: '',
        note: '',
      },
    ]);
  });

  it('wants a street address of up to three lines', async () => {
    const { form, user, save } = await openForm();
    await save();
    const lines = form.getByLabelText('Street address', { exact: false });
    expect(await form.findByText('Please fill in the street address.')).toBeVisible();
    expect(lines).toHaveFocus();
    await user.enter(lines, 'a\nb\nc\nd');
    expect(await form.findByText('Up to three lines fit.')).toBeVisible();
    await user.enter(lines, 'x'.repeat(101));
    expect(await form.findByText('A line has up to 100 characters.')).toBeVisible();
    expect(shop.inputs).toEqual([]);
  });

  it('asks once about unusual values, and takes them the second time', async () => {
    const { form, user, save } = await openForm();
    await user.selectOptions(form.getByLabelText('Country or region'), 'Switzerland');
    await user.enter(form.getByLabelText('Street address', { exact: false }), 'Bahnhofstrasse 1');
    await user.enter(form.getByLabelText('Postcode'), '80011');
    await user.enter(form.getByLabelText('Phone'), '044 1');
    await save();
    const postcode = form.getByLabelText('Postcode');
    await waitFor(() => expect(postcode).toHaveFocus());
    expect(postcode).toHaveAccessibleDescription(
      'Is this right? In this country it looks like 2544. If so, press Save again.',
    );
    expect(form.getByLabelText('Town or city')).toHaveAccessibleDescription(
      /^Most addresses of this country/,
    );
    expect(form.getByLabelText('Phone')).toHaveAccessibleDescription(/^Is this right\? We cannot read/);
    expect(shop.inputs).toEqual([]);
    await user.enter(postcode, '80012');
    await save();
    await waitFor(() => expect(postcode).toHaveAccessibleDescription(/^Is this right/));
    expect(shop.inputs).toEqual([]);
    await save();
    expect(await screen.findByText('Address added.')).toBeVisible();
    expect(shop.inputs).toMatchObject([{ postcode: '80012', place: '', phone: '044 1' }]);
  });

  it('focuses the first unusual field in the order of the country', async () => {
    const { form, user, save } = await openForm();
    await user.enter(form.getByLabelText('Street address', { exact: false }), '548 Market St');
    await user.enter(form.getByLabelText('ZIP code'), '941');
    await save();
    await waitFor(() => expect(form.getByLabelText('Town or city')).toHaveFocus());
  });

  it('shows what the server refuses at its field, and keeps the draft', async () => {
    const { form, user, save } = await openForm();
    await user.selectOptions(form.getByLabelText('Country or region'), 'Hong Kong SAR China');
    await user.enter(form.getByLabelText('Street address', { exact: false }), '1 Peak Road');
    await user.enter(form.getByLabelText('Area'), 'Island');
    shop.refuse(
      'createAddress',
      serverError('BAD_USER_INPUT', 'Refused.', { fields: { note: 'Not this note.' } }),
    );
    await save();
    expect(await form.findByText('Not this note.')).toBeVisible();
    expect(form.getByLabelText('Area')).toHaveValue('Island');
    shop.refuse('createAddress', serverError('CONFLICT', 'There can be at most 50 addresses.'));
    await save();
    expect(await form.findByText('There can be at most 50 addresses.')).toBeVisible();
    expect(form.getByLabelText('Area')).toHaveValue('Island');
  });

  it('keeps a draft when it is left with Escape, and discards it with Cancel', async () => {
    const { form, user } = await openForm();
    await user.enter(form.getByLabelText('Street address', { exact: false }), 'Half an addr');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Add address' }));
    const again = await dialog('Add address');
    expect(again.getByLabelText('Street address', { exact: false })).toHaveValue('Half an addr');
    await user.click(again.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Add address' }));
    const anew = await dialog('Add address');
    expect(anew.getByLabelText('Street address', { exact: false })).toHaveValue('');
  });

  it('changes an address', async () => {
    shop.book = [buildAddress({ isDefault: true })];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Edit Sam Shopper/ }));
    const form = await dialog('Edit address');
    expect(form.getByLabelText('Street address', { exact: false })).toHaveValue('Bahnhofstrasse 1');
    await user.enter(form.getByLabelText('Note for the delivery'), 'Ring twice.');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Address saved.')).toBeVisible();
    expect(shop.inputs).toMatchObject([{ id: shop.book[0]?.id, note: 'Ring twice.', country: 'CH' }]);
    expect((await cards())[0]).toHaveTextContent(/^Default.*Note: Ring twice\./);
  });
});
