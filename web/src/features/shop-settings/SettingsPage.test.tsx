import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderShop, testConfig, signedInAdmin } from '@/test/render-shop';
import { buildSetup, SettingsShop } from './settings.test-shop';

let shop: SettingsShop;

beforeEach(() => {
  shop = new SettingsShop();
  // Browsers know some 600, and the page renders the choices on each key.
  vi.spyOn(Intl, 'supportedValuesOf').mockImplementation((key) => choices[key] ?? []);
});

const choices: Partial<Record<string, string[]>> = {
  currency: ['CHF', 'EUR', 'USD'],
  timeZone: ['Europe/Zurich', 'UTC'],
};

const open = () => renderShop('/dashboard/settings', { shop, session: signedInAdmin });
type Group = ReturnType<typeof within>;
type User = ReturnType<typeof open>['user'];
const field = (label: string) => screen.getByLabelText(label, { selector: 'input, select, textarea' });
const save = () => screen.getByRole('button', { name: 'Save' });

async function openMenu(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
  return within(await screen.findByRole('navigation', { name: 'Dashboard' }));
}

async function retype(user: User, label: string, text: string) {
  await screen.findByLabelText('Name');
  await user.enter(field(label), text);
}

it('saves only what was changed, and shows what was stored', async () => {
  const { user } = open();
  await retype(user, 'Phone', '123');
  fireEvent.change(field('Currency'), { target: { value: 'CHF' } });
  fireEvent.change(field('Time zone'), { target: { value: 'Europe/Zurich' } });
  expect(field('Name')).toHaveValue('Larder');
  await user.click(save());
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  expect(shop.inputs).toEqual([
    { expectedVersion: 1, phone: '123', currency: 'CHF', timeZone: 'Europe/Zurich' },
  ]);
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  expect(save()).toHaveFocus();
});

it('38.8: chooses the languages, the default first, and loads the page again', async () => {
  const reload = vi.fn<() => void>();
  const { href, origin, pathname } = window.location;
  vi.stubGlobal('location', { href, origin, pathname, reload });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user } = open();
  await screen.findByLabelText('Name');
  fireEvent.change(field('Default language'), { target: { value: 'de' } });
  const others = within(screen.getByRole('group', { name: 'Other languages' }));
  expect(others.getByRole('checkbox', { name: 'English' })).toBeChecked();
  await user.click(others.getByRole('checkbox', { name: 'हिन्दी' }));
  expect(reload).not.toHaveBeenCalled();
  await user.click(save());
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(shop.inputs).toEqual([{ expectedVersion: 1, locales: ['de', 'en', 'hi'] }]);
});

it('keeps what is changed while saving is pending', async () => {
  const { user } = open();
  await retype(user, 'Phone', '123');
  shop.hold('updateShopSettings');
  await user.click(save());
  fireEvent.change(field('Currency'), { target: { value: 'CHF' } });
  fireEvent.change(field('Announcement from'), { target: { value: '2026-12-01' } });
  shop.release('updateShopSettings');
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  await user.click(save());
  await waitFor(() =>
    expect(shop.inputs).toEqual([
      { expectedVersion: 1, phone: '123' },
      { expectedVersion: 2, currency: 'CHF', announcementFrom: '2026-12-01' },
    ]),
  );
});

it('offers the stored currency and time zone, which the browser may not know', async () => {
  shop.settings = { ...shop.settings, currency: 'XAA', timeZone: 'Mars/Olympus_Mons' };
  open();
  expect(await screen.findByLabelText('Currency')).toHaveValue('XAA');
  expect(field('Time zone')).toHaveDisplayValue('Mars/Olympus Mons');
  fireEvent.change(field('Time zone'), { target: { value: 'UTC' } });
  expect(within(field('Time zone')).getByRole('option', { name: 'Mars/Olympus Mons' })).toBeInTheDocument();
});

it('38.2: shows a saved logo, colour and contact in this page at once', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="icon" href="/favicon.svg" />');
  onTestFinished(() => {
    document.querySelector('link[rel="icon"]')?.remove();
    document.getElementById('accent-styles')?.remove();
  });
  shop.settings = { ...shop.settings, logo: '/images/a.1600.webp', accentColor: '#8A1C4A' };
  const { user } = open();
  await screen.findByLabelText('Name');
  fireEvent.change(field('Phone'), { target: { value: '+41 44 000 00 00' } });
  await user.click(save());
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  const icon = document.querySelector('link[rel="icon"]');
  expect(icon).toHaveAttribute('href', '/logo/images-a/favicon.png');
  const styles = document.getElementById('accent-styles');
  expect(styles).toHaveTextContent('--mui-palette-primary-main:#8A1C4A');
  fireEvent.change(field('Accent colour'), { target: { value: '' } });
  await user.click(save());
  await waitFor(() => expect(styles).toBeEmptyDOMElement());
  await user.click((await openMenu(user)).getByRole('link', { name: 'Back to the shop' }));
  // The dashboard has a banner too, but no footer.
  const footer = within(await screen.findByRole('contentinfo'));
  expect(await footer.findByRole('link', { name: '+41 44 000 00 00' })).toBeVisible();
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('img', { name: 'Larder' })).toHaveAttribute('src', '/images/a.400.webp');
});

it('says why the currency is fixed', async () => {
  shop.settings = { ...shop.settings, canChangeCurrency: false };
  open();
  expect(await screen.findByLabelText('Currency')).toBeDisabled();
  expect(field('Currency')).toHaveAccessibleDescription(/customers have begun to pay/);
});

it('previews the announcement, without a link while its address is none', async () => {
  const { user } = open();
  await retype(user, 'Announcement', 'Closed on Monday');
  const preview = within(screen.getByRole('figure', { name: /above the pages/ }));
  expect(preview.getByText('Closed on Monday')).toBeVisible();
  await user.enter(field('Link of the announcement'), 'javascript:alert(1)');
  expect(screen.getByRole('group', { name: 'Announcement' })).toContainElement(
    field('Link of the announcement'),
  );
  expect(preview.queryByRole('link')).not.toBeInTheDocument();
  await retype(user, 'Link of the announcement', '/products');
  expect(preview.getByRole('link', { name: 'Closed on Monday' })).toHaveAttribute('href', '/products');
});

it('38.8: edits the announcement in each further language of the shop', async () => {
  shop.settings = { ...shop.settings, locales: ['en', 'de'] };
  const { user } = renderShop('/dashboard/settings', {
    shop,
    session: signedInAdmin,
    config: { ...testConfig, locales: ['en', 'de'] },
  });
  await user.click(await screen.findByRole('button', { name: 'Texts in other languages' }));
  const german = within(await screen.findByRole('group', { name: 'Deutsch' }));
  await user.enter(german.getByLabelText('Announcement'), 'Montag zu');
  await user.click(save());
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  expect(shop.inputs).toEqual([
    { expectedVersion: 1, translations: [{ locale: 'de', announcementText: 'Montag zu' }] },
  ]);
});

describe('closings', () => {
  it('are added, from now as well, and removed', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a closing' }));
    await user.click(screen.getByRole('button', { name: 'Close now' }));
    const [first, second] = ['Closing 1', 'Closing 2'].map((name) =>
      within(screen.getByRole('group', { name })),
    ) as [Group, Group];
    fireEvent.change(first.getByLabelText('Closed from'), { target: { value: '2026-12-24T14:00' } });
    fireEvent.change(first.getByLabelText('Open again'), { target: { value: '2026-12-27T08:00' } });
    fireEvent.change(first.getByLabelText('Words for customers'), { target: { value: 'Merry Christmas!' } });
    const now = (second.getByLabelText('Closed from') as HTMLInputElement).value;
    expect(now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    await user.click(save());
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    const closing = { message: 'Merry Christmas!', translations: [] };
    const holidays = { ...closing, from: '2026-12-24T14:00', until: '2026-12-27T08:00' };
    const closed = { from: now, until: null, message: '', translations: [] };
    expect(shop.inputs).toEqual([{ expectedVersion: 1, closings: [holidays, closed] }]);
    await user.click(screen.getAllByRole('button', { name: 'Remove this closing' })[1] as HTMLElement);
    await user.click(save());
    await waitFor(() => expect(shop.inputs).toHaveLength(2));
    expect(shop.inputs[1]).toMatchObject({ closings: [holidays] });
  });

  it('that end before they begin are refused at the field', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a closing' }));
    await user.click(save());
    expect(await screen.findByText('Please enter a date and a time.')).toBeVisible();
    expect(field('Closed from')).toHaveFocus();
    fireEvent.change(field('Closed from'), { target: { value: '2026-12-24T14:00' } });
    fireEvent.change(field('Open again'), { target: { value: '2026-12-24T13:00' } });
    expect(await screen.findByText('It ends after it begins.')).toBeVisible();
    expect(field('Open again')).toBeInvalid();
    await user.click(save());
    await waitFor(() => expect(field('Open again')).toHaveFocus());
    expect(shop.inputs).toEqual([]);
  });
});

describe('the accent colour', () => {
  it('that cannot be read is refused with its contrast, and the nearest shade is offered', async () => {
    const { user } = open();
    await retype(user, 'Accent colour', '#FFD000');
    await user.click(save());
    expect(await screen.findByText(/contrast of 1.2:1.*4.5:1 is needed.*#806800/)).toBeVisible();
    expect(shop.inputs).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use #806800' }));
    expect(field('Accent colour')).toHaveValue('#806800');
    await user.click(save());
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(shop.inputs).toEqual([{ expectedVersion: 1, accentColor: '#806800' }]);
  });
});

it('uploads a logo when it is chosen, waits for that to save it, and can remove it', async () => {
  const { user } = open();
  const logo = new File(['picture'], 'logo.png', { type: 'image/png' });
  shop.hold('uploadImage');
  await user.upload(await screen.findByLabelText('Logo file'), logo);
  const preview = within(screen.getByRole('figure', { name: /light and dark screens/ }));
  await user.click(save());
  expect(save()).toHaveAttribute('aria-busy', 'true');
  expect(preview.queryByRole('img')).not.toBeInTheDocument();
  shop.release('uploadImage');
  expect(await preview.findAllByRole('img', { name: 'Larder' })).toHaveLength(2);
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  expect(shop.uploads).toHaveLength(1);
  expect(shop.inputs).toEqual([{ expectedVersion: 1, logo: expect.stringContaining('uploaded') }]);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(preview.queryByRole('img')).not.toBeInTheDocument();
});

describe('bad input', () => {
  it('is refused before it is sent, at its fields', async () => {
    const { user } = open();
    await retype(user, 'Name', ' ');
    await user.enter(field('E-mail address'), 'nowhere');
    await user.enter(field('Facebook'), 'http://facebook.example');
    await user.enter(field('Link of the announcement'), 'javascript:alert(1)');
    fireEvent.change(field('Announcement from'), { target: { value: '2026-12-02' } });
    fireEvent.change(field('Announcement until'), { target: { value: '2026-12-01' } });
    await user.click(save());
    expect(await screen.findByText('Please fill this in.')).toBeVisible();
    expect(field('Name')).toHaveFocus();
    for (const [label, message] of [
      ['E-mail address', /e-mail address/],
      ['Facebook', /https/],
      ['Link of the announcement', /path such as/],
      ['Announcement until', /ends on the day it begins/],
    ] as const)
      expect(field(label)).toHaveAccessibleDescription(message);
    expect(shop.inputs).toEqual([]);
  });

  it('a partial date is not taken for none', async () => {
    shop.settings = { ...shop.settings, announcementUntil: '2026-12-01' };
    const { user } = open();
    const until = await screen.findByLabelText('Announcement until');
    // Chromium does so when one part is deleted; jsdom has no parts.
    Object.defineProperty(until, 'validity', { value: { badInput: true } });
    fireEvent.change(until, { target: { value: '' } });
    await user.click(save());
    expect(await screen.findByText('Please enter a whole date.')).toBeVisible();
    expect(until).toHaveFocus();
    expect(shop.inputs).toEqual([]);
  });

  it('that the server refuses is shown at its field, and nothing typed is lost', async () => {
    const { user } = open();
    await retype(user, 'Name', 'Nook');
    const fields = { name: 'There is another shop of this name.' };
    shop.refusal = new GraphQLError(fields.name, { extensions: { code: 'BAD_USER_INPUT', fields } });
    await user.click(save());
    expect(await screen.findByText(fields.name)).toBeVisible();
    expect(field('Name')).toHaveValue('Nook');
  });
});

it('a failure keeps the input', async () => {
  const { user } = open();
  await retype(user, 'Name', 'Nook');
  shop.refusal = new GraphQLError('Broken.', { extensions: { code: 'SERVICE_UNAVAILABLE' } });
  await user.click(save());
  expect(await screen.findByText(/^Failed To Save Settings!/)).toBeVisible();
  expect(screen.getByDisplayValue('Nook')).toBeInTheDocument();
});

describe('when another admin has saved meanwhile', () => {
  const meet = async () => {
    const { user } = open();
    await retype(user, 'Name', 'Nook');
    shop.changeElsewhere({ phone: '123', announcementText: 'Closed', announcementFrom: '2026-12-01' });
    await user.click(save());
    const title = await screen.findByText('Somebody else has saved the settings meanwhile');
    return { user, notice: within(title.closest('[role=alert]') as HTMLElement) };
  };

  it('lists their changes, keeps the input, and saves both', async () => {
    const { user, notice } = await meet();
    expect(notice.getByText('Phone: 123')).toBeVisible();
    expect(notice.getByText('Announcement: Closed')).toBeVisible();
    expect(notice.getByText('Announcement from: Dec 1, 2026')).toBeVisible();
    expect(field('Name')).toHaveValue('Nook');
    expect(field('Phone')).toHaveValue('123');
    await user.click(save());
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(shop.settings).toMatchObject({ name: 'Nook', phone: '123', announcementText: 'Closed' });
  });

  it('can discard the own changes', async () => {
    const { user, notice } = await meet();
    await user.click(notice.getByRole('button', { name: 'Discard mine' }));
    expect(field('Name')).toHaveValue('Larder');
    expect(field('Name')).toHaveFocus();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
  });
});

it('38.3: loads an example grocer, and asks before it is removed', async () => {
  shop.setup = buildSetup([]);
  const { user } = open();
  const section = within(await screen.findByRole('region', { name: 'Example grocer' }));
  await user.click(section.getByRole('button', { name: 'Load an example grocer' }));
  expect(await section.findByText('There are 61 example products in the shop.')).toBeVisible();
  expect(
    screen.getByText('The example is in the shop. Turn its areas and slots on in Delivery.'),
  ).toBeVisible();
  expect(shop.exampleCountry).toBe('US');
  expect(section.getByRole('heading')).toHaveFocus();
  await user.click(section.getByRole('button', { name: 'Remove the example' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the example?' }));
  await user.click(question.getByRole('button', { name: 'Remove the example' }));
  expect(await screen.findByText('The example is removed. 61 products are in the trash.')).toBeVisible();
  expect(await section.findByRole('button', { name: 'Load an example grocer' })).toBeVisible();
});

it('38.3: removes the areas of an example whose products are the shop’s own', async () => {
  shop.setup = { ...buildSetup([]), exampleDelivery: { loaded: true, canLoad: false } };
  shop.haveExamples(0, 3);
  const { user } = open();
  const section = within(await screen.findByRole('region', { name: 'Example grocer' }));
  await user.click(section.getByRole('button', { name: 'Remove the example' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the example?' }));
  await user.click(question.getByRole('button', { name: 'Remove the example' }));
  await waitFor(() => expect(shop.setup.exampleDelivery.loaded).toBe(false));
});

it('38.3: says how many examples stay, as they were edited', async () => {
  shop.haveExamples(58, 3);
  const { user } = open();
  const section = within(await screen.findByRole('region', { name: 'Example grocer' }));
  expect(
    section.getByText(
      'There are 58 example products in the shop. 3 that were edited are now your own and stay.',
    ),
  ).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Remove the example' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the example?' }));
  expect(
    question.getByText(
      /^58 products go .* 3 products that were edited stay, as do edited areas and slots\.$/,
    ),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove the example' }));
  expect(
    await screen.findByText(
      'The example is removed. 58 products are in the trash. 3 that were edited stay in the shop.',
    ),
  ).toBeVisible();
});

describe('38.7: taxes', () => {
  const vat = { id: 'vat', name: 'VAT', rate: 20_000, version: 3, productCount: 2 };

  it('adds a rate, then says what it is for', async () => {
    const { user } = open();
    expect(await screen.findByText(/^There are none, so nothing about taxes is shown\./)).toBeVisible();
    expect(screen.queryByLabelText('Default rate')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add a tax rate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New tax rate' }));
    await user.enter(dialog.getByLabelText('Name'), 'Food');
    await user.enter(dialog.getByLabelText('Rate'), '101');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^Please enter a number from 0 to 100/)).toBeVisible();
    await user.enter(dialog.getByLabelText('Rate'), '8.1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Food 8.1%', { selector: 'bdi' })).toBeVisible();
    expect(shop.taxRates).toMatchObject([{ name: 'Food', rate: 8_100 }]);
    fireEvent.change(await screen.findByLabelText('Default rate'), { target: { value: 'rate-1' } });
    fireEvent.change(screen.getByLabelText('Prices'), { target: { value: 'no' } });
    await user.click(save());
    await waitFor(() =>
      expect(shop.inputs).toEqual([
        { expectedVersion: 1, pricesIncludeTax: false, defaultTaxRateId: 'rate-1' },
      ]),
    );
  });

  it('deletes a rate in use only with another one in its place', async () => {
    shop.taxRates = [vat, { ...vat, id: 'food', name: 'Food', rate: 5_500, productCount: 0 }];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete VAT 20%' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^This tax rate is in use\./)).toBeVisible();
    fireEvent.change(dialog.getByLabelText('In its place'), { target: { value: 'food' } });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('VAT 20%', { selector: 'bdi' })).toBeNull());
    expect(shop.taxRates).toMatchObject([{ id: 'food' }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Tax rates' })).toHaveFocus());
  });

  it('of two admins who change a rate the second is warned, and keeps what was typed', async () => {
    shop.taxRates = [vat];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change VAT 20%' }));
    const dialog = within(await screen.findByRole('dialog'));
    shop.taxRates = [{ ...vat, rate: 21_000, version: 4 }];
    await user.enter(dialog.getByLabelText('Rate'), '22');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Somebody else has changed this tax rate meanwhile\./)).toBeVisible();
    expect(dialog.getByLabelText('Rate')).toHaveValue('22');
  });
});

it('shows no example products that could not be loaded', async () => {
  const example = () => {
    throw new GraphQLError('The shop is out.');
  };
  Object.assign(shop.setup, { example });
  open();
  expect(await screen.findByLabelText('Postal address')).toBeVisible();
  await screen.findByRole('region', { name: 'Tax rates' });
  expect(screen.queryByRole('region', { name: 'Example grocer' })).not.toBeInTheDocument();
});
