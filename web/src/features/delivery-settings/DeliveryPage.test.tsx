import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverError } from '@/test/account-shop';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { BARN, DeliverySettingsShop, ZURICH } from './delivery-settings.test-shop';

let shop: DeliverySettingsShop;

beforeEach(() => {
  shop = new DeliverySettingsShop();
});

async function open() {
  const view = renderShop('/dashboard/delivery', { shop, session: signedInAdmin });
  await screen.findByRole('group', { name: 'Areas' });
  return view;
}
const row = (name: string) => within(screen.getByRole('group', { name }));
const button = (name: string) => screen.getByRole('button', { name });
const save = () => button('Save');
const NO_TARGET = { method: null, areaId: null, placeId: null, slotTemplateId: null };

it('an admin sees how many wait for which postcode, first ten of them', async () => {
  shop.waiting = Array.from({ length: 12 }, (_place, index) => ({
    country: index === 11 ? 'AE' : 'CH',
    postcode: index === 11 ? '' : String(3011 + index),
    count: 30 - index,
  }));
  const { user } = await open();
  const section = within(await screen.findByRole('region', { name: 'Who waits' }));
  expect(await section.findByText('294 entries')).toBeVisible();
  const places = () => section.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(places()).toHaveLength(10);
  expect(places()[0]).toBe('3011, Switzerland: 30');
  await user.click(section.getByRole('button', { name: 'Show all' }));
  expect(places().at(-1)).toBe('United Arab Emirates: 19');
});

it('an admin sees that nobody waits', async () => {
  await open();
  expect(await screen.findByText('Nobody waits at the moment.')).toBeVisible();
});

it('says at the field that the postcodes are more than can be saved', async () => {
  const codes = (count: number) => Array.from({ length: count }, (_, at) => 10_000 + at).join(', ');
  shop.setUp();
  const { user } = await open();
  await user.click(button('Add an area'));
  await user.enter(row('Area 2').getByLabelText('Name'), 'East');
  const field = row('Area 2').getByLabelText('Postcodes');
  fireEvent.change(field, { target: { value: codes(12_000) } });
  await user.click(save());
  await waitFor(() => expect(field).toHaveAccessibleDescription(/have more than 80,000 characters/));
  expect(field).toHaveValue(codes(12_000));
  expect(shop.inputs).toEqual([]);
});

it('an admin sets up areas, a place and fees, and turns them on', async () => {
  const { user } = await open();
  await user.click(button('Add an area'));
  const area = row('Area 1');
  await user.enter(area.getByLabelText('Name'), 'Zurich');
  await user.selectOptions(area.getByLabelText('Country'), 'Switzerland');
  await user.enter(area.getByLabelText('Minimum order'), '20');
  await user.enter(area.getByLabelText('Postcodes'), '80, 8400-8411');
  await user.click(button('Add an area'));
  expect(row('Area 2').getByLabelText('Country')).toHaveValue('CH');
  await user.click(button('Remove area 2'));
  expect(button('Add an area')).toHaveFocus();
  await user.click(button('Add a place'));
  await user.enter(row('Place 1').getByLabelText('Name'), 'Barn');
  await user.enter(row('Place 1').getByLabelText('Address'), '1 Market Street');
  await user.click(button('Add a rule'));
  await user.enter(row('Rule 1').getByLabelText('Fee'), '4.90');
  await user.click(button('Add a rule'));
  await user.selectOptions(row('Rule 2').getByLabelText('For'), 'Delivery to Zurich');
  await user.enter(row('Rule 2').getByLabelText('From goods worth'), '80');
  await user.enter(row('Rule 2').getByLabelText('From weight'), '2.5');
  await user.enter(row('Rule 2').getByLabelText('Fee'), '0');
  await user.click(button('Move rule 2 up'));
  await user.click(save());
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  const [zurich] = shop.deliveries.areas;
  const fee = { fromSubtotal: null, fromWeight: null, per: 'ORDER' };
  expect(shop.inputs).toMatchObject([
    {
      expectedVersion: 1,
      areas: [{ name: 'Zurich', country: 'CH', minimumOrder: 2_000, postcodes: '80, 8400-8411' }],
      places: [{ name: 'Barn', address: '1 Market Street', hours: '' }],
      fees: [
        { ...NO_TARGET, areaId: zurich?.id, fromSubtotal: 8_000, fromWeight: 2_500, per: 'ORDER', amount: 0 },
        { ...NO_TARGET, ...fee, method: 'DELIVERY', amount: 490 },
      ],
    },
  ]);
  await user.click(screen.getByRole('switch', { name: 'Deliver by areas, and offer collection' }));
  await waitFor(() => expect(shop.inputs.at(-1)).toEqual({ deliveryAreas: true }));
});

it('says at the switch what is missing', async () => {
  const { user } = await open();
  const fields = { deliveryAreas: 'Add an area or a place of collection first.' };
  shop.refuse('updateShopSettings', serverError('BAD_USER_INPUT', 'Refused.', { fields }));
  await user.click(screen.getByRole('switch'));
  expect(await screen.findByText(fields.deliveryAreas)).toBeVisible();
  expect(screen.getByRole('switch')).not.toBeChecked();
});

it('saves only the lists that were changed', async () => {
  shop.setUp();
  const { user } = await open();
  await user.enter(row('Place 1').getByLabelText('Name'), 'Farm shop');
  await user.click(save());
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  expect(shop.inputs).toEqual([
    {
      expectedVersion: 2,
      places: [
        { id: BARN, name: 'Farm shop', address: '1 Market Street', hours: 'Fri 9-18', closedDays: [] },
      ],
    },
  ]);
});

describe('the days on which a place is closed', () => {
  const closed = (number: number) => row(`Closed days ${number}`);
  const type = (label: string, day: string, number = 1) =>
    fireEvent.change(closed(number).getByLabelText(label), { target: { value: day } });

  it('are added to it and removed', async () => {
    shop.setUp();
    const { user } = await open();
    await user.click(button('Add closed days'));
    type('First day', '2026-12-24');
    type('Last day', '2026-12-26');
    await user.enter(closed(1).getByLabelText('Words for customers'), 'Christmas');
    await user.click(button('Add closed days'));
    type('First day', '2027-01-06', 2);
    type('Last day', '2027-01-06', 2);
    await user.click(save());
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    const christmas = { from: '2026-12-24', until: '2026-12-26', words: 'Christmas' };
    const [barn] = shop.deliveries.places;
    expect(barn?.closedDays).toEqual([christmas, { from: '2027-01-06', until: '2027-01-06', words: '' }]);
    await user.click(button('Remove closed days 2'));
    expect(button('Add closed days')).toHaveFocus();
    await user.click(save());
    await waitFor(() => expect(shop.deliveries.places[0]?.closedDays).toEqual([christmas]));
  });

  it('are refused at their fields', async () => {
    shop.setUp();
    const { user } = await open();
    await user.click(button('Add closed days'));
    type('Last day', '2026-12-23');
    await user.click(save());
    expect(await screen.findByText('Please enter a whole date.')).toBeVisible();
    expect(closed(1).getByLabelText('First day')).toHaveFocus();
    type('First day', '2026-12-24');
    await user.click(save());
    const last = closed(1).getByLabelText('Last day');
    const message = 'The last day must not be before the first one.';
    await waitFor(() => expect(last).toHaveAccessibleDescription(message));
    type('Last day', '2026-12-26');
    const fields = {
      'places.0.closedDays.0.words': 'Too long.',
      'places.0.closedDays': 'Too many.',
    };
    shop.refuse('updateDeliverySettings', serverError('BAD_USER_INPUT', 'Refused.', { fields }));
    await user.click(save());
    expect(await screen.findByText('Too long.')).toBeVisible();
    expect(shop.deliveries.places[0]?.closedDays).toEqual([]);
  });
});

describe('bad input', () => {
  it('is refused before it is sent, at its fields', async () => {
    shop.setUp();
    const { user } = await open();
    await user.enter(row('Area 1').getByLabelText('Postcodes'), '80*');
    await user.enter(row('Area 1').getByLabelText('Minimum order'), '0');
    await user.clear(row('Place 1').getByLabelText('Name'));
    await user.enter(row('Rule 3').getByLabelText('Fee'), 'a lot');
    await user.enter(row('Rule 3').getByLabelText('From weight'), '-1');
    await user.click(save());
    expect(await screen.findByText(/^“80\*” is neither a postcode/)).toBeVisible();
    expect(row('Area 1').getByLabelText('Minimum order')).toHaveFocus();
    for (const [group, label] of [
      ['Area 1', 'Postcodes'],
      ['Area 1', 'Minimum order'],
      ['Place 1', 'Name'],
      ['Rule 3', 'Fee'],
      ['Rule 3', 'From weight'],
    ] as const)
      expect(row(group).getByLabelText(label)).toBeInvalid();
    expect(shop.inputs).toEqual([]);
  });

  it('of an area that was removed is shown at the rules for it', async () => {
    shop.setUp();
    shop.changeElsewhere({
      fees: [
        { ...NO_TARGET, areaId: ZURICH, fromSubtotal: null, fromWeight: null, per: 'ORDER', amount: 490 },
      ],
    });
    const { user } = await open();
    await user.click(button('Remove area 1'));
    expect(row('Rule 1').getByLabelText('For')).toHaveDisplayValue('Delivery to removed');
    await user.click(save());
    expect(await screen.findByText(/^This area, place or slot is gone/)).toBeVisible();
    expect(row('Rule 1').getByLabelText('For')).toHaveFocus();
  });

  it('that the server refuses is shown at its field, and nothing typed is lost', async () => {
    shop.setUp();
    const { user } = await open();
    await user.enter(row('Area 1').getByLabelText('Name'), 'Nook');
    const fields = {
      'areas.0.postcodes': 'No such postcode.',
      'fees.2.areaId': 'There is no such area.',
      places: 'There are slots of “Barn”.',
    };
    shop.refuse('updateDeliverySettings', serverError('BAD_USER_INPUT', 'Refused.', { fields }));
    await user.click(save());
    expect(await screen.findByText('No such postcode.')).toBeVisible();
    expect(row('Area 1').getByLabelText('Postcodes')).toHaveFocus();
    expect(row('Rule 3').getByLabelText('For')).toHaveAccessibleDescription('There is no such area.');
    expect(row('Places of collection').getByText('There are slots of “Barn”.')).toBeVisible();
    expect(row('Area 1').getByLabelText('Name')).toHaveValue('Nook');
  });
});

describe('when another admin has saved meanwhile', () => {
  const meet = async () => {
    shop.setUp();
    const { user } = await open();
    await user.enter(row('Area 1').getByLabelText('Name'), 'Nook');
    shop.changeElsewhere({ places: [], fees: [] });
    await user.click(save());
    expect(await screen.findByText('Somebody else has saved the deliveries meanwhile')).toBeVisible();
    return user;
  };

  it('keeps the input, and saves both', async () => {
    const user = await meet();
    expect(screen.getByText('Fees: changed')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Place 1' })).toBeNull();
    expect(row('Area 1').getByLabelText('Name')).toHaveValue('Nook');
    await user.click(save());
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(shop.deliveries).toMatchObject({ areas: [{ name: 'Nook' }], places: [], fees: [] });
  });

  it('can discard the own changes', async () => {
    const user = await meet();
    await user.click(button('Discard mine'));
    expect(row('Area 1').getByLabelText('Name')).toHaveValue('Zurich');
    expect(row('Area 1').getByLabelText('Name')).toHaveFocus();
  });
});

it('asks before unsaved changes are left', async () => {
  shop.setUp();
  const { user } = await open();
  await user.enter(row('Area 1').getByLabelText('Name'), 'Nook');
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  await user.click(await screen.findByRole('link', { name: 'Settings' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});
